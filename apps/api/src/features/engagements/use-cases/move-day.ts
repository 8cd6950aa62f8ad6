import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Actor, Day, Engagement } from '../domain/engagement.ts'
import { DAY_MOVES, type DayMove } from '../domain/engagement-states.ts'
import { listDays, saveDays } from '../store/days.ts'
import { moveEngagement } from './move-engagement.ts'

export async function getDay(tx: Tx, engagement: Engagement, date: string): Promise<Day> {
  const day = (await listDays(tx, [engagement.id])).find((one) => one.day === date)
  if (day === undefined) throw refuse('DAY_NOT_FOUND')
  return day
}

/** One day goes one step further, and the engagement's history with it. */
export async function moveDay(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  day: Day,
  of: { readonly move: DayMove; readonly actor: Actor },
): Promise<Engagement> {
  const rule = DAY_MOVES[of.move]
  if (day.status !== rule.from) throw refuse('DAY_MOVED_ON')
  const now = ctx.now()
  const by = of.actor.kind
  const moved: Day = {
    ...day,
    status: rule.to,
    startedAt: rule.to === 'started' ? now : day.startedAt,
    completedAt: rule.to === 'completed' ? now : day.completedAt,
    ...(rule.to === 'confirmed' ? { confirmedAt: now, confirmedBy: by === 'rider' ? 'rider' : 'system' } : {}),
  }
  await saveDays(tx, [moved])
  const change = rule.to === 'started' && engagement.startedAt === null ? { startedAt: now } : {}
  return moveEngagement(ctx, tx, engagement, { move: of.move, actor: of.actor, day: day.day }, change)
}
