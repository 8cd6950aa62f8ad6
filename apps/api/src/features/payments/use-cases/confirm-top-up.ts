import type { Transaction } from '@livery/contracts/wallet/wallet.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findTransaction, findWallet, transactionId } from '../../wallet/index.ts'
import { findTopUp, type TopUp } from '../store/top-ups.ts'
import { topUpTransferId } from './absorb-truth.ts'
import { convergePayment } from './converge-payment.ts'

/** Only to its owner. */
export async function getOwnTopUp(db: Queryable, topUpId: Id<'topUp'>, userId: UserId): Promise<TopUp> {
  const topUp = await findTopUp(db, topUpId, userId)
  if (topUp === undefined) throw refuse('TOP_UP_NOT_FOUND')
  return topUp
}

/** How a top-up looks before the provider has borne it out. */
export async function pendingTransaction(db: Queryable, topUp: TopUp): Promise<Transaction> {
  const wallet = await findWallet(db, topUp.userId, topUp.currency)
  const at = topUp.createdAt.toISOString()
  return {
    _id: transactionId(topUpTransferId(topUp.id), 2),
    userType: topUp.userType,
    userId: topUp.userId,
    type: 'credit',
    amount: topUp.amount,
    newBalance: wallet.balance,
    currency: topUp.currency,
    purpose: 'top_up',
    source: 'wallet',
    status: 'pending',
    orderId: null,
    orderStatus: null,
    commission: 0,
    platformFee: 0,
    payerId: null,
    payeeId: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Asks the provider, believes only that, and gives the transaction that credited the wallet. Safe to repeat. */
export async function confirmTopUp(ctx: AppContext, topUpId: Id<'topUp'>, userId: UserId): Promise<Transaction> {
  const topUp = await getOwnTopUp(ctx.db, topUpId, userId)
  if (topUp.status !== 'succeeded') {
    const intent = await convergePayment(ctx, topUp.paymentId)
    if (intent?.status !== 'succeeded') {
      throw refuse('PAYMENT_NOT_CONFIRMED', { ...(intent?.lastError ? { detail: intent.lastError.message } : {}) })
    }
  }
  const transaction = await findTransaction(ctx, topUpTransferId(topUp.id), userId)
  invariant(transaction, `top-up ${topUp.id} succeeded and moved nothing`)
  return transaction
}
