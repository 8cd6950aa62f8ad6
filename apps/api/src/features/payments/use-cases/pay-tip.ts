import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { driverWallet, moves, post, riderWallet } from '../../wallet/index.ts'

export interface PayTip {
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly driverId: UserId
  readonly amount: Money
}

export function tipReference(rideId: OrderId): string {
  return `ride:${rideId}:tip`
}

/** From the rider's wallet, whole to the driver; one tip a ride. Refuses with INSUFFICIENT_FUNDS. */
export async function payTip(ctx: AppContext, tx: Tx, tip: PayTip): Promise<void> {
  const { currency } = tip.amount
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: tipReference(tip.rideId),
      purpose: 'tip',
      currency,
      lines: moves(riderWallet(tip.riderId, currency), driverWallet(tip.driverId, currency), tip.amount),
      rideId: tip.rideId,
      orderStatus: 'completed',
      payerId: tip.riderId,
      payeeId: tip.driverId,
    },
  ])
}
