// The only file that speaks SQL to the tracks of rides, and to the positions that were not taken.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DropReason, Fix } from '../domain/fix.ts'

export interface TrackPart {
  readonly rideId: RideId
  readonly driverId: UserId
  readonly fixes: readonly Fix[]
  readonly receivedAt: Date
}

/** Rows that one ride may have: some days at one in ten seconds. Nobody fills the disk with one ride. */
const MOST_ROWS = 20_000

/** `[ms, lat, lng]`, with a 1 at the end for a jump; degrees to some 10 cm. */
const packed = ({ at, lat, lng, isJump }: Fix) => {
  const fix = [Math.round(at), Number(lat.toFixed(6)), Number(lng.toFixed(6))]
  return isJump === true ? [...fix, 1] : fix
}
type Packed = readonly [at: number, lat: number, lng: number, jump?: number]
const unpacked = ([at, lat, lng, jump]: Packed): Fix => ({ at, lat, lng, ...(jump === 1 ? { isJump: true } : {}) })

/**
 * One statement for all rides. Kept is what belongs to a ride under way with this driver, or what came before it ended;
 * positions outside rides are not.
 */
export async function writeTracks(db: Queryable, parts: readonly TrackPart[]): Promise<void> {
  if (parts.length === 0) return
  await db.$client.query({
    name: 'ride-tracks',
    text: `insert into ride_track (ride_id, driver_id, fixes, fix_count, received_at)
           select m.ride_id, m.driver_id, m.fixes, m.count, m.at
           from unnest($1::text[], $2::text[], $3::jsonb[], $4::int[], $5::timestamptz[]) as m (ride_id, driver_id, fixes, count, at)
           join ride r on r.id = m.ride_id and r.driver_id = m.driver_id
             and (r.status in ('en_route', 'arrived', 'in_progress', 'at_stop') or r.ended_at >= m.at)
           where (select count(*) from ride_track t where t.ride_id = m.ride_id) < ${MOST_ROWS}`,
    values: [
      parts.map(({ rideId }) => rideId),
      parts.map(({ driverId }) => driverId),
      parts.map(({ fixes }) => JSON.stringify(fixes.map(packed))),
      parts.map(({ fixes }) => fixes.length),
      parts.map(({ receivedAt }) => receivedAt),
    ],
  })
}

/** What a phone kept and brings later; the ride's row is locked by the caller, so that no two batches interleave. */
export async function insertTrackPart(tx: Queryable, part: TrackPart): Promise<void> {
  await tx.$client.query({
    name: 'ride-track-part',
    text: `insert into ride_track (ride_id, driver_id, fixes, fix_count, received_at)
           select $1, $2, $3::jsonb, $4, $5 where (select count(*) from ride_track where ride_id = $1) < ${MOST_ROWS}`,
    values: [part.rideId, part.driverId, JSON.stringify(part.fixes.map(packed)), part.fixes.length, part.receivedAt],
  })
}

/** Of one driver: a ride that was handed back has tracks of two. Not in order. */
export async function listFixes(db: Queryable, rideId: RideId, driverId: UserId): Promise<Fix[]> {
  const { rows } = await db.$client.query<{ fixes: Packed[] }>({
    name: 'ride-fixes',
    text: 'select fixes from ride_track where ride_id = $1 and driver_id = $2 order by id',
    values: [rideId, driverId],
  })
  return rows.flatMap(({ fixes }) => fixes.map(unpacked))
}

export async function trackSummary(
  db: Queryable,
  rideId: RideId,
): Promise<{ readonly reducedAt: Date | null; readonly dropped: Readonly<Record<string, number>> }> {
  const [reduced, drops] = await Promise.all([
    db.execute<{ at: string | null }>(sql`select max(reduced_at) as at from ride_track where ride_id = ${rideId}`),
    db.execute<{ reason: string; count: string }>(
      sql`select reason, sum(count) as count from position_drop where ride_id = ${rideId} group by reason order by reason`,
    ),
  ])
  const at = reduced.rows[0]?.at ?? null
  return {
    reducedAt: at === null ? null : new Date(at),
    dropped: Object.fromEntries(drops.rows.map(({ reason, count }) => [reason, Number(count)])),
  }
}

export interface Drops {
  readonly driverId: UserId
  readonly rideId: RideId | null
  readonly reason: DropReason
  readonly count: number
}

export async function addDrops(db: Queryable, drops: readonly Drops[], at: Date): Promise<void> {
  if (drops.length === 0) return
  await db.$client.query({
    name: 'position-drops',
    text: `insert into position_drop (driver_id, ride_id, day, reason, count)
           select driver_id, ride_id, $5::date, reason, sum(count) from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as m (driver_id, ride_id, reason, count)
           group by 1, 2, 4
           on conflict (driver_id, day, ride_id, reason) do update set count = position_drop.count + excluded.count`,
    values: [
      drops.map(({ driverId }) => driverId),
      drops.map(({ rideId }) => rideId ?? ''),
      drops.map(({ reason }) => reason),
      drops.map(({ count }) => count),
      at.toISOString().slice(0, 10),
    ],
  })
}

/** Rides whose whole track is older than this, the oldest first. */
export async function listTracksToReduce(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ rideId: RideId; driverId: UserId }[]> {
  const { rows } = await db.execute<{ ride_id: RideId; driver_id: UserId }>(
    sql`select distinct t.ride_id, t.driver_id from ride_track t join ride r on r.id = t.ride_id
        where t.reduced_at is null and t.received_at < ${before.toISOString()}
          and coalesce(r.ended_at, r.updated_at) < ${before.toISOString()} limit ${limit}`,
  )
  return rows.map((row) => ({ rideId: row.ride_id, driverId: row.driver_id }))
}

/** All rows of a ride's driver become one, or none where nothing is left of them. */
export async function replaceTrack(
  tx: Queryable,
  of: { readonly rideId: RideId; readonly driverId: UserId },
  line: readonly Fix[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`delete from ride_track where ride_id = ${of.rideId} and driver_id = ${of.driverId}`)
  if (line.length === 0) return
  await tx.execute(
    sql`insert into ride_track (ride_id, driver_id, fixes, fix_count, received_at, reduced_at)
        values (${of.rideId}, ${of.driverId}, ${JSON.stringify(line.map(packed))}::jsonb, ${line.length}, ${at.toISOString()}, ${at.toISOString()})`,
  )
}

/** Where somebody was driven, or drove. */
export async function forgetTracksOf(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(
    sql`delete from ride_track where driver_id = ${userId} or ride_id in (select id from ride where rider_id = ${userId})`,
  )
  await tx.execute(sql`delete from position_drop where driver_id = ${userId}`)
}

/** Every track of somebody's rides, for the copy of their data: the line, without what was measured of it. */
export async function listTracksOf(db: Queryable, userId: UserId): Promise<object[]> {
  const { rows } = await db.execute<{ rideId: RideId; fixes: Packed[] }>(
    sql`select t.ride_id as "rideId", jsonb_path_query_array(jsonb_agg(t.fixes order by t.id), '$[*][*]') as fixes
        from ride_track t join ride r on r.id = t.ride_id
        where t.driver_id = ${userId} or r.rider_id = ${userId} group by t.ride_id order by t.ride_id`,
  )
  return rows.map(({ rideId, fixes }) => ({
    rideId,
    track: fixes.map(([at, lat, lng]) => ({ at: new Date(at).toISOString(), lat, lng })),
  }))
}
