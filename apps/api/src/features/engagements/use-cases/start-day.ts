import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findCurrentOfDriver } from '../../rides/index.ts'
import type { Engagement } from '../domain/engagement.ts'
import { termsOf } from '../store/policy.ts'
import { lockAwardedEngagement } from './lock-engagement.ts'
import { getDay, moveDay } from './move-day.ts'

export interface DayCommand {
  readonly engagementId: EngagementId
  readonly personId: UserId
  readonly date: string
}

/** The driver is there and begins the day. Safe to repeat. */
export async function startDay(ctx: AppContext, { engagementId, personId, date }: DayCommand): Promise<Engagement> {
  return ctx.transact(async (tx) => {
    const engagement = await lockAwardedEngagement(tx, engagementId, personId)
    const day = await getDay(tx, engagement, date)
    if (day.status !== 'planned' && day.status !== 'missed' && day.status !== 'dropped') return engagement
    const { startEarlyMinutes } = await termsOf(tx, engagement)
    if (ctx.now() < addMs(day.startsAt, -startEarlyMinutes * MINUTE_MS)) throw refuse('DAY_TOO_EARLY')
    if ((await findCurrentOfDriver(tx, personId)) !== null) throw refuse('DRIVER_BUSY')
    return moveDay(ctx, tx, engagement, day, { move: 'start_day', actor: { kind: 'driver', id: personId } })
  })
}
