import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor, Day, Engagement } from '../domain/engagement.ts'
import { termsOf } from '../store/policy.ts'
import { lockAwardedEngagement } from './lock-engagement.ts'
import { getDay, moveDay } from './move-day.ts'
import type { DayCommand } from './start-day.ts'
import '../events.ts'

/** The driver has driven the day; the rider confirms it, or the clock does. Safe to repeat. */
export async function completeDay(ctx: AppContext, { engagementId, personId, date }: DayCommand): Promise<Engagement> {
  return ctx.transact(async (tx) => {
    const engagement = await lockAwardedEngagement(tx, engagementId, personId)
    const day = await getDay(tx, engagement, date)
    if (day.status === 'completed' || day.status === 'confirmed') return engagement
    return completeStartedDay(ctx, tx, engagement, day, { kind: 'driver', id: personId })
  })
}

export async function completeStartedDay(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  day: Day,
  actor: Actor,
): Promise<Engagement> {
  const completed = await moveDay(ctx, tx, engagement, day, { move: 'complete_day', actor })
  const { confirmAfterMinutes } = await termsOf(tx, engagement)
  const due = addMs(ctx.now(), confirmAfterMinutes * MINUTE_MS)
  await ctx.jobs.schedule(tx, 'engagement.confirm-due', { engagementId: engagement.id, day: day.day }, due)
  return completed
}
