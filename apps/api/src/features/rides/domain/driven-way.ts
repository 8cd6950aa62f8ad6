// The way that a ride took: seen by the server's own track and matched to the streets, or, where positions are missing,
// filled by the shortest route. It is the evidence of the kilometres that are billed, beside the way that was planned.
import { distanceMetres, type Point, pointBetween } from '@livery/kernel/geo.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import type { Ride } from './ride.ts'
import { metresFromLine, simplified } from './track.ts'

export type Line = readonly Point[]

export interface DrivenWay {
  readonly seen: readonly Line[]
  readonly filled: readonly Line[]
}

/** Wider than a street with its pavements, and than what positions are off. */
const OFF_PLAN_METRES = 75
/** What a straight piece is looked at by. */
const STEP_METRES = 50

/** As it was agreed last, added stops included. */
export function plannedLine({ shape }: Pick<Ride, 'shape'>): Line {
  return shape === '' ? [] : decodePolyline(shape).map(([lng, lat]) => ({ lat, lng }))
}

/** Metres of what was seen that lie off the planned way: another street, and not the other side of the same one. */
export function offPlanMetres({ seen }: Pick<DrivenWay, 'seen'>, planned: Line): number {
  if (planned.length < 2) return 0
  let off = 0
  for (const line of seen)
    for (const [index, to] of line.entries()) {
      const from = line[index - 1]
      if (from === undefined) continue
      const metres = distanceMetres(from, to)
      const pieces = Math.max(1, Math.ceil(metres / STEP_METRES))
      for (let piece = 0; piece < pieces; piece++) {
        const share = (piece + 0.5) / pieces
        if (metresFromLine(pointBetween(from, to, share), planned) > OFF_PLAN_METRES) off += metres / pieces
      }
    }
  return Math.round(off)
}

/** The same with fewer points, none of those left out farther away than `metres`. */
export function simplifiedWay({ seen, filled }: DrivenWay, metres: number): DrivenWay {
  const of = (lines: readonly Line[]) => lines.map((line) => simplified(line, metres))
  return { seen: of(seen), filled: of(filled) }
}
