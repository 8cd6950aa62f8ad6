// What was written of a day by those who own it.
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../platform/config.ts'
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

interface Kept {
  readonly of: string
  readonly until: number
  readonly days: Promise<readonly DayRecord[]>
}

/** Days of weeks ago hardly change: each process keeps those that it has read last for some minutes, and no others. */
const KEPT_MS = 10 * MINUTE_MS
const keptByApp = new WeakMap<Config, Kept>()

/** Whole days that are over, with their refunds. */
export function readFormerDays(ctx: AppContext, days: readonly Day[]): Promise<readonly DayRecord[]> {
  const [of, now] = [days.map(({ from }) => from).join(), ctx.now().getTime()]
  const known = keptByApp.get(ctx.config)
  if (known !== undefined && known.of === of && known.until > now) return known.days
  const kept = { of, until: now + KEPT_MS, days: Promise.all(days.map((day) => readDay(ctx, day, day.until, true))) }
  keptByApp.set(ctx.config, kept)
  kept.days.catch(() => keptByApp.get(ctx.config) === kept && keptByApp.delete(ctx.config))
  return kept.days
}
