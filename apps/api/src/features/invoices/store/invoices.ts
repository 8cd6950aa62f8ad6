// The only file that speaks SQL to this feature's tables.
import type { InvoiceContent, InvoiceSeries, InvoiceTax } from '@livery/contracts/invoices/invoices.ts'
import type { InvoiceId, OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import type { Amounts } from '../domain/amounts.ts'

export interface StoredInvoice extends Amounts {
  readonly id: InvoiceId
  readonly series: InvoiceSeries
  readonly year: number
  readonly number: number
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly riderId: UserId
  readonly corrects: InvoiceId | null
  readonly currency: Currency
  readonly content: InvoiceContent
  readonly issuedAt: Date
}
export type NewInvoice = Omit<StoredInvoice, 'number'> & { readonly reference: string }

/**
 * Takes the next number of its series, locked until the transaction ends: to be called when nothing else is locked
 * after it.
 */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  await tx.execute(sql`select issue_invoice(${JSON.stringify(invoice)}::jsonb)`)
}

/** The invoice of a ride or engagement and what was credited of it so far; whoever credits it, too, waits. */
export async function findInvoiceToCredit(
  tx: Tx,
  orderId: OrderId,
): Promise<{ invoice: StoredInvoice; credited: number } | undefined> {
  const { rows } = await tx.execute(
    sql`select * from invoice where order_id = ${orderId} and series = 'invoice' for no key update`,
  )
  if (rows[0] === undefined) return undefined
  const invoice = rowToInvoice(rows[0])
  return { invoice, credited: await creditedOf(tx, invoice.id) }
}

export async function creditedOf(db: Queryable, invoiceId: InvoiceId): Promise<number> {
  const { rows } = await db.execute<{ credited: string }>(
    sql`select coalesce(-sum(total), 0) as credited from invoice where corrects = ${invoiceId}`,
  )
  return Number(rows[0]?.credited ?? 0)
}

export async function findInvoice(db: Queryable, id: InvoiceId): Promise<StoredInvoice | undefined> {
  const { rows } = await db.execute(sql`select * from invoice where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToInvoice(rows[0])
}

export async function findInvoiceOfOrder(db: Queryable, orderId: OrderId): Promise<StoredInvoice | undefined> {
  const { rows } = await db.execute(sql`select * from invoice where order_id = ${orderId} and series = 'invoice'`)
  return rows[0] === undefined ? undefined : rowToInvoice(rows[0])
}

export interface TaxedDocument {
  readonly orderId: string
  readonly isCredit: boolean
  readonly kind: 'ride' | 'engagement'
  readonly endedAs: 'completed' | 'no_show' | 'cancelled'
  readonly taxes: readonly InvoiceTax[]
  /** Of it, what is the platform's fee, without tax. */
  readonly fee: number
}

/** What every document of a span is taxed with, and no more of it. */
export async function taxedDocuments(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<TaxedDocument[]> {
  const { rows } = await db.execute(
    sql`select order_id, series = 'credit_note' as is_credit, content #>> '{service,kind}' as kind,
          content #>> '{service,endedAs}' as ended_as, content -> 'taxes' as taxes,
          coalesce((select sum((line ->> 'amount')::bigint) from jsonb_array_elements(content -> 'lines') line
                    where line ->> 'code' = 'platform_fee'), 0) as fee
        from invoice where issued_at >= ${from.toISOString()}::timestamptz and issued_at < ${until.toISOString()}::timestamptz`,
  )
  return rows.map((row) => ({
    orderId: row.order_id as string,
    isCredit: row.is_credit as boolean,
    kind: row.kind as TaxedDocument['kind'],
    endedAs: row.ended_as as TaxedDocument['endedAs'],
    taxes: row.taxes as InvoiceTax[],
    fee: Number(row.fee),
  }))
}

export interface InvoiceFilter {
  readonly riderId?: UserId | undefined
  readonly orderId?: OrderId | undefined
  readonly series?: InvoiceSeries | undefined
  /** Of the days of the documents, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly q?: string | undefined
}

/** The newest first, and what all that fits comes to. */
export async function listInvoices(
  db: Queryable,
  filter: InvoiceFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ invoices: StoredInvoice[]; count: number; sums: Amounts }> {
  const from = sql`from invoice where ${join(conditions(filter), ' and ')}`
  const [{ rows }, counted] = await Promise.all([
    db.execute(sql`select * ${from} order by issued_at desc, id desc limit ${limit} offset ${offset}`),
    db.execute<Record<'count' | 'net' | 'tax' | 'total', string>>(
      sql`select count(*) as count, coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax,
            coalesce(sum(total), 0) as total ${from}`,
    ),
  ])
  const { count = 0, net = 0, tax = 0, total = 0 } = counted.rows[0] ?? {}
  return {
    invoices: rows.map(rowToInvoice),
    count: Number(count),
    sums: { net: Number(net), tax: Number(tax), total: Number(total) },
  }
}

function conditions({ riderId, orderId, series, from, to, q }: InvoiceFilter): Sql[] {
  const all = [sql`true`]
  const day = sql`(issued_at at time zone (content ->> 'timeZone'))::date`
  if (riderId !== undefined) all.push(sql`rider_id = ${riderId}`)
  if (orderId !== undefined) all.push(sql`order_id = ${orderId}`)
  if (series !== undefined) all.push(sql`series = ${series}`)
  if (from !== undefined) all.push(sql`${day} >= ${from}::date`)
  if (to !== undefined) all.push(sql`${day} <= ${to}::date`)
  if (q !== undefined && q !== '') all.push(isAbout(q))
  return all
}

/** A document's number, a ride's, or a part of the buyer's name. */
export function isAbout(q: string): Sql {
  const named = /^(INV|CRN)-(\d{4})-(\d{1,9})$/i.exec(q)
  if (named !== null)
    return sql`(series = ${named[1]?.toUpperCase() === 'INV' ? 'invoice' : 'credit_note'}
      and year = ${Number(named[2])} and number = ${Number(named[3])})`
  const part = containing(q)
  return sql`(order_number ilike ${part} or content #>> '{buyer,name}' ilike ${part})`
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToInvoice(row: any): StoredInvoice {
  return {
    id: row.id,
    series: row.series,
    year: row.year,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    riderId: row.rider_id,
    corrects: row.corrects,
    currency: row.currency,
    net: Number(row.net),
    tax: Number(row.tax),
    total: Number(row.total),
    content: row.content,
    issuedAt: new Date(row.issued_at),
  }
}
