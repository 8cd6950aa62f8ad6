import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Bid } from '../domain/engagement.ts'

/** A driver’s bid on an engagement is one row: changing it, and bidding again after withdrawing, write the same. */
export async function saveBid(tx: Tx, bid: Bid): Promise<void> {
  await tx.execute(
    sql`insert into engagement_bid (id, engagement_id, driver_id, vehicle_id, price_minor, message, status, created_at, updated_at)
        values (${bid.id}, ${bid.engagementId}, ${bid.driverId}, ${bid.vehicleId}, ${bid.priceMinor}, ${bid.message}, ${bid.status},
                ${bid.createdAt.toISOString()}, ${bid.updatedAt.toISOString()})
        on conflict (id) do update set vehicle_id = excluded.vehicle_id, price_minor = excluded.price_minor,
          message = excluded.message, status = excluded.status, updated_at = excluded.updated_at`,
  )
}

export async function findBidOf(db: Queryable, engagementId: EngagementId, driverId: UserId): Promise<Bid | null> {
  const { rows } = await db.execute<BidRow>(
    sql`select * from engagement_bid where engagement_id = ${engagementId} and driver_id = ${driverId}`,
  )
  return rows[0] === undefined ? null : rowToBid(rows[0])
}

/** All bids on these engagements, the lowest price first. */
export async function listBids(db: Queryable, engagementIds: readonly EngagementId[]): Promise<Bid[]> {
  const { rows } = await db.execute<BidRow>(
    sql`select * from engagement_bid where engagement_id = any(${engagementIds}::text[]) order by price_minor, id`,
  )
  return rows.map(rowToBid)
}

/** Closes the bids that were open, and returns whose they were. */
export async function declineOpenBids(tx: Tx, engagementId: EngagementId, at: Date): Promise<UserId[]> {
  const { rows } = await tx.execute<{ driver_id: UserId }>(
    sql`update engagement_bid set status = 'declined', updated_at = ${at.toISOString()}
        where engagement_id = ${engagementId} and status = 'open' returning driver_id`,
  )
  return rows.map((row) => row.driver_id)
}

type BidRow = {
  id: Bid['id']
  engagement_id: Bid['engagementId']
  driver_id: Bid['driverId']
  vehicle_id: Bid['vehicleId']
  price_minor: string
  message: string
  status: Bid['status']
  created_at: string
  updated_at: string
}

function rowToBid(row: BidRow): Bid {
  return {
    id: row.id,
    engagementId: row.engagement_id,
    driverId: row.driver_id,
    vehicleId: row.vehicle_id,
    priceMinor: Number(row.price_minor),
    message: row.message,
    status: row.status,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
