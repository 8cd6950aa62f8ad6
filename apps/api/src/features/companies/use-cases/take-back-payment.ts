import type { CompanyId, CompanyPaymentId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getTransferId, reverseTransfer } from '../../wallet/index.ts'
import { findPayment, insertReversal } from '../store/payments.ts'
import { ledgerReference } from './book-payment.ts'

export interface TakeBackPayment {
  readonly paymentId: CompanyPaymentId
  /** The office reads it beside the payment. */
  readonly reason: string
  readonly officerId: UserId
}

/**
 * Takes back a transfer that was booked wrongly: what it paid is open again, as it was before. Refuses with
 * PAYMENT_TAKEN_BACK, and LIMIT_NEEDS_PAYMENT where the company would owe and have booked more than its limit.
 */
export async function takeBackPayment(ctx: AppContext, { paymentId, reason, officerId }: TakeBackPayment) {
  return ctx.transact(async (tx): Promise<CompanyId> => {
    const payment = await findPayment(tx, paymentId)
    if (payment === undefined) throw refuse('NOT_FOUND')
    const isFirst = await insertReversal(tx, paymentId, { reason, by: officerId, at: ctx.now() })
    if (!isFirst) throw refuse('PAYMENT_TAKEN_BACK')
    await reverse(ctx, tx, paymentId)
    return payment.companyId
  })
}

async function reverse(ctx: AppContext, tx: Tx, paymentId: CompanyPaymentId): Promise<void> {
  const transferId = await getTransferId(tx, ledgerReference(paymentId))
  try {
    await reverseTransfer(ctx, tx, transferId)
  } catch (error) {
    if (brokenConstraint(error) === 'company_keeps_to_its_limit') throw refuse('LIMIT_NEEDS_PAYMENT')
    throw error
  }
}
