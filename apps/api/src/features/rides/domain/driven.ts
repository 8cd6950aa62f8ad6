// What was driven beyond what was quoted, read from the ride's own history: stops, and hours that ran over.
import type { DistanceSource } from '@livery/contracts/rides/ride-parts.ts'
import { addMs, completedMinutes, HOUR_MS } from '@livery/kernel/time.ts'
import type { TariffTerms } from '../../pricing/index.ts'
import type { Ride } from './ride.ts'

export interface Moved {
  readonly at: Date
  readonly move: string
}

/** Completed minutes at each stop beyond its own free ones, together. */
export function paidStopMinutes(moves: readonly Moved[], terms: Pick<TariffTerms, 'stopFreeMinutes'>): number {
  let total = 0
  let stoppedAt: Date | null = null
  for (const { move, at } of moves) {
    if (move === 'stop') stoppedAt = at
    if (move !== 'leave_stop' || stoppedAt === null) continue
    total += Math.max(0, completedMinutes(stoppedAt, at) - terms.stopFreeMinutes)
    stoppedAt = null
  }
  return total
}

/** Completed minutes beyond the hours that were hired, from boarding on. */
export function overtimeMinutes(ride: Pick<Ride, 'startedAt' | 'quotedLines'>, endedAt: Date): number {
  const hours = hiredHours(ride)
  if (hours === null || ride.startedAt === null) return 0
  return completedMinutes(addMs(ride.startedAt, hours * HOUR_MS), endedAt)
}

/**
 * What an hourly hire is billed for, and every receipt says: the server's own track, but no less than was agreed; the
 * driver's word can only lower it, and the office's decides.
 */
export function billedMetres(
  ride: Pick<Ride, 'distanceMetres'>,
  of: { readonly measured: { readonly metres: number } | null; readonly drivenMetres?: number | undefined },
  isOffice: boolean,
): { readonly metres: number; readonly source: DistanceSource } {
  const said = of.drivenMetres
  if (isOffice && said !== undefined) return { metres: said, source: 'office' }
  const planned = Math.round(ride.distanceMetres)
  const seen = of.measured?.metres ?? null
  const metres = Math.max(planned, seen ?? 0)
  if (said !== undefined && said < metres) return { metres: said, source: 'driver' }
  return { metres, source: seen !== null && seen >= planned ? 'track' : 'plan' }
}

export function hiredHours(ride: Pick<Ride, 'quotedLines'>): number | null {
  return ride.quotedLines.find(({ code }) => code === 'hours')?.quantity ?? null
}
