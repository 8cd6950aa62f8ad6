// Another way while the ride is driven: what is behind the car stays as it was driven, and what is ahead of it is new.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Line } from './driven-way.ts'

export interface Way {
  readonly distanceMetres: number
  readonly durationSeconds: number
}

/**
 * What the changed way is priced by. Behind the car the server's own track counts, but no more than `comeMetres`, and no
 * more than was agreed to: a detour is nobody's gain. Its time is of the agreed pace, so that a jam costs the rider
 * nothing.
 */
export function changedWay(agreed: Way, drivenMetres: number, comeMetres: number, ahead: Way): Way {
  const behind = Math.min(Math.max(0, drivenMetres), agreed.distanceMetres, Math.max(0, comeMetres))
  const share = agreed.distanceMetres === 0 ? 0 : behind / agreed.distanceMetres
  return {
    distanceMetres: Math.round(behind + ahead.distanceMetres),
    durationSeconds: Math.round(agreed.durationSeconds * share + ahead.durationSeconds),
  }
}

/**
 * How far the car has come: what of the agreed way is not ahead of it any more, or the shortest way to where it is, where
 * it has gone elsewhere already. A round that ends where it began is neither.
 */
export function comeOf(agreed: Way, left: Way, reached: Way): number {
  return Math.max(agreed.distanceMetres - left.distanceMetres, reached.distanceMetres)
}

/** The planned line as far as the car has come: up to the point of it that is nearest. */
export function lineBehind(planned: Line, car: Point): Line {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, point] of planned.entries()) {
    const metres = distanceMetres(point, car)
    if (metres >= least) continue
    least = metres
    nearest = index
  }
  return planned.slice(0, nearest + 1)
}
