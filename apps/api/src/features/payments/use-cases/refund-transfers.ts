// A refund in the ledger: into the ride's escrow from whoever bears it, and from there to the wallet. What goes to a
// card stays in the escrow until the provider says that it went.
import { invariant } from '@livery/kernel/invariant.ts'
import { type Money, money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import {
  companyAccount,
  driverWallet,
  houseAccount,
  moves,
  rideEscrow,
  riderWallet,
  type Transfer,
} from '../../wallet/index.ts'
import type { RefundParts } from '../domain/refund.ts'
import type { RidePayment } from '../store/ride-payments.ts'

export function refundTransfers(
  ctx: Pick<AppContext, 'newId'>,
  { rideId, riderId, driverId, companyId, currency, refunded, orderStatus }: RidePayment,
  amount: Money,
  { toWallet, toAccount, fromDriver }: RefundParts,
): Transfer[] {
  const house = houseAccount('adjustments', currency)
  const escrow = rideEscrow(rideId, currency)
  const part = (name: string, lines: Transfer['lines'], people: Pick<Transfer, 'payerId' | 'payeeId'>): Transfer => ({
    id: ctx.newId('transaction'),
    reference: `ride:${rideId}:refund:${refunded}:${name}`,
    purpose: 'refund',
    currency,
    lines,
    rideId,
    orderStatus: orderStatus ?? 'completed',
    ...people,
  })
  const transfers = [
    part('escrow', moves(house, escrow, amount), { payeeId: riderId }),
    part('wallet', moves(escrow, riderWallet(riderId, currency), money(toWallet, currency)), { payeeId: riderId }),
  ]
  if (companyId !== null)
    transfers.push(
      part('account', moves(escrow, companyAccount(companyId, currency), money(toAccount, currency)), {
        payeeId: riderId,
      }),
    )
  if (fromDriver === 0) return transfers
  invariant(driverId, `ride ${rideId} has no driver to bear a refund`)
  const share = moves(driverWallet(driverId, currency), house, money(fromDriver, currency))
  return [...transfers, part('share', share, { payerId: driverId })]
}
