// The end of a ride in money: the rider's part is taken, everyone gets a share, and what was put aside beyond it is free.
// From the wallet all of it happens in the caller's transaction. From a card the shares are posted now and the card is
// captured after the commit: until the provider says that it has the money, the ride's escrow shows it as owed.
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { getWalletForUpdate, post, releaseHold, riderWallet } from '../../wallet/index.ts'
import { ensureSplitIsWhole, type Settlement } from '../domain/settlement.ts'
import { setTake } from '../store/card-payments.ts'
import { addOpenAmount, findRidePaymentForUpdate, type RidePayment, saveRidePayment } from '../store/ride-payments.ts'
import { promotionPayment, shareTransfer, walletPayment } from './settlement-transfers.ts'
import '../events.ts'

/** `orderStatus` is `completed` unless said; a total may be below or above what was put aside. Safe to repeat. */
export type SettleRide = Omit<Settlement, 'orderStatus' | 'promotion'> &
  Partial<Pick<Settlement, 'orderStatus' | 'promotion'>>

/** How the total is paid, in minor units; `open` is what could not be taken. */
export interface PaidHow {
  readonly wallet: number
  readonly card: number
  readonly open: number
}

/** Null when it was settled before: then nothing moves. */
export async function settleRide(world: World, tx: Tx, command: SettleRide): Promise<PaidHow | null> {
  const settlement: Settlement = { orderStatus: 'completed', promotion: 0, ...command }
  ensureSplitIsWhole(settlement.total + settlement.promotion, settlement.split)
  const payment = await findRidePaymentForUpdate(tx, settlement.rideId)
  invariant(payment, `ride ${settlement.rideId} was never paid for`)
  if (payment.state === 'settled') return null
  invariant(payment.state === 'held', `ride ${settlement.rideId} is settled while its payment is ${payment.state}`)
  invariant(
    payment.riderId === settlement.riderId && payment.currency === settlement.currency,
    `ride ${settlement.rideId} is settled for another rider or in another currency`,
  )

  const rest = settlement.total - (payment.method === 'card' ? Math.min(settlement.total, payment.amount) : 0)
  const putAside = payment.method === 'card' ? payment.walletExtra : payment.amount
  const covered = rest <= putAside || (await hasBeside(world, tx, settlement, rest - putAside))
  const fromWallet = covered ? rest : putAside
  const settled: RidePayment = {
    ...payment,
    state: 'settled',
    driverId: settlement.driverId,
    total: settlement.total,
    promotion: settlement.promotion,
    orderStatus: settlement.orderStatus,
  }
  await saveRidePayment(tx, settled, world.now())
  if (payment.method === 'card') await takeFromCard(world, tx, settled)
  if (payment.holdId !== null && fromWallet === 0) await releaseHold(world, tx, payment.riderId, payment.holdId)
  await post(world, tx, [
    walletPayment(world.newId('transaction'), settlement, fromWallet, payment.holdId),
    promotionPayment(world.newId('transaction'), settlement),
    shareTransfer(world.newId('transaction'), settlement),
  ])
  if (fromWallet < rest) await addOpenAmount(tx, settled, rest - fromWallet, world.now())
  return { wallet: fromWallet, card: settlement.total - rest, open: rest - fromWallet }
}

/** Whether the wallet has this much beside what is put aside. */
async function hasBeside(world: World, tx: Tx, settlement: Settlement, amount: number): Promise<boolean> {
  const account = riderWallet(settlement.riderId, settlement.currency)
  return (await getWalletForUpdate(tx, account, world.now())).available >= amount
}

async function takeFromCard(world: World, tx: Tx, payment: RidePayment): Promise<void> {
  invariant(payment.paymentId, `ride ${payment.rideId} has no card payment`)
  const take = money(Math.min(payment.total ?? 0, payment.amount), payment.currency)
  await setTake(tx, payment.paymentId, take.minor, world.now())
  await world.jobs.schedule(tx, 'payments.converge', { paymentId: payment.paymentId })
}
