// The only file that speaks SQL to the blocks between riders and chauffeurs.
import type { MatchBlockId, RideId, UserId } from '@livery/kernel/ids.ts'
import { pipeline, type Queryable, type Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export interface MatchBlockRow {
  readonly id: MatchBlockId
  readonly riderId: UserId
  readonly driverId: UserId
  readonly setBy: 'rider' | 'driver'
  /** The ride that they met on. */
  readonly rideId: RideId
  readonly createdAt: Date
}

/** The same again changes nothing. */
export async function insertBlock(tx: Tx, block: MatchBlockRow): Promise<void> {
  await tx.execute(
    sql`insert into match_block (id, rider_id, driver_id, set_by, ride_id, created_at)
        values (${block.id}, ${block.riderId}, ${block.driverId}, ${block.setBy}, ${block.rideId},
          ${block.createdAt.toISOString()}) on conflict (rider_id, driver_id, set_by) do nothing`,
  )
}

/** Riders whom each of these chauffeurs is not matched with; a chauffeur without any is absent. */
export async function blockedRidersOf(
  db: Queryable,
  driverIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, ReadonlySet<UserId>>> {
  const { rows } = await db.$client.query<{ driver_id: UserId; riders: UserId[] }>({
    name: 'match-blocks',
    text: 'select driver_id, array_agg(rider_id) as riders from match_block where driver_id = any($1::text[]) group by 1',
    values: [driverIds],
  })
  return new Map(rows.map((row) => [row.driver_id, new Set(row.riders)]))
}

/** Whether a rider and a chauffeur of a row are not matched. */
export const isBlockedPair = (riderId: Sql, driverId: Sql): Sql =>
  sql`exists (select from match_block where rider_id = ${riderId} and driver_id = ${driverId})`

const SET_BY = sql`case set_by when 'rider' then rider_id else driver_id end`

/** The newest first: of one person, or what one has said themselves; all of them for the office. */
export async function listBlocks(
  db: Queryable,
  of: {
    readonly personId?: UserId | undefined
    readonly setById?: UserId
    readonly page: number
    readonly pageSize: number
  },
): Promise<{ readonly blocks: MatchBlockRow[]; readonly total: number }> {
  const { personId = null, setById = null } = of
  const where = sql`(${personId}::text is null or ${personId} in (rider_id, driver_id))
    and (${setById}::text is null or ${SET_BY} = ${setById})`
  const [{ rows }, { rows: counted }] = await pipeline(
    db.execute<Row>(
      sql`select * from match_block where ${where} order by id desc limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from match_block where ${where}`),
  )
  return { blocks: rows.map(rowToBlock), total: Number(counted[0]?.total ?? 0) }
}

/** False where there is none of theirs; null is the office, which takes any away. */
export async function deleteBlock(db: Queryable, id: MatchBlockId, setById: UserId | null): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from match_block where id = ${id} and (${setById}::text is null or ${SET_BY} = ${setById})`,
  )
  return rowCount === 1
}

export async function forgetBlocksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from match_block where rider_id = ${userId} or driver_id = ${userId}`)
}

interface Row extends Record<string, unknown> {
  readonly id: MatchBlockId
  readonly rider_id: UserId
  readonly driver_id: UserId
  readonly set_by: MatchBlockRow['setBy']
  readonly ride_id: RideId
  readonly created_at: string
}

const rowToBlock = (row: Row): MatchBlockRow => ({
  id: row.id,
  riderId: row.rider_id,
  driverId: row.driver_id,
  setBy: row.set_by,
  rideId: row.ride_id,
  createdAt: new Date(row.created_at),
})
