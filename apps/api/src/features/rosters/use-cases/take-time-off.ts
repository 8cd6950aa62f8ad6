import type { TimeOffWish } from '@livery/contracts/rosters/rosters.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { houseTimeZone } from '../../places/index.ts'
import { nextDate, type TakenOff } from '../domain/roster.ts'
import { countTimeOffForUpdate, deleteTimeOff, findTimeOffForUpdate, insertTimeOff, updateTimeOff } from '../store.ts'

/** Ahead and of the last day, theirs and the office's by themselves: many short ones, one after the other, fill no table. */
const MOST = 200
const LONGEST_MS = 366 * DAY_MS

/** `id` names the one that moves; one of the office's is moved and taken back by the office alone. */
export async function takeTimeOff(
  ctx: AppContext,
  driverId: UserId,
  wish: TimeOffWish,
  { id, isOfOffice = false }: { id?: Id<'timeOff'>; isOfOffice?: boolean } = {},
): Promise<TakenOff> {
  const timeZone = await houseTimeZone(ctx)
  const now = ctx.now()
  const span = spanOf(wish, timeZone)
  const isToCome = span.endsAt > now && span.endsAt <= addMs(now, LONGEST_MS)
  const isPossible = isToCome && span.endsAt > span.startsAt && span.endsAt <= addMs(span.startsAt, LONGEST_MS)
  return ctx.transact(async (tx) => {
    const others = await countTimeOffForUpdate(tx, driverId, { from: addMs(now, -DAY_MS), beside: id, isOfOffice })
    // Of another's nothing is said, not even what is wrong with the wish.
    if (id !== undefined) await getOwn(tx, driverId, id)
    if (!isPossible || others >= MOST) throw refuse('TIME_OFF_INVALID')
    const one = { id: id ?? ctx.newId('timeOff'), kind: wish.kind, ...span, isOfOffice }
    if (id !== undefined) {
      await updateTimeOff(tx, driverId, one, now)
      return one
    }
    await insertTimeOff(tx, driverId, one, now)
    return one
  })
}

export async function endTimeOff(ctx: AppContext, driverId: UserId, id: Id<'timeOff'>): Promise<void> {
  await ctx.transact(async (tx) => {
    await getOwn(tx, driverId, id)
    await deleteTimeOff(tx, id)
  })
}

async function getOwn(tx: Tx, driverId: UserId, id: Id<'timeOff'>): Promise<void> {
  const one = await findTimeOffForUpdate(tx, driverId, id)
  if (one === null) throw refuse('NOT_FOUND')
  if (one.isOfOffice) throw refuse('TIME_OFF_OF_OFFICE')
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
