import type { CompanyInvoiceContent } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, CompanyInvoiceId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredInvoice {
  readonly id: CompanyInvoiceId
  readonly companyId: CompanyId
  readonly year: number
  readonly number: number
  readonly month: string
  readonly net: number
  readonly tax: number
  readonly total: number
  readonly due: number
  readonly dueOn: string
  readonly currency: Currency
  readonly content: CompanyInvoiceContent
  readonly issuedAt: Date
}

/** Takes the next number, locked until the transaction ends: to be called when nothing else is locked after it. */
export async function insertInvoice(
  tx: Tx,
  invoice: Omit<StoredInvoice, 'number'>,
  chargeIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`select issue_company_invoice(${JSON.stringify(invoice)}::jsonb, ${chargeIds}::text[])`)
}

export async function hasInvoiceOf(db: Queryable, companyId: CompanyId, month: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from company_invoice where company_id = ${companyId} and month = ${month}`,
  )
  return rows.length > 0
}

export async function findInvoice(db: Queryable, id: CompanyInvoiceId): Promise<StoredInvoice | undefined> {
  const { rows } = await db.execute(sql`select *, due_on::text as due_day from company_invoice where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToInvoice(rows[0])
}

export interface DueInvoice extends Pick<StoredInvoice, 'id' | 'companyId' | 'year' | 'number' | 'due' | 'dueOn'> {
  /** What reminders have added to it. */
  readonly fees: number
}

/** What each of these companies was to pay and by when, the oldest first, without what stands on the documents. */
export async function dueInvoicesOf(db: Queryable, companyIds: readonly CompanyId[]): Promise<DueInvoice[]> {
  const { rows } = await db.execute<
    Record<'id' | 'company_id' | 'due' | 'due_day' | 'fees', string> & Record<'year' | 'number', number>
  >(
    sql`select id, company_id, year, number, due, due_on::text as due_day,
          coalesce((select sum(f.amount) from company_invoice_fee f where f.invoice_id = company_invoice.id), 0) as fees
        from company_invoice where company_id = any(${companyIds}::text[]) order by month, id`,
  )
  return rows.map((row) => ({
    id: row.id as CompanyInvoiceId,
    companyId: row.company_id as CompanyId,
    year: row.year,
    number: row.number,
    due: Number(row.due),
    dueOn: row.due_day,
    fees: Number(row.fees),
  }))
}

/** The companies that were ever invoiced, a page of them in the order of their ids. */
export async function invoicedCompanies(db: Queryable, after: string, limit: number): Promise<CompanyId[]> {
  const { rows } = await db.execute<{ company_id: CompanyId }>(
    sql`select distinct company_id from company_invoice where company_id > ${after} order by company_id limit ${limit}`,
  )
  return rows.map((row) => row.company_id)
}

/** The newest first. */
export async function invoicesOf(db: Queryable, companyId: CompanyId): Promise<StoredInvoice[]> {
  const { rows } = await db.execute(
    sql`select *, due_on::text as due_day from company_invoice where company_id = ${companyId} order by month desc, id desc`,
  )
  return rows.map(rowToInvoice)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToInvoice(row: any): StoredInvoice {
  return {
    id: row.id,
    companyId: row.company_id,
    year: row.year,
    number: row.number,
    month: row.month,
    net: Number(row.net),
    tax: Number(row.tax),
    total: Number(row.total),
    due: Number(row.due),
    dueOn: row.due_day,
    currency: row.currency,
    content: row.content,
    issuedAt: new Date(row.issued_at),
  }
}
