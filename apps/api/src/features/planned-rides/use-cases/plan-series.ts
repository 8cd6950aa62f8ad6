import type { PlanSeries, SeriesPlan } from '@livery/contracts/planned-rides/series.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { walletOf } from '../../payments/index.ts'
import { ensureMayBeBookedFor } from '../../rides/index.ts'
import { datesOf, occurrencesOf, type RuleRefusal, whyNotRepeated } from '../domain/repeat.ts'
import { priceAsked } from '../shared/price-asked.ts'

/** So many prices are asked at a time. */
const AT_ONCE = 6

/** Each day with its price, as it would be booked now: nothing is kept. */
export async function planSeries(
  ctx: AppContext,
  riderId: UserId,
  { trip, booking, rule }: PlanSeries,
): Promise<z.input<typeof SeriesPlan>> {
  await ensureMayBeBookedFor(ctx, riderId)
  if (booking.paymentMethod === 'card') throw refuse('SERIES_NOT_BY_CARD')
  const { timeZone } = await ctx.maps.region()
  await ensureRepeatable(ctx, rule, timeZone)
  const days = occurrencesOf(rule, timeZone)
  const occurrences: z.input<typeof SeriesPlan>['occurrences'] = []
  for (let from = 0; from < days.length; from += AT_ONCE) {
    const priced = days.slice(from, from + AT_ONCE).map(async ({ date, time, pickupAt }) => {
      const asked = { trip: { ...trip, ridetype: 'prebook' as const, predate: date, pretime: time }, booking }
      return { date, time, pickupAt: pickupAt.toISOString(), ...(await priceAsked(ctx, riderId, asked)) }
    })
    occurrences.push(...(await Promise.all(priced)))
  }
  const totals = occurrences.flatMap(({ total }) => total ?? [])
  const { available, currency } = await walletOf(ctx, riderId)
  return {
    ...{ occurrences, timeZone, currency, count: totals.length, total: sumOf(totals) },
    walletCovers: booking.paymentMethod === 'wallet' ? coveredBy(available, totals) : null,
  }
}

async function ensureRepeatable(ctx: AppContext, rule: PlanSeries['rule'], timeZone: string): Promise<void> {
  const [{ ridesOfSeries }, { maxAheadDays }] = await Promise.all([
    policyInForce(ctx, 'bookings'),
    policyInForce(ctx, 'ahead'),
  ])
  const lastDate = wallClock(addMs(ctx.now(), maxAheadDays * DAY_MS), timeZone).date
  const dates = datesOf(rule)
  const because = whyNotRepeated(rule, dates, { most: ridesOfSeries, lastDate })
  if (because === undefined) return
  const SAID: Readonly<Record<RuleRefusal, string>> = {
    SERIES_EMPTY: 'None of the chosen weekdays lies between these days.',
    SERIES_TOO_MANY: `That is ${dates.length} rides. A booking repeats up to ${ridesOfSeries} times.`,
    SERIES_TOO_FAR: `Rides can be booked until ${lastDate}.`,
  }
  const errors = [{ path: 'rule.until', message: SAID[because] }]
  throw refuse(because, { detail: SAID[because], errors })
}

/** For how many of them, the first first, there is enough. */
function coveredBy(available: number, totals: readonly number[]): number {
  let left = available
  const first = totals.findIndex((total) => {
    left -= total
    return left < 0
  })
  return first < 0 ? totals.length : first
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
