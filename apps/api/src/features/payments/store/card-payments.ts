import type { OrderId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { CardPayment } from '../domain/card-payment.ts'

export type NewCardPayment = Pick<
  CardPayment,
  'id' | 'kind' | 'userId' | 'rideId' | 'topUpId' | 'currency' | 'amount' | 'capture' | 'take'
> & { readonly provider: string }

export function insertPayment(payment: NewCardPayment, at: Date): Write {
  const now = at.toISOString()
  return {
    statement: sql`
      insert into card_payment
        (id, kind, user_id, ride_id, top_up_id, currency, amount, capture, provider, status, take, created_at, updated_at)
      values (${payment.id}, ${payment.kind}, ${payment.userId}, ${payment.rideId}, ${payment.topUpId},
        ${payment.currency}, ${payment.amount}, ${payment.capture}, ${payment.provider}, 'requires_payment_method',
        ${payment.take}, ${now}, ${now})`,
  }
}

export async function getPayment(db: Queryable, id: PaymentId): Promise<CardPayment> {
  const { rows } = await db.$client.query('select * from card_payment where id = $1', [id])
  invariant(rows[0], `there is no payment ${id}`)
  return rowToPayment(rows[0])
}

export async function getPaymentForUpdate(tx: Tx, id: PaymentId): Promise<CardPayment> {
  const { rows } = await tx.$client.query('select * from card_payment where id = $1 for update', [id])
  invariant(rows[0], `there is no payment ${id}`)
  return rowToPayment(rows[0])
}

export async function findPaymentByRef(db: Queryable, providerRef: string): Promise<CardPayment | undefined> {
  const { rows } = await db.$client.query('select * from card_payment where provider_ref = $1', [providerRef])
  return rows[0] === undefined ? undefined : rowToPayment(rows[0])
}

/** What the provider calls each of our payments. */
export async function refsByPaymentId(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; provider_ref: string }>(
    sql`select id, provider_ref from card_payment where id = any(${ids}::text[]) and provider_ref is not null`,
  )
  return new Map(rows.map((row) => [row.id, row.provider_ref]))
}

/** Our payments behind the provider's names. */
export async function paymentIdsByRef(db: Queryable, refs: readonly string[]): Promise<PaymentId[]> {
  const { rows } = await db.execute<{ id: PaymentId }>(
    sql`select id from card_payment where provider_ref = any(${refs}::text[])`,
  )
  return rows.map(({ id }) => id)
}

/** The payment of a ride's open amount that the rider has begun and not given up. */
export async function findOpenAmountPayment(db: Queryable, rideId: OrderId): Promise<CardPayment | undefined> {
  const { rows } = await db.$client.query(
    `select * from card_payment where ride_id = $1 and kind = 'open_amount' and status <> 'canceled' and take <> 0
     order by created_at desc limit 1`,
    [rideId],
  )
  return rows[0] === undefined ? undefined : rowToPayment(rows[0])
}

export async function listPaymentsOf(
  db: Queryable,
  userId: UserId,
): Promise<{ payment: CardPayment; createdAt: string }[]> {
  const { rows } = await db.$client.query('select * from card_payment where user_id = $1 order by created_at desc', [
    userId,
  ])
  return rows.map((row) => ({ payment: rowToPayment(row), createdAt: new Date(row.created_at).toISOString() }))
}

/** Ties the payment to the provider's; the first tie stays. */
export async function attachProviderRef(db: Queryable, id: PaymentId, providerRef: string): Promise<void> {
  await db.$client.query('update card_payment set provider_ref = $2 where id = $1 and provider_ref is null', [
    id,
    providerRef,
  ])
}

export async function saveTruth(tx: Tx, payment: CardPayment, at: Date): Promise<void> {
  await tx.$client.query(
    `update card_payment set status = $2, amount_captured = $3, amount_refunded = $4, last_error = $5, take = $6,
            read_at = $7, updated_at = $7, amount_refund_failed = $8 where id = $1`,
    [
      payment.id,
      payment.status,
      payment.amountCaptured,
      payment.amountRefunded,
      payment.lastError,
      payment.take,
      at.toISOString(),
      payment.amountRefundFailed,
    ],
  )
}

/** Says what the provider should have taken in the end. */
export async function setTake(tx: Tx, id: PaymentId, take: number, at: Date): Promise<void> {
  await tx.$client.query('update card_payment set take = $2, updated_at = $3 where id = $1', [
    id,
    take,
    at.toISOString(),
  ])
}

/** Payments that have not come to what we want and of which nobody has heard for a while: their webhook may be lost. */
export async function listStalePayments(db: Queryable, before: Date, limit: number): Promise<PaymentId[]> {
  const { rows } = await db.$client.query(
    `select id from card_payment
     where provider_ref is not null and coalesce(read_at, created_at) < $1 and created_at > $1::timestamptz - interval '7 days'
       and (status not in ('succeeded', 'canceled') or (status = 'succeeded' and take is not null and amount_captured - amount_refunded <> take))
     order by read_at nulls first limit $2`,
    [before.toISOString(), limit],
  )
  return rows.map((row) => row.id)
}

/** Rides to come whose price a card has held since before then, the oldest first. */
export async function listOldHolds(db: Queryable, before: Date, limit: number): Promise<PaymentId[]> {
  const { rows } = await db.$client.query(
    `select id from card_payment
     where status = 'requires_capture' and take is null and hold_lost_at is null and created_at < $1
     order by created_at limit $2`,
    [before.toISOString(), limit],
  )
  return rows.map((row) => row.id)
}

/** False when that was known. */
export async function noteHoldLost(tx: Tx, id: PaymentId, at: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'update card_payment set hold_lost_at = $2, updated_at = $2 where id = $1 and hold_lost_at is null',
    [id, at.toISOString()],
  )
  return rowCount === 1
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToPayment(row: any): CardPayment {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    rideId: row.ride_id,
    topUpId: row.top_up_id,
    currency: row.currency,
    amount: Number(row.amount),
    capture: row.capture,
    providerRef: row.provider_ref,
    status: row.status,
    take: row.take === null ? null : Number(row.take),
    amountCaptured: Number(row.amount_captured),
    amountRefunded: Number(row.amount_refunded),
    amountRefundFailed: Number(row.amount_refund_failed),
    lastError: row.last_error,
  }
}

/** Nobody begins to pay until the end of the transaction; whoever has begun is waited for. */
export async function holdAllPayments(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table card_payment in share row exclusive mode`)
}

/** Whether a card has paid, or may still do so. */
export async function hasPayments(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from card_payment where status <> 'canceled' limit 1`)
  return rowCount === 1
}
