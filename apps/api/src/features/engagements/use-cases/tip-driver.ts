import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { payTip } from '../../payments/index.ts'
import type { Engagement } from '../domain/engagement.ts'
import { eventOf } from '../events.ts'
import { saveEngagement } from '../store/engagements.ts'
import { termsOf } from '../store/policy.ts'
import { lockOwnEngagement } from './lock-engagement.ts'

/** A tip for a completed engagement, from the rider's wallet, whole to the driver; one an engagement. */
export async function tipDriver(
  ctx: AppContext,
  command: { readonly engagementId: EngagementId; readonly riderId: UserId; readonly amount: number },
): Promise<Engagement> {
  return ctx.transact(async (tx) => {
    const engagement = await lockOwnEngagement(tx, command.engagementId, command.riderId)
    if (engagement.status !== 'completed' || engagement.driverId === null) throw refuse('ENGAGEMENT_MOVED_ON')
    if (engagement.tipMinor > 0) throw refuse('ALREADY_TIPPED')
    const { tipMax } = await termsOf(tx, engagement)
    if (command.amount > tipMax) throw refuse('TIP_OUT_OF_RANGE')
    const { id, riderId, driverId, currency } = engagement
    await payTip(ctx, tx, { rideId: id, riderId, driverId, amount: money(command.amount, currency) })
    const tipped: Engagement = {
      ...engagement,
      tipMinor: command.amount,
      version: engagement.version + 1,
      updatedAt: ctx.now(),
    }
    await saveEngagement(tx, tipped)
    await ctx.publish(tx, 'engagement.tipped', id, { ...eventOf(engagement), driverId, amount: command.amount })
    return tipped
  })
}
