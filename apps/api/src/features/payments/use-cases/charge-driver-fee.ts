import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { driverWallet, moves, post, riderWallet } from '../../wallet/index.ts'

export interface ChargeDriverFee {
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly driverId: UserId
  readonly amount: Money
}

/** What a driver who cancels pays to the rider, from their wallet; once an order. Refuses with INSUFFICIENT_FUNDS. */
export async function chargeDriverFee(ctx: AppContext, tx: Tx, fee: ChargeDriverFee): Promise<void> {
  const { currency } = fee.amount
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `ride:${fee.rideId}:driver-fee`,
      purpose: 'cancellation_fee',
      currency,
      lines: moves(driverWallet(fee.driverId, currency), riderWallet(fee.riderId, currency), fee.amount),
      rideId: fee.rideId,
      orderStatus: 'cancelled',
      payerId: fee.driverId,
      payeeId: fee.riderId,
    },
  ])
}
