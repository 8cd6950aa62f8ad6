// The sums of any span: kept ones of the days that are over, and what is counted at this moment of the few that are not.
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { houseTimeZone } from '../../places/index.ts'
import { firstPickup } from '../../rides/index.ts'
import type { CountedDay } from '../domain/count-day.ts'
import { addDays, daysBetween } from '../domain/day.ts'
import { countedDays } from '../store/sums.ts'
import { countedNow } from './counted-now.ts'

const DAYS_UNASKED = 7
const MOST_DAYS = 1_100
/** Each is some thousand rides, read once a minute while anybody looks. */
const MOST_COUNTED_NOW = 3

export interface AskedSpan {
  readonly from: string
  readonly until: string
  readonly timeZone: string
  /** Of the span, and not kept: today, and what no job has come to yet. */
  readonly fresh: readonly (CountedDay & { readonly date: string })[]
  readonly missingDays: number
}

/** Without days it is the last seven; nothing is said of days to come. Refuses with BAD_INPUT what is no span. */
export async function readSpan(
  ctx: AppContext,
  asked: { readonly from?: string | undefined; readonly until?: string | undefined },
  /** A longer span is its last days. */
  lastDays = MOST_DAYS,
): Promise<AskedSpan> {
  const timeZone = await houseTimeZone(ctx)
  const today = wallClock(ctx.now(), timeZone).date
  const until = asked.until ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const asksFrom = asked.from ?? addDays(until, 1 - DAYS_UNASKED)
  if (asksFrom > until)
    throw refuse('BAD_INPUT', { errors: [{ path: 'from', message: 'Please choose a first day before the last.' }] })
  if (asksFrom < addDays(until, 1 - MOST_DAYS))
    throw refuse('BAD_INPUT', { errors: [{ path: 'from', message: 'Please choose up to three years.' }] })
  const earliest = addDays(until, 1 - lastDays)
  const from = asksFrom > earliest ? asksFrom : earliest
  const last = until < today ? until : today
  const [counted, first] = await Promise.all([countedDays(ctx.db, from, last, timeZone), firstPickup(ctx.db)])
  // Before its first ride the house had nothing to count.
  const begun = first === null ? today : wallClock(first, timeZone).date
  const open = daysBetween(from > begun ? from : begun, last).filter((day) => !counted.has(day))
  const now = open.slice(-MOST_COUNTED_NOW)
  const fresh = await Promise.all(now.map(async (date) => ({ date, ...(await countedNow(ctx, date, timeZone)) })))
  return { from, until, timeZone, fresh, missingDays: open.length - now.length }
}
