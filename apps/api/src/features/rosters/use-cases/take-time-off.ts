import type { TimeOffWish } from '@livery/contracts/rosters/rosters.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { houseTimeZone } from '../../places/index.ts'
import { nextDate, type TakenOff } from '../domain/roster.ts'
import { countTimeOffForUpdate, deleteTimeOff, hasTimeOff, insertTimeOff, updateTimeOff } from '../store.ts'

/** Ahead and of the last day: many short ones, one after the other, fill no table. */
const MOST = 200
const LONGEST_MS = 366 * DAY_MS

/** `id` names the one that moves. */
export async function takeTimeOff(
  ctx: AppContext,
  driverId: UserId,
  wish: TimeOffWish,
  id?: Id<'timeOff'>,
  byOffice = false,
): Promise<TakenOff> {
  const timeZone = await houseTimeZone(ctx)
  const now = ctx.now()
  const span = spanOf(wish, timeZone)
  const isToCome = span.endsAt > now && span.endsAt <= addMs(now, LONGEST_MS)
  const isPossible = isToCome && span.endsAt > span.startsAt && span.endsAt <= addMs(span.startsAt, LONGEST_MS)
  return ctx.transact(async (tx) => {
    const others = await countTimeOffForUpdate(tx, driverId, addMs(now, -DAY_MS), id)
    // Of another's nothing is said, not even what is wrong with the wish.
    if (id !== undefined && !(await hasTimeOff(tx, driverId, id))) throw refuse('NOT_FOUND')
    if (!isPossible || others >= MOST) throw refuse('TIME_OFF_INVALID')
    const one = { id: id ?? ctx.newId('timeOff'), kind: wish.kind, ...span }
    if (id !== undefined) {
      await updateTimeOff(tx, driverId, one, now)
      return one
    }
    await insertTimeOff(tx, driverId, one, { at: now, byOffice })
    return one
  })
}

/** Answers when it was. */
export async function endTimeOff(
  ctx: AppContext,
  driverId: UserId,
  id: Id<'timeOff'>,
): Promise<{ startsAt: Date; endsAt: Date }> {
  return ctx.transact(async (tx) => {
    const ended = await deleteTimeOff(tx, driverId, id)
    if (ended === null) throw refuse('NOT_FOUND')
    return ended
  })
}

function spanOf(wish: TimeOffWish, timeZone: string): { startsAt: Date; endsAt: Date } {
  if (wish.kind === 'day_off')
    return {
      startsAt: instantOf(wish.from, '00:00', timeZone),
      endsAt: instantOf(nextDate(wish.to), '00:00', timeZone),
    }
  const startsAt = instantOf(wish.date, wish.time, timeZone)
  return { startsAt, endsAt: addMs(startsAt, wish.minutes * MINUTE_MS) }
}
