import type { DisputeStatus } from '@livery/contracts/payments/payments.ts'
import type { Id, OrderId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Dispute {
  readonly id: string
  readonly paymentId: PaymentId
  readonly provider: string
  readonly currency: Currency
  readonly amount: number
  readonly taken: number
  readonly status: DisputeStatus
  readonly reason: string
  readonly evidenceDueAt: Date | null
  readonly version: number
}

export interface ListedDispute extends Dispute {
  readonly userId: UserId
  readonly rideId: OrderId | null
  readonly topUpId: Id<'topUp'> | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export async function findDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  const { rows } = await tx.execute(sql`select * from payment_dispute where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToDispute(rows[0])
}

export async function saveDispute(tx: Tx, dispute: Dispute, at: Date): Promise<void> {
  const { id, paymentId, provider, currency, amount, taken, status, reason, version, evidenceDueAt } = dispute
  const now = at.toISOString()
  await tx.execute(
    sql`insert into payment_dispute (id, payment_id, provider, currency, amount, taken, status, reason, version, created_at, updated_at, evidence_due_at)
        values (${id}, ${paymentId}, ${provider}, ${currency}, ${amount}, ${taken}, ${status}, ${reason}, ${version}, ${now}, ${now},
          ${evidenceDueAt?.toISOString() ?? null})
        on conflict (id) do update set amount = excluded.amount, taken = excluded.taken, status = excluded.status,
          reason = excluded.reason, evidence_due_at = excluded.evidence_due_at, version = excluded.version, updated_at = excluded.updated_at`,
  )
}

/** What a payment's banks have taken back, or may yet; an inquiry has taken nothing. */
export async function amountDisputed(tx: Tx, paymentId: PaymentId): Promise<number> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`select coalesce(sum(amount), 0) as amount from payment_dispute
        where payment_id = ${paymentId} and status in ('open', 'lost')`,
  )
  return Number(rows[0]?.amount ?? 0)
}

/** What banks have taken back of a ride for good. Its card payments are held, so that no word comes between. */
export async function lostDisputesOf(
  tx: Tx,
  rideId: OrderId,
): Promise<{ readonly id: string; readonly amount: number }[]> {
  await tx.execute(sql`select id from card_payment where ride_id = ${rideId} order by id for update`)
  const { rows } = await tx.execute<{ id: string; amount: string }>(
    sql`select d.id, d.amount from payment_dispute d join card_payment p on p.id = d.payment_id
        where p.ride_id = ${rideId} and d.status = 'lost' order by d.created_at, d.id`,
  )
  return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }))
}

/** The payments of disputes that the bank has not decided. */
export async function listUndecided(db: Queryable): Promise<PaymentId[]> {
  const { rows } = await db.execute<{ payment_id: PaymentId }>(
    sql`select payment_id from payment_dispute where status in ('inquiry', 'open')`,
  )
  return rows.map((row) => row.payment_id)
}

export async function listDisputes(
  db: Queryable,
  {
    page,
    pageSize,
    status,
  }: { readonly page: number; readonly pageSize: number; readonly status?: DisputeStatus | undefined },
): Promise<{ readonly disputes: ListedDispute[]; readonly total: number }> {
  const wanted = status ?? null
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      sql`select d.*, p.user_id, p.ride_id, p.top_up_id from payment_dispute d join card_payment p on p.id = d.payment_id
          where ${wanted}::text is null or d.status = ${wanted}
          order by (d.status in ('inquiry', 'open')) desc, case when d.status in ('inquiry', 'open') then d.evidence_due_at end,
            d.created_at desc, d.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: string }>(
      sql`select count(*) as total from payment_dispute where ${wanted}::text is null or status = ${wanted}`,
    ),
  ])
  return { disputes: rows.map(rowToListed), total: Number(counted.rows[0]?.total ?? 0) }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToDispute(row: any): Dispute {
  return {
    id: row.id,
    paymentId: row.payment_id,
    provider: row.provider,
    currency: row.currency,
    amount: Number(row.amount),
    taken: Number(row.taken),
    status: row.status,
    reason: row.reason,
    evidenceDueAt: row.evidence_due_at === null ? null : new Date(row.evidence_due_at),
    version: row.version,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToListed(row: any): ListedDispute {
  return {
    ...rowToDispute(row),
    userId: row.user_id,
    rideId: row.ride_id,
    topUpId: row.top_up_id,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
