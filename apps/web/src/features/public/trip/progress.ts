import type { SharedRide } from '@livery/contracts/rides/safety.ts'
import type { ShownEta } from '../../../shared/eta/use-eta.ts'

const MINUTE_MS = 60_000

/** Of those on board where the car does not say: by the plan of the drive, until that is over. */
export function plannedEta({
  RideStatus,
  startedAt,
  duration,
  at,
}: Pick<SharedRide, 'RideStatus' | 'startedAt' | 'duration' | 'at'>): ShownEta | undefined {
  if (RideStatus !== 'in_progress' || startedAt === null) return undefined
  const arrivesMs = Date.parse(startedAt) + duration.value * 1_000
  const leftMs = arrivesMs - Date.parse(at)
  if (leftMs <= 0) return undefined
  return { minutes: Math.max(1, Math.round(leftMs / MINUTE_MS)), arrivesAt: new Date(arrivesMs), risen: false }
}

/** How much of the way is behind them by time, in hundredths: some of it at once, and all of it only when they are there. */
export function shareOf(startedAt: string, at: string, arrivesAt: Date): number {
  const goneMs = Date.parse(at) - Date.parse(startedAt)
  const wholeMs = Math.max(1, goneMs, arrivesAt.getTime() - Date.parse(startedAt))
  return Math.round(Math.min(97, Math.max(3, (100 * goneMs) / wholeMs)))
}
