// What came to the house's bank from companies, and what of it was booked wrongly and taken back.
import type { CompanyId, CompanyInvoiceId, CompanyPaymentId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface NewPayment {
  readonly id: CompanyPaymentId
  readonly companyId: CompanyId
  readonly invoiceId: CompanyInvoiceId
  readonly amount: number
  readonly receivedOn: string
  readonly reference: string
}

export interface Reversal {
  readonly reason: string
  readonly by: UserId
  readonly at: Date
}

export interface Payment extends NewPayment {
  readonly takenBack: Reversal | null
}

export async function insertPayment(tx: Tx, payment: NewPayment, bookedBy: UserId, at: Date): Promise<void> {
  const { id, companyId, invoiceId, amount, receivedOn, reference } = payment
  await tx.execute(
    sql`insert into company_payment (id, company_id, invoice_id, amount, received_on, reference, booked_by, booked_at)
        values (${id}, ${companyId}, ${invoiceId}, ${amount}, ${receivedOn}::date, ${reference}, ${bookedBy}, ${at.toISOString()})`,
  )
}

/** False where it was taken back before; who comes at the same moment waits for the first. */
export async function insertReversal(
  tx: Tx,
  paymentId: CompanyPaymentId,
  { reason, by, at }: Reversal,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into company_payment_reversal (payment_id, reason, taken_back_by, taken_back_at)
        values (${paymentId}, ${reason}, ${by}, ${at.toISOString()}) on conflict (payment_id) do nothing`,
  )
  return rowCount === 1
}

const PAYMENTS = sql`select p.*, p.received_on::text as received_day, r.reason, r.taken_back_by, r.taken_back_at
                     from company_payment p left join company_payment_reversal r on r.payment_id = p.id`

export async function findPayment(db: Queryable, id: CompanyPaymentId): Promise<Payment | undefined> {
  const { rows } = await db.execute(sql`${PAYMENTS} where p.id = ${id}`)
  return rows[0] === undefined ? undefined : rowToPayment(rows[0])
}

/** The newest first. */
export async function paymentsOf(db: Queryable, companyIds: readonly CompanyId[]): Promise<Payment[]> {
  const { rows } = await db.execute(
    sql`${PAYMENTS} where p.company_id = any(${companyIds}::text[]) order by p.booked_at desc, p.id desc`,
  )
  return rows.map(rowToPayment)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToPayment(row: any): Payment {
  const { reason, taken_back_by: by, taken_back_at: at } = row
  return {
    id: row.id,
    companyId: row.company_id,
    invoiceId: row.invoice_id,
    amount: Number(row.amount),
    receivedOn: row.received_day,
    reference: row.reference,
    takenBack: at === null ? null : { reason, by, at: new Date(at) },
  }
}
