// Chauffeurs set out from home: until the car has left it behind its rider is told when it comes, and not from where.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

/** Where a car set out, and how far around that it is not shown. */
export interface HiddenStart extends Point {
  readonly metres: number
}

/** Never more than half of the way: a car from around the corner is seen to come. */
export function hiddenAround(start: Point, pickup: Point, mostMetres: number): HiddenStart {
  const { lat, lng } = start
  return { lat, lng, metres: Math.floor(Math.min(mostMetres, distanceMetres(start, pickup) / 2)) }
}

export const isHiddenAt = (hidden: HiddenStart | null | undefined, at: Point): boolean =>
  hidden != null && distanceMetres(hidden, at) < hidden.metres
