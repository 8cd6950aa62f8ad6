// Which invoices the office's search means.
import type { InvoiceId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { sql } from '../../../platform/database/sql.ts'
import { documentNumber } from '../domain/number.ts'
import { isAbout } from './invoices.ts'

export interface SoughtInvoice {
  readonly _id: InvoiceId
  readonly number: string
  readonly buyer: string
  readonly total: number
  readonly currency: Currency
}

const LOOKED_AT = 200

/** By their number, that of their ride, or the buyer's name; the newest first. */
export async function listSoughtInvoices(db: Queryable, sought: Sought, most: number): Promise<SoughtInvoice[]> {
  const { words, rideNumber, invoiceNumber } = sought
  const asked = invoiceNumber ?? (rideNumber > 0 ? `R-${rideNumber}` : words.join(' '))
  if (asked.length < 3) return []
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select id, series, year, number, content #>> '{buyer,name}' as buyer, total, currency, issued_at
      from invoice where ${isAbout(asked)} limit ${LOOKED_AT}
    ) i order by issued_at desc, id desc limit ${most}`)
  return rows.map(({ id, series, year, number, buyer, total, currency }) => ({
    ...{ _id: id, number: documentNumber(series, year, number), buyer: buyer ?? '', total: Number(total), currency },
  }))
}

type Row = {
  id: InvoiceId
  series: 'invoice' | 'credit_note'
  year: number
  number: number
  buyer: string | null
  total: string
  currency: Currency
}
