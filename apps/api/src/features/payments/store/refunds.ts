import type { RideRefund } from '@livery/contracts/payments/refunds.ts'
import { type Id, newId, type OrderId, type UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Refund {
  readonly id: Id<'refund'>
  readonly rideId: OrderId
  readonly riderId: UserId
  readonly currency: Currency
  readonly toWallet: number
  readonly toCard: number
  readonly toAccount: number
  readonly fromDriver: number
  readonly reason: RideRefund['reason']
  readonly note: string
  readonly officerId: UserId | null
  readonly createdAt: Date
}

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  const { id, rideId, riderId, currency, toWallet, toCard, toAccount, fromDriver, reason, note, officerId, createdAt } =
    refund
  await tx.execute(
    sql`insert into ride_refund (id, ride_id, rider_id, currency, to_wallet, to_card, to_account, from_driver, reason, note, officer_id, created_at)
        values (${id}, ${rideId}, ${riderId}, ${currency}, ${toWallet}, ${toCard}, ${toAccount}, ${fromDriver}, ${reason}, ${note},
          ${officerId}, ${createdAt.toISOString()})`,
  )
}

/** Of these rides or engagements, the oldest first. */
export async function refundsOfRides(db: Queryable, rideIds: readonly OrderId[]): Promise<Refund[]> {
  if (rideIds.length === 0) return []
  const { rows } = await db.execute(
    sql`select * from ride_refund where ride_id = any(${rideIds}::text[]) order by created_at, id`,
  )
  return rows.map(rowToRefund)
}

/** The newest first. */
export async function listRefundsOf(
  db: Queryable,
  riderId: UserId,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly refunds: Refund[]; readonly total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      sql`select * from ride_refund where rider_id = ${riderId}
          order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from ride_refund where rider_id = ${riderId}`),
  ])
  return { refunds: rows.map(rowToRefund), total: Number(counted.rows[0]?.total ?? 0) }
}

export interface GivenBack {
  /** Whole minutes since the beginning of the span. */
  readonly minute: number
  readonly amount: number
  readonly count: number
}

/** What was given back within, minute by minute. */
export async function refundsByMinute(db: Queryable, from: Date, until: Date): Promise<GivenBack[]> {
  const { rows } = await db.execute<GivenBack & Record<string, unknown>>(
    sql`select floor(extract(epoch from created_at - ${from.toISOString()}::timestamptz) / 60)::int as minute,
          sum(to_wallet + to_card + to_account)::float8 as amount, count(*)::int as count
        from ride_refund where id >= ${firstIdAt(from)} and id < ${firstIdAt(until)} group by 1`,
  )
  return rows
}

/** Ids follow the clock: the one that would come first at a moment. */
const firstIdAt = (at: Date) => newId('refund', at, (size) => new Uint8Array(size))

/** Somebody is erased: what was written to them goes, what was given back stays in the ledger. */
export async function forgetRefundNotes(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(sql`update ride_refund set note = '' where rider_id = ${riderId}`)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToRefund(row: any): Refund {
  return {
    id: row.id,
    rideId: row.ride_id,
    riderId: row.rider_id,
    currency: row.currency,
    toWallet: Number(row.to_wallet),
    toCard: Number(row.to_card),
    toAccount: Number(row.to_account),
    fromDriver: Number(row.from_driver),
    reason: row.reason,
    note: row.note,
    officerId: row.officer_id,
    createdAt: new Date(row.created_at),
  }
}
