// Days that no job has come to yet are counted for whoever looks; all who look within a minute see one count.
import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../platform/config.ts'
import type { CountedDay } from '../domain/count-day.ts'
import { dayOf } from '../domain/day.ts'
import { countWholeDay } from './whole-day.ts'

interface Kept {
  readonly day: Promise<CountedDay>
  readonly until: number
}

/** So many days of some thousand rides each; the oldest goes first. */
const MOST_KEPT = 8
const keptByApp = new WeakMap<Config, Map<string, Kept>>()

/** Up to a minute old. A process counts a day once a minute at most, whoever looks, and keeps a few days in memory. */
export function countedNow(ctx: AppContext, date: string, timeZone: string): Promise<CountedDay> {
  const kept = keptByApp.get(ctx.config) ?? new Map<string, Kept>()
  keptByApp.set(ctx.config, kept)
  const [key, now] = [`${date} ${timeZone}`, ctx.now().getTime()]
  const known = kept.get(key)
  if (known !== undefined && known.until > now) return known.day
  const fresh = { day: countWholeDay(ctx, ctx.db, dayOf(date, timeZone)), until: now + MINUTE_MS }
  kept.delete(key)
  kept.set(key, fresh)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  fresh.day.catch(() => kept.get(key) === fresh && kept.delete(key))
  return fresh.day
}
