import type { Point } from '@livery/kernel/geo.ts'
import { metresNear, type Road } from './road.ts'

/** How far along the road each stop is, in the order of the ride. */
export function stopMarks(road: Road, stops: readonly Point[]): number[] {
  let from = 0
  return stops.map((stop) => {
    from = metresNear(road, stop, from)
    return from
  })
}
