// What becomes of the days when an engagement ends before its time, and what it costs. Days that were driven are paid.
// The fee is a share of what the called-off days would have cost, by how soon the next of them is.
import type { ActorKind } from '@livery/contracts/rides/ride-status.ts'
import { basisPoints, money, shareOf } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { type Breakdown, breakdownOf, endedBreakdown } from './breakdown.ts'
import type { Day, Engagement } from './engagement.ts'
import { canMoveEngagement, DAY_ENDS } from './engagement-states.ts'
import type { CancelTier, EngagementTerms } from './policy.ts'

/** Minor units. `driverFee` is what the driver owes the rider; how much of it their wallet gives is another matter. */
export interface CancellationCost {
  readonly final: Breakdown
  readonly refund: number
  readonly driverFee: number
  readonly freeUntil: Date | null
}

export type CancellationDecision =
  | { readonly ok: true; readonly cost: CancellationCost | null; readonly days: readonly Day[] }
  | { readonly ok: false }

/** `cost` is null while nothing is put aside. */
export function decideCancellation(
  engagement: Engagement,
  days: readonly Day[],
  by: ActorKind,
  now: Date,
  terms: EngagementTerms,
): CancellationDecision {
  if (!canMoveEngagement(engagement.status, 'cancel', by)) return { ok: false }
  const closed = closeDays(days, by, now)
  if (!engagement.isPaid || engagement.agreed === null) return { ok: true, cost: null, days: closed }
  const { currency, agreed } = { currency: engagement.currency, agreed: engagement.agreed }
  const driven = priceOfDays(closed, 'confirmed')
  const calledOff = closed.filter((day) => day.status === 'dropped')
  const offPrice = priceOfDays(closed, 'dropped')
  const share = shareNow(calledOff, by, now, terms)
  const offTotal = breakdownOf(terms, driven + offPrice, currency).total - breakdownOf(terms, driven, currency).total
  const fee = by === 'rider' ? shareOf(money(offTotal, currency), basisPoints(share)).minor : 0
  const final = endedBreakdown(terms, driven, fee, currency)
  return {
    ok: true,
    days: closed,
    cost: {
      final,
      refund: agreed.total - final.total,
      driverFee: by === 'driver' ? shareOf(money(offPrice, currency), basisPoints(share)).minor : 0,
      freeUntil: share === 0 ? freeUntil(calledOff, by, now, terms) : null,
    },
  }
}

/** A day that is not over yet is called off. One under way counts as driven, unless the driver themselves leaves it. */
export function closeDays(days: readonly Day[], by: ActorKind, now: Date): Day[] {
  return days.map((day) => {
    if (DAY_ENDS.includes(day.status)) return day
    const isDriven = day.status === 'completed' || (day.status === 'started' && by !== 'driver')
    return isDriven
      ? {
          ...day,
          status: 'confirmed',
          confirmedAt: now,
          confirmedBy: by === 'rider' || by === 'office' ? by : 'system',
        }
      : { ...day, status: 'dropped' }
  })
}

/** What the confirmed days come to when every day is over. */
export function decideFinish(engagement: Engagement, days: readonly Day[], terms: EngagementTerms): Breakdown | null {
  if (!days.every((day) => DAY_ENDS.includes(day.status))) return null
  return endedBreakdown(terms, priceOfDays(days, 'confirmed'), 0, engagement.currency)
}

function priceOfDays(days: readonly Day[], status: Day['status']): number {
  return days.filter((day) => day.status === status).reduce((sum, day) => sum + (day.priceMinor ?? 0), 0)
}

function tiersOf(by: ActorKind, terms: EngagementTerms): readonly CancelTier[] {
  if (by === 'rider') return terms.riderCancels
  return by === 'driver' ? terms.driverCancels : []
}

function shareNow(calledOff: readonly Day[], by: ActorKind, now: Date, terms: EngagementTerms): number {
  const next = calledOff[0]
  const tiers = tiersOf(by, terms)
  if (next === undefined || tiers.length === 0) return 0
  // A driver who has not begun when they should have has no claim on a fee.
  if (by === 'rider' && now >= addMs(next.startsAt, terms.lateDriverMinutes * MINUTE_MS)) return 0
  const minutesLeft = (next.startsAt.getTime() - now.getTime()) / MINUTE_MS
  return (tiers.find((tier) => minutesLeft >= tier.minutesBefore) ?? tiers.at(-1))?.share ?? 0
}

function freeUntil(calledOff: readonly Day[], by: ActorKind, now: Date, terms: EngagementTerms): Date | null {
  const next = calledOff[0]
  const free = tiersOf(by, terms).findLast((tier) => tier.share === 0)
  if (next === undefined || free === undefined) return null
  const until = addMs(next.startsAt, -free.minutesBefore * MINUTE_MS)
  return until > now ? until : null
}
