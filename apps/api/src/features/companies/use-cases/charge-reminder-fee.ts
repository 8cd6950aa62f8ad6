import type { CompanyId, CompanyInvoiceId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { companyAccount, getWalletForUpdate, houseAccount, linesOf, post } from '../../wallet/index.ts'
import { insertFee } from '../store/invoice-fees.ts'

export interface ReminderFee {
  readonly companyId: CompanyId
  readonly invoiceId: CompanyInvoiceId
  readonly level: number
  /** What it is to pay; the tax is inside. Minor units. */
  readonly amount: number
  /** Basis points. */
  readonly taxShare: number
}

/**
 * A reminder costs the company something from now on: it is open on the invoice and owed in the ledger. False where the
 * account is full: a limit is what was agreed, and no fee goes beyond it. The company is locked by who reminds it.
 */
export async function chargeReminderFee(ctx: AppContext, tx: Tx, fee: ReminderFee): Promise<boolean> {
  const { companyId, invoiceId, level, amount, taxShare: share } = fee
  const currency = ctx.config.CURRENCY
  const account = companyAccount(companyId, currency)
  if ((await getWalletForUpdate(tx, account, ctx.now())).available < amount) return false
  const net = Math.round((amount * 10_000) / (10_000 + share))
  await insertFee(tx, { invoiceId, companyId, level, amount, tax: amount - net, share }, ctx.now())
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `reminder-fee:${invoiceId}:${level}`,
      purpose: 'adjustment',
      currency,
      lines: linesOf([
        [account, -amount],
        [houseAccount('reminder_fees', currency), net],
        [houseAccount('tax', currency), amount - net],
      ]),
    },
  ])
  return true
}
