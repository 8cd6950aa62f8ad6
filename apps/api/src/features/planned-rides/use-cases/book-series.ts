import type { BookSeries, SeriesPlan } from '@livery/contracts/planned-rides/series.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PlannedRide } from '../domain/planned-ride.ts'
import type { Origin } from '../shared/origin.ts'
import { insertPlanned } from '../store/planned-rides.ts'
import { insertRun } from '../store/runs.ts'
import { insertSeries, type Series } from '../store/series.ts'

/**
 * Stores the plan as it was seen, with the job that books it. A day that cannot be booked is kept with the reason; where
 * the sum is another one by now, nothing is.
 */
export async function bookSeries(
  ctx: AppContext,
  riderId: UserId,
  { trip, booking, rule, total }: BookSeries,
  plan: z.input<typeof SeriesPlan>,
  origin: Origin,
): Promise<{ series: Series; count: number }> {
  if (plan.total !== total) throw refuse('PRICE_CHANGED')
  if (plan.count === 0) throw refuse('SERIES_EMPTY')
  const { officerId } = origin
  return ctx.transact(async (tx) => {
    const series: Series = {
      ...{ id: ctx.newId('series'), riderId, officerId, asked: { trip, booking }, rule },
      ...{ timeZone: plan.timeZone, currency: plan.currency as Currency, endedFrom: null, createdAt: ctx.now() },
    }
    await insertSeries(tx, series)
    const run = { ...origin, id: ctx.newId('bookingRun'), seriesId: series.id, importId: null, createdAt: ctx.now() }
    await insertRun(tx, run)
    const rides = plan.occurrences.map((one, index): PlannedRide => {
      const { date, time, refusal } = one
      return {
        ...{ id: ctx.newId('plannedRide'), runId: run.id, seriesId: series.id, importId: null, position: index + 1 },
        ...{ riderId, date, time, pickupAt: new Date(one.pickupAt), rideId: null, refusal },
        asked: { trip: { ...trip, ridetype: 'prebook', predate: date, pretime: time }, booking },
        expectedMinor: one.total ?? 0,
        status: refusal === null ? 'planned' : 'refused',
      }
    })
    await insertPlanned(tx, rides)
    await ctx.jobs.schedule(tx, 'planned-rides.book', { runId: run.id })
    noteForAudit(tx, {
      target: series.id,
      personId: riderId,
      after: {
        ...{ rider: riderId, rides: plan.count, total, currency: plan.currency, time: rule.time },
        ...{ from: rule.from, until: rule.until, weekdays: rule.weekdays.join(' '), pays: booking.paymentMethod },
      },
    })
    return { series, count: plan.count }
  })
}
