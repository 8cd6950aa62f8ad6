// The only file that speaks SQL to the receipts of tolls.
import type { FileId, Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredReceipt {
  readonly id: Id<'tollReceipt'>
  readonly rideId: RideId
  readonly driverId: UserId
  readonly fileId: FileId
  readonly amount: number
  readonly createdAt: Date
}

/** False where this very picture is the receipt of a toll already. */
export async function insertReceipt(tx: Tx, receipt: StoredReceipt, pictureDigest: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into toll_receipt (id, ride_id, driver_id, file_id, amount, created_at, picture_digest)
        values (${receipt.id}, ${receipt.rideId}, ${receipt.driverId}, ${receipt.fileId}, ${receipt.amount},
          ${receipt.createdAt.toISOString()}, ${pictureDigest})
        on conflict (picture_digest) do nothing`,
  )
  return rowCount === 1
}

/** What toll this very picture is the receipt of; null where it is of none. */
export async function findReceiptOf(
  tx: Tx,
  pictureDigest: string,
): Promise<{ readonly rideId: RideId; readonly amount: number } | null> {
  const { rows } = await tx.execute<{ ride_id: RideId; amount: string }>(
    sql`select ride_id, amount from toll_receipt where picture_digest = ${pictureDigest}`,
  )
  return rows[0] === undefined ? null : { rideId: rows[0].ride_id, amount: Number(rows[0].amount) }
}

/** Minor units: what all receipts of a ride come to. */
export async function tollsOf(db: Queryable, rideId: RideId): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select coalesce(sum(amount), 0) as total from toll_receipt where ride_id = ${rideId}`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** The oldest first, by ride; a ride without any is absent. */
export async function receiptsOf(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<RideId, readonly StoredReceipt[]>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: Id<'tollReceipt'>
    ride_id: RideId
    driver_id: UserId
    file_id: FileId
    amount: string
    created_at: string
  }>(sql`select * from toll_receipt where ride_id = any(${rideIds}::text[]) order by created_at, id`)
  const receipts = rows.map(
    (row): StoredReceipt => ({
      id: row.id,
      rideId: row.ride_id,
      driverId: row.driver_id,
      fileId: row.file_id,
      amount: Number(row.amount),
      createdAt: new Date(row.created_at),
    }),
  )
  return Map.groupBy(receipts, ({ rideId }) => rideId)
}
