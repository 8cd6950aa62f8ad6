// Each quarter of an hour: days that are over and were never counted, or whose rides have changed since.
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { houseTimeZone } from '../../places/index.ts'
import { firstPickup, lastChangesByDay } from '../../rides/index.ts'
import { addDays, dayOf, daysBetween } from '../domain/day.ts'
import { countWholeDay } from '../shared/whole-day.ts'
import { beginDay, countedDays, saveDay } from '../store/sums.ts'

/** Ratings come for fourteen days, decisions of fares a little later; what changes after that is counted by hand. */
const CHANGES_DAYS = 30
/** A ride of the evening ends in the night, a shift that a dead phone left open in the morning. */
const SETTLED_MS = 12 * HOUR_MS
/** What was written at one moment and committed at a later one is not missed: nothing takes as long. */
const COMMITTED_MS = 10 * MINUTE_MS
/** After an update of an old house: some days at a time, the newest first. */
const AT_ONCE = 60

export async function countDay(ctx: AppContext, date: string): Promise<void> {
  const timeZone = await houseTimeZone(ctx)
  await ctx.transact(async (tx) => {
    await beginDay(tx, date, timeZone, ctx.now())
    await saveDay(tx, date, await countWholeDay(ctx, tx, dayOf(date, timeZone)))
  })
}

export async function countDueDays(ctx: AppContext): Promise<number> {
  const days = await dueDays(ctx)
  let failed: unknown
  for (const day of days) {
    if (ctx.isStopping()) break
    // One day that cannot be counted keeps none of the others from it.
    await countDay(ctx, day).catch((error) => {
      ctx.log.error({ err: error, day }, 'a day was not counted')
      failed = error
    })
  }
  if (failed !== undefined) throw failed
  return days.length
}

async function dueDays(ctx: AppContext): Promise<string[]> {
  const timeZone = await houseTimeZone(ctx)
  const first = await firstPickup(ctx.db)
  if (first === null) return []
  const now = ctx.now()
  const yesterday = addDays(wallClock(now, timeZone).date, -1)
  const begun = wallClock(first, timeZone).date
  const counted = await countedDays(ctx.db, begun, yesterday, timeZone)
  const changed = await lastChangesByDay(ctx.db, addMs(now, -CHANGES_DAYS * DAY_MS), now, timeZone)
  const isDue = (day: string) => {
    const at = counted.get(day)
    if (at === undefined) return true
    const settled = addMs(new Date(dayOf(day, timeZone).until), SETTLED_MS)
    const lastChange = changed.get(day)
    const isChanged = lastChange !== undefined && addMs(lastChange, COMMITTED_MS) > at
    return isChanged || (at < settled && now >= settled)
  }
  return daysBetween(begun, yesterday).toReversed().filter(isDue).slice(0, AT_ONCE)
}
