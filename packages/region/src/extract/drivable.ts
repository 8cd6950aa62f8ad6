import type { Tags } from './osm.ts'

const BY_CAR = new Set(
  ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'].flatMap((kind) => [kind, `${kind}_link`]),
)
for (const kind of ['unclassified', 'residential', 'living_street', 'service', 'road']) BY_CAR.add(kind)
const CLOSED = new Set(['no', 'private'])

/** Whether a car with a passenger may use the way. */
export function isDrivable(tags: Tags): boolean {
  if (!tags.highway || !BY_CAR.has(tags.highway) || tags.area === 'yes') return false
  const access = tags.motorcar ?? tags.motor_vehicle ?? tags.vehicle ?? tags.access
  return access === undefined || !CLOSED.has(access)
}
