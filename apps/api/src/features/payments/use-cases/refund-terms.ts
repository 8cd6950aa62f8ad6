import type { RefundTerms } from '@livery/contracts/payments/refunds.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { taxOfCompanyCredit } from '../../companies/index.ts'
import { taxOfCredit } from '../../invoices/index.ts'
import { type RefundAsked, weighRefund } from './weigh-refund.ts'

/** What can be given back of a ride, and what this amount would do; nothing is moved. */
export async function refundTerms(tx: Tx, asked: RefundAsked): Promise<RefundTerms> {
  const { payment, of, left, parts } = await weighRefund(tx, asked)
  return {
    currency: payment.currency,
    paid: of.total - of.unpaid,
    refunded: of.refunded,
    disputed: of.disputed,
    left,
    amount: asked.amount,
    ...parts,
    tax: await (payment.companyId === null ? taxOfCredit : taxOfCompanyCredit)(tx, asked.rideId, asked.amount),
  }
}
