import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export async function findCustomer(db: Queryable, userId: UserId, provider: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ provider_ref: string }>(
    sql`select provider_ref from payment_customer where user_id = ${userId} and provider = ${provider}`,
  )
  return rows[0]?.provider_ref
}

/** The first one stays, whoever else asked at the same moment. */
export async function saveCustomer(
  db: Queryable,
  customer: { readonly userId: UserId; readonly provider: string; readonly ref: string },
  at: Date,
): Promise<void> {
  await db.execute(
    sql`insert into payment_customer (user_id, provider, provider_ref, created_at)
        values (${customer.userId}, ${customer.provider}, ${customer.ref}, ${at.toISOString()}) on conflict do nothing`,
  )
}

export async function forgetCustomer(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from payment_customer where user_id = ${userId}`)
}
