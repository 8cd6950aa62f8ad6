import { invariant } from '@livery/kernel/invariant.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { houseAccount, moves, post, rideEscrow, riderWallet } from '../../wallet/index.ts'
import { getPaymentForUpdate, setTake } from '../store/card-payments.ts'
import { findOpenAmount, findRidePaymentForUpdate, saveRidePayment } from '../store/ride-payments.ts'
import '../events.ts'

/**
 * Gives a rider back some of what a settled ride cost, to where it came from; the house bears it, the driver keeps his
 * share. What a card cannot take back goes to the wallet.
 */
export async function refundRide(
  world: World,
  tx: Tx,
  refund: { readonly rideId: string; readonly amount: Money },
): Promise<void> {
  const { rideId, amount } = refund
  const ride = await findRidePaymentForUpdate(tx, rideId)
  const open = await findOpenAmount(tx, rideId)
  const unpaid = open === undefined || open.paid ? 0 : open.amount
  invariant(ride?.state === 'settled' && ride.total !== null, `ride ${rideId} is not settled`)
  invariant(amount.minor > 0 && ride.refunded + amount.minor <= ride.total - unpaid, 'more is refunded than was paid')

  const card = ride.paymentId === null ? undefined : await getPaymentForUpdate(tx, ride.paymentId)
  const toCard = ride.method === 'card' ? Math.min(amount.minor, card?.take ?? 0) : 0
  const { currency } = amount
  const common = {
    purpose: 'refund' as const,
    currency,
    rideId,
    orderStatus: ride.orderStatus ?? 'completed',
    payeeId: ride.riderId,
  }
  const part = (minor: number): Money => ({ ...amount, minor: minor as Money['minor'] })
  await saveRidePayment(tx, { ...ride, refunded: ride.refunded + amount.minor }, world.now())
  await post(world, tx, [
    {
      ...common,
      id: world.newId('transaction'),
      reference: `ride:${rideId}:refund:${ride.refunded}:escrow`,
      lines: moves(houseAccount('adjustments', currency), rideEscrow(rideId, currency), amount),
    },
    {
      ...common,
      id: world.newId('transaction'),
      reference: `ride:${rideId}:refund:${ride.refunded}:wallet`,
      lines: moves(rideEscrow(rideId, currency), riderWallet(ride.riderId, currency), part(amount.minor - toCard)),
    },
  ])
  if (card !== undefined && toCard > 0) {
    await setTake(tx, card.id, (card.take ?? 0) - toCard, world.now())
    await world.jobs.schedule(tx, 'payments.converge', { paymentId: card.id })
  }
  const reference = `ride:${rideId}:refund:${ride.refunded}`
  await creditInvoice(world, tx, { orderId: rideId, reference, amount: amount.minor, reason: 'refund' })
}
