// The end of a ride in money: the rider's part is taken, everyone gets a share, and what was put aside beyond it is
// free. From the wallet or a company's account all of it happens in the caller's transaction. From a card the shares
// are posted now and the card is captured after the commit: until the provider says that it has the money, the ride's
// escrow shows it as owed.
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type AccountId, getWalletForUpdate, post, releaseHold } from '../../wallet/index.ts'
import { beyondOf, ensureSplitIsWhole, lessOf, type Settlement, type Split } from '../domain/settlement.ts'
import { setTake } from '../store/card-payments.ts'
import { addOpenAmount, findRidePaymentForUpdate, type RidePayment, saveRidePayment } from '../store/ride-payments.ts'
import { addUnpaidShare } from '../store/unpaid-shares.ts'
import { accountThatPays, advancePayment, promotionPayment, shareTransfer } from './settlement-transfers.ts'
import '../events.ts'

/** `orderStatus` is `completed` unless said; a total may be below or above what was put aside. Safe to repeat. */
export type SettleRide = Omit<Settlement, 'orderStatus' | 'promotion'> &
  Partial<Pick<Settlement, 'orderStatus' | 'promotion'>>

/** How the total is paid, in minor units; `open` is what could not be taken. */
export interface PaidHow {
  readonly wallet: number
  readonly account: number
  readonly card: number
  readonly open: number
}

/** Null when it was settled before: then nothing moves. */
export async function settleRide(ctx: AppContext, tx: Tx, command: SettleRide): Promise<PaidHow | null> {
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
  const source = accountThatPays(payment)
  const covered = rest <= putAside || (await hasBeside(ctx, tx, source, rest - putAside))
  const taken = covered ? rest : putAside
  const settled: RidePayment = {
    ...payment,
    state: 'settled',
    driverId: settlement.driverId,
    total: settlement.total,
    promotion: settlement.promotion,
    orderStatus: settlement.orderStatus,
  }
  await saveRidePayment(tx, settled, ctx.now())
  if (payment.method === 'card') await takeFromCard(ctx, tx, settled)
  const { shared, waits } = sharedNow(settlement, rest - taken)
  if (payment.holdId !== null && taken === 0) await releaseHold(ctx, tx, payment.riderId, payment.holdId)
  await post(ctx, tx, [
    advancePayment(ctx.newId('transaction'), settlement, source, taken, payment.holdId),
    promotionPayment(ctx.newId('transaction'), settlement),
    shareTransfer(ctx.newId('transaction'), shared),
  ])
  if (waits !== null) await addUnpaidShare(tx, settlement.rideId, waits, ctx.now())
  if (taken < rest) await addOpenAmount(tx, settled, rest - taken, ctx.now())
  const isOnAccount = payment.method === 'account'
  return {
    wallet: isOnAccount ? 0 : taken,
    account: isOnAccount ? taken : 0,
    card: settlement.total - rest,
    open: rest - taken,
  }
}

/** Nobody is credited beyond what was agreed before the rider has paid it. */
function sharedNow(settlement: Settlement, open: number): { shared: Settlement; waits: Split | null } {
  const { agreed, total, split } = settlement
  if (open <= 0 || agreed === undefined || total <= agreed.total) return { shared: settlement, waits: null }
  const waits = beyondOf(split, agreed.split)
  return { shared: { ...settlement, total: agreed.total, split: lessOf(split, waits) }, waits }
}

/** Whether the wallet, or the company's limit, has this much beside what is put aside. */
async function hasBeside(ctx: AppContext, tx: Tx, source: AccountId, amount: number): Promise<boolean> {
  return (await getWalletForUpdate(tx, source, ctx.now())).available >= amount
}

async function takeFromCard(ctx: AppContext, tx: Tx, payment: RidePayment): Promise<void> {
  invariant(payment.paymentId, `ride ${payment.rideId} has no card payment`)
  const take = money(Math.min(payment.total ?? 0, payment.amount), payment.currency)
  await setTake(tx, payment.paymentId, take.minor, ctx.now())
  await ctx.jobs.schedule(tx, 'payments.converge', { paymentId: payment.paymentId })
}
