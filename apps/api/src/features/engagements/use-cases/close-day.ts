import type { EngagementId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { SYSTEM } from '../domain/engagement.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'
import { termsOf } from '../store/policy.ts'
import { completeStartedDay } from './complete-day.ts'
import { finishWhenOver } from './finish-engagement.ts'
import { getDay, moveDay } from './move-day.ts'
import '../events.ts'

/**
 * A day has passed. If the driver never began it, it is missed and will not be paid; if they forgot to end it, it is
 * ended for them some hours later.
 */
export async function closeDay(ctx: AppContext, engagementId: EngagementId, date: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    if (engagement?.status !== 'awarded' && engagement?.status !== 'in_progress') return
    const day = await getDay(tx, engagement, date)
    const terms = await termsOf(tx, engagement)
    const now = ctx.now()
    if (day.status === 'planned' && now >= addMs(day.endsAt, terms.missedAfterMinutes * MINUTE_MS)) {
      const missed = await moveDay(ctx, tx, engagement, day, { move: 'miss_day', actor: SYSTEM })
      await finishWhenOver(ctx, tx, missed, SYSTEM)
      return
    }
    if (day.status !== 'started') return
    const forgotten = addMs(day.endsAt, terms.completeAfterMinutes * MINUTE_MS)
    if (now >= forgotten) await completeStartedDay(ctx, tx, engagement, day, SYSTEM)
    else await ctx.jobs.schedule(tx, 'engagement.day-over', { engagementId, day: date }, forgotten)
  })
}
