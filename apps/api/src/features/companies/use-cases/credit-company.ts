import type { OrderId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditedTaxes } from '../../invoices/index.ts'
import { type ChargeToCredit, findChargeToCredit, insertCharge } from '../store/charges.ts'

export interface CreditCompany {
  readonly orderId: OrderId
  /** What lowers it, in words that a repetition would use again: each is credited once. */
  readonly reference: string
  /** Minor units: what the price of the ride is lowered by, and what of that goes back to the company. */
  readonly amount: number
  readonly due: number
}

/** What was given back of a ride on account: it lowers the company's next invoice. */
export async function creditCompany(ctx: AppContext, tx: Tx, credit: CreditCompany): Promise<void> {
  const found = await findChargeToCredit(tx, credit.orderId)
  if (found === undefined) return
  const { charge, creditedDue } = found
  const { line } = charge
  const { amount, taxes, tax } = creditOf(found, credit.amount)
  if (amount <= 0) return
  const at = ctx.now()
  await insertCharge(tx, {
    id: ctx.newId('companyCharge'),
    source: credit.reference,
    companyId: charge.companyId,
    at,
    line: {
      ...line,
      kind: 'credit',
      at: at.toISOString(),
      net: tax - amount,
      tax: -tax,
      total: -amount,
      due: -Math.min(credit.due, line.due - creditedDue),
      taxes: taxes.map((one) => ({ share: one.share, net: -one.net, tax: -one.tax })),
    },
  })
}

/** The tax in what would be credited; nothing is written. */
export async function taxOfCompanyCredit(tx: Tx, orderId: OrderId, amount: number): Promise<number> {
  const found = await findChargeToCredit(tx, orderId)
  return found === undefined ? 0 : creditOf(found, amount).tax
}

/** What is left of the charge at most, and its taxes. */
function creditOf({ charge: { line }, credited }: ChargeToCredit, wanted: number) {
  const amount = Math.min(wanted, line.total - credited)
  const taxes = creditedTaxes(line.taxes, line.total, credited, amount)
  return { amount, taxes, tax: taxes.reduce((sum, one) => sum + one.tax, 0) }
}
