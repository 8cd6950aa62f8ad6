// The way a ride's car is on: to where it goes next, and from there to the end. Computed by the streets, kept for a few
// seconds, and computed anew at once when the car has left it.
import type { LineString } from '@livery/contracts/common.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Route } from '../../places/ports.ts'
import { isAsDirected, metresFromLine, type Ride, simplified } from '../../rides/index.ts'
import type { CarWay } from '../../vehicles/index.ts'

/** No corner of a street is as small as this, and half of the points are gone. */
const SIMPLIFIED_METRES = 3
const EVERY_MS = 15_000
/** Beside the way by more than this, the car drives another one: two lanes and the phone's noise are less. */
const OFF_METRES = 60
/** Even a car that drives where no street is asks no more often. */
const LEAST_MS = 5_000

/** Where the car goes, in order; null while it stands at the pickup, and where the rider says it on the way. */
export function placesAhead(ride: Pick<Ride, 'status' | 'pickup' | 'stops' | 'dropOff'>, stopsMade: number) {
  switch (ride.status) {
    case 'assigned':
    case 'en_route':
      return [ride.pickup]
    case 'in_progress':
    case 'at_stop':
      return listOrNull([...ride.stops.slice(stopsMade), ...(isAsDirected(ride) ? [] : [ride.dropOff])])
    default:
      return null
  }
}

function listOrNull<Item>(items: readonly Item[]): readonly Item[] | null {
  return items.length > 0 ? items : null
}

export function wayAhead(route: Route, places: readonly Point[]): CarWay {
  const [to] = places
  const [leg] = route.legs
  if (to === undefined || leg === undefined) throw new Error('a way leads to somewhere')
  const points = pointsOf(route.geometry)
  const cut = places.length === 1 ? points.length - 1 : indexAt(points, leg.distanceMetres / route.distanceMetres)
  return {
    to: { lat: to.lat, lng: to.lng },
    seconds: Math.round(leg.durationSeconds),
    ahead: lineOf(points.slice(0, cut + 1)),
    later: places.length === 1 ? null : lineOf(points.slice(cut)),
  }
}

/** Whether a way that was computed then is computed anew now. */
export function isDue(known: { readonly at: number; readonly ahead: LineString | null }, car: Point, now: number) {
  const age = now - known.at
  if (age >= EVERY_MS) return true
  return age >= LEAST_MS && known.ahead !== null && metresFromLine(car, pointsOf(known.ahead)) > OFF_METRES
}

/** The point of a line by its share of the line's length. */
function indexAt(points: readonly Point[], share: number): number {
  const steps = points.slice(1).map((point, index) => distanceMetres(points[index] as Point, point))
  const wanted = share * steps.reduce((sum, step) => sum + step, 0)
  let [best, apart, along] = [0, wanted, 0]
  for (const [index, step] of steps.entries()) {
    along += step
    if (Math.abs(along - wanted) < apart) [best, apart] = [index + 1, Math.abs(along - wanted)]
  }
  return best
}

function lineOf(points: readonly Point[]): LineString {
  const kept = simplified(points, SIMPLIFIED_METRES)
  return { type: 'LineString', coordinates: kept.map(({ lng, lat }) => [rounded(lng), rounded(lat)]) }
}

/** To a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const pointsOf = ({ coordinates }: LineString): Point[] => coordinates.map(([lng, lat]) => ({ lat, lng }))
