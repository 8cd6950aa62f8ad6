// Shares of what a rider owes beyond the agreed price: nobody has them before it is paid.
import type { OrderId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Split } from '../domain/settlement.ts'

/** Adds to what waits already. */
export async function addUnpaidShare(tx: Tx, rideId: OrderId, split: Split, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into unpaid_share (ride_id, driver, commission, platform_fee, tax, tolls, created_at)
        values (${rideId}, ${split.driver}, ${split.commission}, ${split.platformFee}, ${split.tax}, ${split.tolls}, ${at.toISOString()})
        on conflict (ride_id) do update set driver = unpaid_share.driver + excluded.driver,
          commission = unpaid_share.commission + excluded.commission,
          platform_fee = unpaid_share.platform_fee + excluded.platform_fee,
          tax = unpaid_share.tax + excluded.tax, tolls = unpaid_share.tolls + excluded.tolls`,
  )
}

/** It is paid: nothing waits any more. Null where nothing did. */
export async function takeUnpaidShare(tx: Tx, rideId: OrderId): Promise<Split | null> {
  const { rows } = await tx.execute<Row>(sql`delete from unpaid_share where ride_id = ${rideId} returning *`)
  return rows[0] === undefined ? null : rowToSplit(rows[0])
}

export async function unpaidSharesOf(db: Queryable, rideIds: readonly OrderId[]): Promise<ReadonlyMap<string, Split>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`select * from unpaid_share where ride_id = any(${rideIds}::text[])`)
  return new Map(rows.map((row) => [row.ride_id, rowToSplit(row)]))
}

type Row = { ride_id: OrderId } & Record<'driver' | 'commission' | 'platform_fee' | 'tax' | 'tolls', string>

function rowToSplit(row: Row): Split {
  return {
    driver: Number(row.driver),
    commission: Number(row.commission),
    platformFee: Number(row.platform_fee),
    tax: Number(row.tax),
    tolls: Number(row.tolls),
    tip: 0,
  }
}
