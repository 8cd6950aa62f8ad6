// What came to the house's bank from companies.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Payment {
  readonly id: string
  readonly companyId: string
  readonly invoiceId: string
  readonly amount: number
  readonly receivedOn: string
  readonly reference: string
}

export async function insertPayment(tx: Tx, payment: Payment, bookedBy: UserId, at: Date): Promise<void> {
  const { id, companyId, invoiceId, amount, receivedOn, reference } = payment
  await tx.execute(
    sql`insert into company_payment (id, company_id, invoice_id, amount, received_on, reference, booked_by, booked_at)
        values (${id}, ${companyId}, ${invoiceId}, ${amount}, ${receivedOn}::date, ${reference}, ${bookedBy}, ${at.toISOString()})`,
  )
}

/** The newest first. */
export async function paymentsOf(db: Queryable, companyIds: readonly string[]): Promise<Payment[]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select *, received_on::text as received_day from company_payment
        where company_id = any(${companyIds}::text[]) order by booked_at desc, id desc`,
  )
  return rows.map((row) => ({
    id: row.id ?? '',
    companyId: row.company_id ?? '',
    invoiceId: row.invoice_id ?? '',
    amount: Number(row.amount),
    receivedOn: row.received_day ?? '',
    reference: row.reference ?? '',
  }))
}
