// The only file that speaks SQL to the prices of which a part waits for the office.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { FareReviewStatus, FareReviewWhy } from '@livery/contracts/rides/office-ride.ts'
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { PaidHow } from '../../payments/index.ts'
import type { RideSplit } from '../domain/ride.ts'

export interface StoredReview {
  readonly id: Id<'fareReview'>
  readonly rideId: RideId
  readonly driverId: UserId
  readonly status: FareReviewStatus
  readonly why: readonly FareReviewWhy[]
  readonly currency: Currency
  readonly agreed: number
  readonly settled: number
  readonly asked: number
  readonly lines: readonly FareLine[]
  readonly split: RideSplit
  /** How what is settled was paid; null where nothing is. */
  readonly paid: PaidHow | null
  readonly decidedBy: UserId | null
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export async function insertReview(tx: Tx, review: StoredReview): Promise<void> {
  const at = review.createdAt.toISOString()
  await tx.execute(
    sql`insert into fare_review (id, ride_id, driver_id, status, why, currency, agreed, settled, asked, lines, split, paid, created_at, updated_at)
        values (${review.id}, ${review.rideId}, ${review.driverId}, ${review.status}, ${review.why}::text[], ${review.currency},
          ${review.agreed}, ${review.settled}, ${review.asked}, ${JSON.stringify(review.lines)}::jsonb, ${JSON.stringify(review.split)}::jsonb,
          ${review.paid === null ? null : JSON.stringify(review.paid)}::jsonb, ${at}, ${at})`,
  )
}

export async function findReview(db: Queryable, id: Id<'fareReview'>): Promise<StoredReview | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from fare_review where id = ${id}`)
  return rows.map(rowToReview)[0]
}

/** Locks it: of two officers who decide at once the second sees what the first has said. */
export async function findReviewForUpdate(tx: Tx, id: Id<'fareReview'>): Promise<StoredReview | undefined> {
  const { rows } = await tx.execute<Row>(sql`select * from fare_review where id = ${id} for update`)
  return rows.map(rowToReview)[0]
}

export async function decideReview(
  tx: Tx,
  id: string,
  of: { readonly status: 'approved' | 'refused'; readonly by: UserId; readonly reason: string; readonly at: Date },
): Promise<StoredReview> {
  const at = of.at.toISOString()
  const { rows } = await tx.execute<Row>(
    sql`update fare_review set status = ${of.status}, decided_by = ${of.by}, reason = ${of.reason}, decided_at = ${at}, updated_at = ${at}
        where id = ${id} and status = 'open' returning *`,
  )
  return rowToReview(rows[0] as Row)
}

export async function reviewsOf(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<string, StoredReview>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.$client.query({
    name: 'fare-reviews-of',
    text: 'select * from fare_review where ride_id = any($1::text[])',
    values: [rideIds],
  })
  return new Map(rows.map((row) => [row.ride_id, rowToReview(row)]))
}

export async function listReviews(
  db: Queryable,
  { isOpen, page, pageSize }: { readonly isOpen: boolean; readonly page: number; readonly pageSize: number },
): Promise<{ reviews: StoredReview[]; total: number; open: number }> {
  const where: Sql = isOpen ? sql`status = 'open'` : sql`status <> 'open'`
  const order: Sql = isOpen ? sql`created_at, id` : sql`decided_at desc, id desc`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from fare_review where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number; open: number }>(
      sql`select count(*) filter (where ${where})::int as total, count(*) filter (where status = 'open')::int as open from fare_review`,
    ),
  ])
  return {
    reviews: rows.map(rowToReview),
    total: counted.rows[0]?.total ?? 0,
    open: counted.rows[0]?.open ?? 0,
  }
}

type Row = {
  id: Id<'fareReview'>
  ride_id: RideId
  driver_id: UserId
  status: FareReviewStatus
  why: FareReviewWhy[]
  currency: Currency
  agreed: string
  settled: string
  asked: string
  lines: FareLine[]
  split: RideSplit
  paid: PaidHow | null
  decided_by: UserId | null
  reason: string | null
  decided_at: string | null
  created_at: string
  updated_at: string
}

function rowToReview(row: Row): StoredReview {
  return {
    id: row.id,
    rideId: row.ride_id,
    driverId: row.driver_id,
    status: row.status,
    why: row.why,
    currency: row.currency,
    agreed: Number(row.agreed),
    settled: Number(row.settled),
    asked: Number(row.asked),
    lines: row.lines,
    split: row.split,
    paid: row.paid,
    decidedBy: row.decided_by,
    reason: row.reason,
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
