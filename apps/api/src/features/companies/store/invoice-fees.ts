// What reminders have added to invoices, which are never changed themselves.
import type { CompanyId, CompanyInvoiceId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface InvoiceFee {
  readonly invoiceId: CompanyInvoiceId
  readonly companyId: CompanyId
  readonly level: number
  /** With its tax. Minor units. */
  readonly amount: number
  readonly tax: number
  /** Of the tax; basis points. */
  readonly share: number
}

/** Once a level. */
export async function insertFee(tx: Tx, fee: InvoiceFee, at: Date): Promise<void> {
  const { invoiceId, companyId, level, amount, tax, share } = fee
  await tx.execute(
    sql`insert into company_invoice_fee (invoice_id, level, company_id, amount, tax, share, at)
        values (${invoiceId}, ${level}, ${companyId}, ${amount}, ${tax}, ${share}, ${at.toISOString()})`,
  )
}

/** Of a span without its end, by rate. */
export async function feesBetween(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ share: number; count: number; amount: number; tax: number }[]> {
  const { rows } = await db.execute<Record<'share' | 'count' | 'amount' | 'tax', string>>(
    sql`select share, count(*) as count, sum(amount) as amount, sum(tax) as tax from company_invoice_fee
        where at >= ${from.toISOString()} and at < ${until.toISOString()} group by share order by share desc`,
  )
  return rows.map(({ share, count, amount, tax }) => ({
    ...{ share: Number(share), count: Number(count), amount: Number(amount), tax: Number(tax) },
  }))
}
