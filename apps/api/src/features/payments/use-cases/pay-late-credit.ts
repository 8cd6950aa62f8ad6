import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { houseAccount, moves, post, riderWallet } from '../../wallet/index.ts'

export interface PayLateCredit {
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly amount: Money
}

/** What a rider has for having waited for a late chauffeur: from the house into the wallet, once a ride. */
export async function payLateCredit(ctx: AppContext, tx: Tx, credit: PayLateCredit): Promise<void> {
  const { currency } = credit.amount
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `ride:${credit.rideId}:late-credit`,
      purpose: 'credit',
      currency,
      lines: moves(houseAccount('adjustments', currency), riderWallet(credit.riderId, currency), credit.amount),
      rideId: credit.rideId,
      orderStatus: 'completed',
      payeeId: credit.riderId,
    },
  ])
}
