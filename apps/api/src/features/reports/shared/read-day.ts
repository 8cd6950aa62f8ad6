// What was written of a day by those who own it.
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { offersByMinute, shiftsOfAll } from '../../dispatch/index.ts'
import { refundsByMinute } from '../../payments/index.ts'
import { rideFacts } from '../../rides/index.ts'
import type { Day } from '../domain/day.ts'
import type { DayRecord } from '../domain/day-figures.ts'

/** A ride that was to begin longer ago is over. */
const AROUND_MS = 12 * HOUR_MS

export async function readDay(ctx: AppContext, day: Day, cut: number, seesMoney: boolean): Promise<DayRecord> {
  const [from, until] = [new Date(day.from), new Date(day.until)]
  const [around, shifts, offers, refunds] = await Promise.all([
    rideFacts(ctx.db, addMs(from, -AROUND_MS), until),
    shiftsOfAll(ctx.db, from, until, ctx.now()),
    offersByMinute(ctx.db, from, until),
    seesMoney ? refundsByMinute(ctx.db, from, until) : null,
  ])
  const rides = around.filter(({ pickupAt }) => pickupAt >= day.from)
  return { day, cut, rides, around, shifts, offers, refunds }
}
