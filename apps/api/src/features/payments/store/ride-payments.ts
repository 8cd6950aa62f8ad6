import type { CompanyId, HoldId, OrderId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'

export interface RidePayment {
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly driverId: UserId | null
  readonly currency: Currency
  readonly amount: number
  /** Put aside in the wallet on top of the card. */
  readonly walletExtra: number
  readonly method: 'wallet' | 'card' | 'account'
  /** Whose account it is on; null unless it is on one. */
  readonly companyId: CompanyId | null
  readonly state: 'awaiting_card' | 'held' | 'settled' | 'released'
  readonly holdId: HoldId | null
  readonly paymentId: PaymentId | null
  readonly total: number | null
  /** What a promotion paid beside it. */
  readonly promotion: number
  readonly refunded: number
  readonly orderStatus: string | null
}

/**
 * An order whose payment was let go may be paid anew: an engagement that is awarded again. One that is being paid stays
 * as it is, and the write fails.
 */
export function insertRidePayment(
  payment: Pick<
    RidePayment,
    'rideId' | 'riderId' | 'companyId' | 'currency' | 'amount' | 'method' | 'state' | 'holdId' | 'paymentId'
  >,
  at: Date,
): Write {
  const now = at.toISOString()
  return {
    statement: sql`
      insert into ride_payment
        (ride_id, rider_id, company_id, currency, amount, method, state, hold_id, payment_id, created_at, updated_at)
      values (${payment.rideId}, ${payment.riderId}, ${payment.companyId}, ${payment.currency}, ${payment.amount}, ${payment.method},
        ${payment.state}, ${payment.holdId}, ${payment.paymentId}, ${now}, ${now})
      on conflict (ride_id) do update set amount = excluded.amount, method = excluded.method,
        state = case when ride_payment.state = 'released' then excluded.state end,
        hold_id = excluded.hold_id, payment_id = excluded.payment_id, updated_at = excluded.updated_at`,
  }
}

/** Whoever moves a ride's money holds this row first: settling, releasing and the provider's word take turns. */
export async function findRidePaymentForUpdate(tx: Tx, rideId: OrderId): Promise<RidePayment | undefined> {
  const { rows } = await tx.$client.query({
    name: 'ride-payment-lock',
    text: 'select * from ride_payment where ride_id = $1 for update',
    values: [rideId],
  })
  return rows[0] === undefined ? undefined : rowToRidePayment(rows[0])
}

export async function findRidePayment(db: Queryable, rideId: OrderId): Promise<RidePayment | undefined> {
  const { rows } = await db.$client.query('select * from ride_payment where ride_id = $1', [rideId])
  return rows[0] === undefined ? undefined : rowToRidePayment(rows[0])
}

export async function saveRidePayment(tx: Tx, payment: RidePayment, at: Date): Promise<void> {
  await tx.$client.query({
    name: 'ride-payment-save',
    text: `update ride_payment set driver_id = $2, method = $3, state = $4, hold_id = $5, payment_id = $6, total = $7,
                  refunded = $8, order_status = $9, updated_at = $10, amount = $11, wallet_extra = $12, promotion = $13 where ride_id = $1`,
    values: [
      payment.rideId,
      payment.driverId,
      payment.method,
      payment.state,
      payment.holdId,
      payment.paymentId,
      payment.total,
      payment.refunded,
      payment.orderStatus,
      at.toISOString(),
      payment.amount,
      payment.walletExtra,
      payment.promotion,
    ],
  })
}

/** Who drove the ride that was paid; null while it is not settled. */
export async function findDriverPaid(db: Queryable, rideId: OrderId): Promise<UserId | null> {
  const { rows } = await db.$client.query(
    `select driver_id from ride_payment where ride_id = $1 and state = 'settled'`,
    [rideId],
  )
  return rows[0]?.driver_id ?? null
}

export interface OpenAmount {
  readonly amount: number
  readonly paid: boolean
}

/** Adds to what the rider still owes for a ride. */
export async function addOpenAmount(tx: Tx, payment: RidePayment, amount: number, at: Date): Promise<void> {
  await tx.$client.query(
    `insert into open_amount (ride_id, rider_id, currency, amount, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (ride_id) do update set
       amount = excluded.amount + case when open_amount.paid_at is null then open_amount.amount else 0 end,
       paid_at = null, updated_at = excluded.updated_at`,
    [payment.rideId, payment.riderId, payment.currency, amount, at.toISOString()],
  )
}

export async function findOpenAmount(tx: Queryable, rideId: OrderId): Promise<OpenAmount | undefined> {
  const { rows } = await tx.$client.query('select amount, paid_at from open_amount where ride_id = $1', [rideId])
  return rows[0] === undefined ? undefined : { amount: Number(rows[0].amount), paid: rows[0].paid_at !== null }
}

export async function closeOpenAmount(tx: Tx, rideId: OrderId, at: Date): Promise<void> {
  await tx.$client.query('update open_amount set paid_at = $2, updated_at = $2 where ride_id = $1', [
    rideId,
    at.toISOString(),
  ])
}

export interface Debt {
  readonly rideId: OrderId
  readonly amount: number
  readonly currency: Currency
  readonly createdAt: Date
}

/** The oldest first. */
export async function listDebts(db: Queryable, riderId: UserId): Promise<Debt[]> {
  const { rows } = await db.execute<{ ride_id: OrderId; amount: string; currency: Currency; created_at: string }>(
    sql`select ride_id, amount, currency, created_at from open_amount
        where rider_id = ${riderId} and paid_at is null order by created_at, ride_id`,
  )
  return rows.map((row) => ({
    rideId: row.ride_id,
    amount: Number(row.amount),
    currency: row.currency,
    createdAt: new Date(row.created_at),
  }))
}

/** Whether a rider owes something, as an expression of a statement. */
export function isInDebt(riderId: Sql): Sql {
  return sql`exists (select 1 from open_amount where rider_id = ${riderId} and paid_at is null)`
}

export async function owesMoney(db: Queryable, riderId: UserId): Promise<boolean> {
  const { rows } = await db.$client.query(
    'select exists (select 1 from open_amount where rider_id = $1 and paid_at is null) as owes',
    [riderId],
  )
  return rows[0].owes
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToRidePayment(row: any): RidePayment {
  return {
    rideId: row.ride_id,
    riderId: row.rider_id,
    companyId: row.company_id,
    driverId: row.driver_id,
    currency: row.currency,
    amount: Number(row.amount),
    walletExtra: Number(row.wallet_extra),
    method: row.method,
    state: row.state,
    holdId: row.hold_id,
    paymentId: row.payment_id,
    total: row.total === null ? null : Number(row.total),
    promotion: Number(row.promotion),
    refunded: Number(row.refunded),
    orderStatus: row.order_status,
  }
}

/** What a rider has owed after a ride, paid since or not. */
export async function listOpenAmountsOf(db: Queryable, riderId: UserId): Promise<object[]> {
  const { rows } = await db.$client.query(
    `select ride_id as "rideId", amount::float8 as amount, currency, paid_at as "paidAt", created_at as "createdAt"
     from open_amount where rider_id = $1 order by created_at desc`,
    [riderId],
  )
  return rows
}
