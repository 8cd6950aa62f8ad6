// The front door: the only file that other features import.
import './events.ts'
import type { Wallet } from '@livery/contracts/wallet/wallet.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { findWallet, hasWalletMoney } from '../wallet/index.ts'
import { owesMoney } from './store/ride-payments.ts'

export { explainOrder, grantDemoMoney, type RidePosting, ridePostings } from '../wallet/index.ts'
export type { SettledAs, Split } from './domain/settlement.ts'
export { paymentsExport } from './export-payments.ts'
export { paymentsFeature } from './feature.ts'
export { hasPayments, holdAllPayments } from './store/card-payments.ts'
export { type GivenBack, type Refund, refundsByMinute, refundsOfRides } from './store/refunds.ts'
export { isInDebt } from './store/ride-payments.ts'
export { unpaidSharesOf } from './store/unpaid-shares.ts'
export { takesCards } from './takes-cards.ts'
export { type ChargeDriverFee, chargeDriverFee } from './use-cases/charge-driver-fee.ts'
export { creditGivenBack } from './use-cases/credit-given-back.ts'
export { type CardIntent, ensureCardIntent } from './use-cases/ensure-card-intent.ts'
export { findPayableRide } from './use-cases/find-payable.ts'
export { giveTip } from './use-cases/give-tip.ts'
export { holdWholePrice } from './use-cases/hold-whole-price.ts'
export { lookAgain } from './use-cases/look-again.ts'
export { type PayLateCredit, payLateCredit } from './use-cases/pay-late-credit.ts'
export { payRideWithWallet } from './use-cases/pay-ride-with-wallet.ts'
export { type PayTip, payTip } from './use-cases/pay-tip.ts'
export { type CardOutcome, payWithSavedCard } from './use-cases/pay-with-saved-card.ts'
export { type HoldPreview, previewHold } from './use-cases/preview-hold.ts'
export { type RefundRide, refundRide } from './use-cases/refund-ride.ts'
export { refundTerms } from './use-cases/refund-terms.ts'
export { releaseRide } from './use-cases/release-ride.ts'
export { type SettleBeyond, settleBeyond } from './use-cases/settle-beyond.ts'
export { type PaidHow, type SettleRide, settleRide } from './use-cases/settle-ride.ts'
export { type StartedRidePayment, type StartRidePayment, startRidePayment } from './use-cases/start-ride-payment.ts'
export { ensureTopUpPossible } from './use-cases/start-top-up.ts'
export { sumsAtProvider } from './use-cases/sums-at-provider.ts'
export { refundView } from './views.ts'

/** What a person has, in the operating currency; nothing moved yet is a wallet of zero. */
export function walletOf(ctx: AppContext, userId: UserId, db: Queryable = ctx.db): Promise<Wallet> {
  return findWallet(db, userId, ctx.config.CURRENCY)
}

/** Whether a person has money here, or owes some: an account with either is not deleted. */
export async function hasMoney(db: Queryable, userId: UserId): Promise<boolean> {
  return (await hasWalletMoney(db, userId)) || (await owesMoney(db, userId))
}

/** An account with money in the wallet, or an amount left open, is not deleted. */
export async function refuseDeletionWithMoney(tx: Tx, userId: UserId): Promise<void> {
  if (await hasMoney(tx, userId)) throw refuse('ACCOUNT_HAS_MONEY')
}
