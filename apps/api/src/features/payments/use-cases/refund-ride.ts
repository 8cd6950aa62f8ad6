import { invariant } from '@livery/kernel/invariant.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { creditCompany } from '../../companies/index.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { companyAccount, houseAccount, moves, post, rideEscrow, riderWallet } from '../../wallet/index.ts'
import { getPaymentForUpdate, setTake } from '../store/card-payments.ts'
import { findOpenAmount, findRidePaymentForUpdate, saveRidePayment } from '../store/ride-payments.ts'
import '../events.ts'

/**
 * Gives a rider back some of what a settled ride cost, to where it came from; the house bears it, the driver keeps his
 * share. What a card cannot take back goes to the wallet; what a company paid goes back to its account.
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
  // The company is given back first, up to what it paid; what was left open beside it the rider has paid since.
  const byCompany = ride.companyId === null ? 0 : ride.total - (open?.amount ?? 0)
  const toCompany = Math.min(amount.minor, Math.max(0, byCompany - ride.refunded))
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
      lines: moves(
        rideEscrow(rideId, currency),
        riderWallet(ride.riderId, currency),
        part(amount.minor - toCard - toCompany),
      ),
    },
    ...(ride.companyId === null
      ? []
      : [
          {
            ...common,
            id: world.newId('transaction'),
            reference: `ride:${rideId}:refund:${ride.refunded}:account`,
            lines: moves(rideEscrow(rideId, currency), companyAccount(ride.companyId, currency), part(toCompany)),
          },
        ]),
  ])
  if (card !== undefined && toCard > 0) {
    await setTake(tx, card.id, (card.take ?? 0) - toCard, world.now())
    await world.jobs.schedule(tx, 'payments.converge', { paymentId: card.id })
  }
  const reference = `ride:${rideId}:refund:${ride.refunded}`
  if (ride.companyId === null)
    await creditInvoice(world, tx, { orderId: rideId, reference, amount: amount.minor, reason: 'refund' })
  else await creditCompany(world, tx, { orderId: rideId, reference, amount: amount.minor, due: toCompany })
}
