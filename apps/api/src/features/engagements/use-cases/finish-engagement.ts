import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { chargeDriverFee, type PaidHow, releaseRide, settleRide } from '../../payments/index.ts'
import type { Breakdown } from '../domain/breakdown.ts'
import { decideFinish } from '../domain/closing.ts'
import { type Actor, type Engagement, SYSTEM } from '../domain/engagement.ts'
import { listDays } from '../store/days.ts'
import { termsOf } from '../store/policy.ts'
import { endOf, invoiceEngagement } from './invoice-engagement.ts'
import { moveEngagement } from './move-engagement.ts'

/** With the last day over, what was driven is paid; when the driver came on none of them, all of it goes back. */
export async function finishWhenOver(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  actor: Actor,
): Promise<Engagement> {
  const final = decideFinish(engagement, await listDays(tx, [engagement.id]), await termsOf(tx, engagement))
  if (final === null) return engagement
  const change = { final, endedAt: ctx.now() }
  const ended =
    final.total === 0
      ? await moveEngagement(
          ctx,
          tx,
          engagement,
          { move: 'cancel', actor: SYSTEM },
          {
            ...change,
            cancelReason: 'driver_absent',
            cancelBy: 'system',
          },
        )
      : await moveEngagement(ctx, tx, engagement, { move: 'finish', actor }, change)
  await settleEngagementMoney(ctx, tx, ended, final)
  return ended
}

/**
 * An engagement that was paid for has ended: its money goes to whom the breakdown names, the rest back to the rider,
 * who also has what a driver owes that called it off. The invoice comes last.
 */
export async function settleEngagementMoney(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  final: Breakdown,
): Promise<void> {
  const paid = final.total === 0 ? await releaseRide(ctx, tx, engagement.id) : await pay(ctx, tx, engagement, final)
  if (engagement.driverFeeMinor > 0) await payDriverFee(ctx, tx, engagement)
  if (paid) await invoiceEngagement(ctx, tx, engagement, final, paid)
}

async function pay(ctx: AppContext, tx: Tx, engagement: Engagement, final: Breakdown): Promise<PaidHow | null> {
  invariant(engagement.driverId, `engagement ${engagement.id} is settled without a driver`)
  return settleRide(ctx, tx, {
    rideId: engagement.id,
    riderId: engagement.riderId,
    driverId: engagement.driverId,
    currency: engagement.currency,
    total: final.total,
    split: {
      driver: final.driverNet,
      commission: final.commission,
      platformFee: final.platformFee,
      tax: final.tax,
      tolls: 0,
      tip: 0,
    },
    orderStatus: endOf(engagement),
  })
}

async function payDriverFee(ctx: AppContext, tx: Tx, engagement: Engagement): Promise<void> {
  if (engagement.driverId === null) return
  await chargeDriverFee(ctx, tx, {
    rideId: engagement.id,
    riderId: engagement.riderId,
    driverId: engagement.driverId,
    amount: money(engagement.driverFeeMinor, engagement.currency),
  })
}
