// The wait clock: it starts when the chauffeur is there and the pickup time has come, and runs free for a while.
import { addMs, completedMinutes, MINUTE_MS } from '@livery/kernel/time.ts'
import type { TariffTerms } from '../../pricing/index.ts'
import type { Ride } from './ride.ts'

export interface WaitClock {
  readonly startedAt: Date
  readonly freeUntil: Date
  readonly noShowFrom: Date
}

export function waitClock(
  ride: Pick<Ride, 'arrivedAt' | 'pickupAt' | 'ridetype'>,
  terms: TariffTerms,
): WaitClock | null {
  if (ride.arrivedAt === null) return null
  const startedAt = ride.ridetype === 'prebook' && ride.pickupAt > ride.arrivedAt ? ride.pickupAt : ride.arrivedAt
  const free = ride.ridetype === 'instant' ? terms.waiting.instantFreeMinutes : terms.waiting.prebookFreeMinutes
  const noShow = ride.ridetype === 'instant' ? terms.waiting.instantNoShowMinutes : terms.waiting.prebookNoShowMinutes
  return { startedAt, freeUntil: addMs(startedAt, free * MINUTE_MS), noShowFrom: addMs(startedAt, noShow * MINUTE_MS) }
}

/** Completed minutes beyond the free ones; what has only begun is not charged. */
export function paidWaitMinutes(clock: WaitClock | null, boardedAt: Date): number {
  return clock === null ? 0 : completedMinutes(clock.freeUntil, boardedAt)
}
