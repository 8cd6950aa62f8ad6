// What of a price goes beyond what was settled: charged once the office has said yes, and shared out once it is paid.
import type { OrderId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getWalletForUpdate, post } from '../../wallet/index.ts'
import { beyondOf, ensureSplitIsWhole, type Settlement, type Split } from '../domain/settlement.ts'
import { addOpenAmount, findRidePaymentForUpdate, type RidePayment, saveRidePayment } from '../store/ride-payments.ts'
import { addUnpaidShare, takeUnpaidShare } from '../store/unpaid-shares.ts'
import type { PaidHow } from './settle-ride.ts'
import { accountThatPays, advancePayment, shareTransfer } from './settlement-transfers.ts'

export interface SettleBeyond {
  readonly rideId: OrderId
  /** What the rider pays now in all, and what a promotion pays beside them. */
  readonly total: number
  readonly promotion: number
  /** The shares of what was settled, and of all. */
  readonly before: Split
  readonly split: Split
}

/** How the difference is paid. The caller says it once: a second time would charge twice. */
export async function settleBeyond(ctx: AppContext, tx: Tx, of: SettleBeyond): Promise<PaidHow> {
  ensureSplitIsWhole(of.total + of.promotion, of.split)
  const payment = await findRidePaymentForUpdate(tx, of.rideId)
  invariant(payment?.state === 'settled' && payment.total !== null, `ride ${of.rideId} is not settled`)
  const more = of.total - payment.total
  invariant(more >= 0, `ride ${of.rideId} costs less than was settled`)
  const share = beyondOf(of.split, of.before)
  const now = ctx.now()
  await saveRidePayment(tx, { ...payment, total: of.total }, now)
  const source = accountThatPays(payment)
  const isCovered = (await getWalletForUpdate(tx, source, now)).available >= more
  const isOnAccount = payment.method === 'account'
  if (!isCovered) {
    await addOpenAmount(tx, payment, more, now)
    await addUnpaidShare(tx, of.rideId, share, now)
    return { wallet: 0, account: 0, card: 0, open: more }
  }
  const beyond = settlementOf(payment, more, share)
  const id = ctx.newId('transaction')
  const named = (reference: string) => ({ reference: `ride:${of.rideId}:${reference}:${id}` })
  await post(ctx, tx, [
    { ...advancePayment(ctx.newId('transaction'), beyond, source, more, null), ...named('beyond-paid') },
    { ...shareTransfer(id, beyond), ...named('beyond') },
  ])
  return { wallet: isOnAccount ? 0 : more, account: isOnAccount ? more : 0, card: 0, open: 0 }
}

/** What a rider owed is paid: everyone has their share of it now. Nothing where none waited. */
export async function shareOutPaid(ctx: AppContext, tx: Tx, payment: RidePayment): Promise<void> {
  const share = await takeUnpaidShare(tx, payment.rideId)
  if (share === null) return
  const total = Object.values(share).reduce((sum, part) => sum + part, 0)
  const id = ctx.newId('transaction')
  await post(ctx, tx, [
    { ...shareTransfer(id, settlementOf(payment, total, share)), reference: `ride:${payment.rideId}:beyond:${id}` },
  ])
}

function settlementOf(payment: RidePayment, total: number, split: Split): Settlement {
  invariant(payment.driverId, `ride ${payment.rideId} was driven by nobody`)
  const { rideId, riderId, driverId, currency } = payment
  return { rideId, riderId, driverId, currency, total, promotion: 0, split, orderStatus: 'completed' }
}
