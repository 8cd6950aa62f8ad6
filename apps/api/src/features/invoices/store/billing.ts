// For whom a rider's next invoices are written: the only file that speaks SQL to that table.
import type { BillingDetails } from '@livery/contracts/invoices/invoices.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

const NOTHING_SAID: BillingDetails = { name: '', company: '', address: '', vatNumber: '', reference: '' }

export async function findBilling(db: Queryable, userId: UserId): Promise<BillingDetails> {
  const { rows } = await db.execute<BillingDetails & Record<string, unknown>>(
    sql`select name, company, address, vat_number as "vatNumber", reference from billing_details where user_id = ${userId}`,
  )
  return rows[0] ?? NOTHING_SAID
}

export async function saveBilling(db: Queryable, userId: UserId, billing: BillingDetails, at: Date): Promise<void> {
  const { name, company, address, vatNumber, reference } = billing
  await db.execute(
    sql`insert into billing_details (user_id, name, company, address, vat_number, reference, updated_at)
        values (${userId}, ${name}, ${company}, ${address}, ${vatNumber}, ${reference}, ${at.toISOString()})
        on conflict (user_id) do update set name = excluded.name, company = excluded.company, address = excluded.address,
          vat_number = excluded.vat_number, reference = excluded.reference, updated_at = excluded.updated_at`,
  )
}

export async function forgetBilling(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from billing_details where user_id = ${userId}`)
}
