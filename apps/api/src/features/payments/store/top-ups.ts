import type { Id, OrderId, PaymentId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'

export interface TopUp {
  readonly id: Id<'topUp'>
  readonly userId: UserId
  readonly userType: 'user' | 'driver'
  readonly currency: Currency
  readonly amount: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly paymentId: PaymentId
  /** The ride whose driver gets it as a tip once it is paid. */
  readonly tipRideId: RideId | null
  readonly createdAt: Date
}

export async function insertTopUp(tx: Tx, topUp: Omit<TopUp, 'status'>): Promise<void> {
  await tx.$client.query(
    `insert into top_up (id, user_id, user_type, currency, amount, status, payment_id, created_at, updated_at, tip_ride_id)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7, $7, $8)`,
    [
      topUp.id,
      topUp.userId,
      topUp.userType,
      topUp.currency,
      topUp.amount,
      topUp.paymentId,
      topUp.createdAt.toISOString(),
      topUp.tipRideId,
    ],
  )
}

/** Only to its owner: somebody else's top-up returns 404. */
export async function findTopUp(db: Queryable, id: Id<'topUp'>, userId: UserId): Promise<TopUp | undefined> {
  const { rows } = await db.$client.query('select * from top_up where id = $1 and user_id = $2', [id, userId])
  return rows[0] === undefined ? undefined : rowToTopUp(rows[0])
}

export async function getTopUp(db: Queryable, id: Id<'topUp'>): Promise<TopUp> {
  const { rows } = await db.$client.query('select * from top_up where id = $1', [id])
  if (rows[0] === undefined) throw new Error(`there is no top-up ${id}`)
  return rowToTopUp(rows[0])
}

/** A rider's tips for a ride that still wait for a card. */
export async function listPendingTips(tx: Tx, userId: UserId, rideId: OrderId): Promise<TopUp[]> {
  const { rows } = await tx.$client.query(
    `select * from top_up where user_id = $1 and status = 'pending' and tip_ride_id = $2 order by id`,
    [userId, rideId],
  )
  return rows.map(rowToTopUp)
}

export async function sumOfPendingTopUps(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await tx.$client.query(
    `select coalesce(sum(amount), 0) as pending from top_up where user_id = $1 and status = 'pending'`,
    [userId],
  )
  return Number(rows[0].pending)
}

export async function setTopUpStatus(tx: Tx, id: Id<'topUp'>, status: TopUp['status'], at: Date): Promise<void> {
  await tx.$client.query('update top_up set status = $2, updated_at = $3 where id = $1', [id, status, at.toISOString()])
}

/** Gives up top-ups that nobody paid in time; returns their payments. */
export async function failTopUpsBefore(tx: Tx, before: Date, at: Date): Promise<PaymentId[]> {
  const { rows } = await tx.$client.query(
    `update top_up set status = 'failed', updated_at = $2 where status = 'pending' and created_at < $1 returning payment_id`,
    [before.toISOString(), at.toISOString()],
  )
  return rows.map((row) => row.payment_id)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToTopUp(row: any): TopUp {
  return {
    id: row.id,
    userId: row.user_id,
    userType: row.user_type,
    currency: row.currency,
    amount: Number(row.amount),
    status: row.status,
    paymentId: row.payment_id,
    tipRideId: row.tip_ride_id,
    createdAt: new Date(row.created_at),
  }
}
