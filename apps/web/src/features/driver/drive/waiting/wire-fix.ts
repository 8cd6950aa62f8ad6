import type { LocationFix } from '@livery/contracts/rides/track.ts'
import type { Fix } from '../use-position.ts'

const MOST_ACCURACY_METRES = 10_000
const MOST_SPEED = 120

/** What a phone says beyond the wire's limits is left out; the position itself still counts. */
export function wireFix({ lat, lng, heading, speed, accuracy, at }: Fix): LocationFix {
  return {
    lat,
    lng,
    heading,
    speed: speed !== null && speed >= 0 && speed <= MOST_SPEED ? speed : null,
    accuracy: accuracy === null ? null : Math.min(accuracy, MOST_ACCURACY_METRES),
    at: new Date(at).toISOString(),
  }
}
