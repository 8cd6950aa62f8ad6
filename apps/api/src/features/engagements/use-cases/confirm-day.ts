import type { EngagementId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { type Engagement, SYSTEM } from '../domain/engagement.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'
import { termsOf } from '../store/policy.ts'
import { finishWhenOver } from './finish-engagement.ts'
import { lockOwnEngagement } from './lock-engagement.ts'
import { getDay, moveDay } from './move-day.ts'
import type { DayCommand } from './start-day.ts'

/** The rider says that a day was driven as agreed; with the last one everybody has their share. Safe to repeat. */
export async function confirmDay(ctx: AppContext, { engagementId, personId, date }: DayCommand): Promise<Engagement> {
  return ctx.transact(async (tx) => {
    const engagement = await lockOwnEngagement(tx, engagementId, personId)
    const day = await getDay(tx, engagement, date)
    if (day.status === 'confirmed') return engagement
    const actor = { kind: 'rider', id: personId } as const
    const confirmed = await moveDay(ctx, tx, engagement, day, { move: 'confirm_day', actor })
    return finishWhenOver(ctx, tx, confirmed, actor)
  })
}

/** The rider has said nothing for long enough: the day counts as confirmed. */
export async function confirmDueDay(ctx: AppContext, engagementId: EngagementId, date: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    if (engagement?.status !== 'in_progress') return
    const day = await getDay(tx, engagement, date)
    const { confirmAfterMinutes } = await termsOf(tx, engagement)
    if (day.status !== 'completed' || day.completedAt === null) return
    if (ctx.now() < addMs(day.completedAt, confirmAfterMinutes * MINUTE_MS)) return
    const confirmed = await moveDay(ctx, tx, engagement, day, { move: 'confirm_day', actor: SYSTEM })
    await finishWhenOver(ctx, tx, confirmed, SYSTEM)
  })
}
