// Who is online, where, and on which ride.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { IndexedDriver } from '../domain/driver-index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import type { HiddenStart } from '../domain/hidden-start.ts'

// biome-ignore lint/suspicious/noExplicitAny: a driver's row; each field is given its type here and nowhere else.
function rowToState(row: any): DriverStateRow {
  const at = (value: unknown) => (value === null ? null : new Date(value as string))
  return {
    driverId: row.driver_id,
    online: row.online,
    onlineSince: at(row.online_since),
    vehicleId: row.vehicle_id,
    vehicleClass: row.vehicle_class,
    rideId: row.ride_id,
    riderId: row.rider_id,
    lat: row.lat,
    lng: row.lng,
    heading: row.heading,
    fixAt: at(row.fix_at),
    movedAt: at(row.moved_at),
    receivedAt: at(row.received_at),
    hidden:
      row.hidden_lat === null || row.hidden_lng === null || row.hidden_metres === null
        ? null
        : { lat: row.hidden_lat, lng: row.hidden_lng, metres: row.hidden_metres },
    changedAt: new Date(row.changed_at),
  }
}

export async function findState(db: Queryable, driverId: UserId): Promise<DriverStateRow | null> {
  const { rows } = await db.$client.query({
    name: 'driver-state',
    text: 'select * from driver_state where driver_id = $1',
    values: [driverId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

export async function listStatesOf(db: Queryable, driverIds: readonly UserId[]): Promise<DriverStateRow[]> {
  const { rows } = await db.$client.query({
    name: 'driver-states-of',
    text: 'select * from driver_state where driver_id = any($1::text[])',
    values: [driverIds],
  })
  return rows.map(rowToState)
}

/** The same, held until the transaction ends: a ride that is accepted meanwhile waits, or has been. */
export async function findStateForUpdate(tx: Tx, driverId: UserId): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-state-for-update',
    text: 'select * from driver_state where driver_id = $1 for update',
    values: [driverId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

/** Who else is online with one of these cars. */
export async function listOthersOnTheRoad(
  db: Queryable,
  vehicleIds: readonly VehicleId[],
  driverId: UserId,
): Promise<DriverStateRow[]> {
  const { rows } = await db.$client.query({
    name: 'cars-on-the-road',
    text: 'select * from driver_state where vehicle_id = any($1::text[]) and online and driver_id <> $2',
    values: [vehicleIds, driverId],
  })
  return rows.map(rowToState)
}

/** Who is online with these cars, by car. */
export async function driversOnTheRoadWith(
  db: Queryable,
  vehicleIds: readonly VehicleId[],
): Promise<ReadonlyMap<string, UserId>> {
  const { rows } = await db.execute<{ vehicle_id: VehicleId; driver_id: UserId }>(
    sql`select vehicle_id, driver_id from driver_state where vehicle_id = any(${vehicleIds}::text[]) and online`,
  )
  return new Map(rows.map((row) => [row.vehicle_id, row.driver_id]))
}

export async function listIdleOnline(db: Queryable): Promise<DriverStateRow[]> {
  const { rows } = await db.$client.query('select * from driver_state where online and ride_id is null')
  return rows.map(rowToState)
}

export async function listChangedStates(db: Queryable, since: Date): Promise<DriverStateRow[]> {
  const { rows } = await db.$client.query({
    name: 'driver-states-changed',
    text: 'select * from driver_state where changed_at > $1 order by changed_at',
    values: [since],
  })
  return rows.map(rowToState)
}

/** One statement for all who moved. A fix that is older than the stored one changes nothing. */
export async function writePositions(db: Queryable, drivers: readonly IndexedDriver[]): Promise<void> {
  await db.$client.query({
    name: 'driver-positions',
    text: `update driver_state s set lat = m.lat, lng = m.lng, heading = m.heading, fix_at = m.fix_at, moved_at = m.moved_at, received_at = m.received_at, changed_at = clock_timestamp()
           from unnest($1::text[], $2::float8[], $3::float8[], $4::real[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
             as m (driver_id, lat, lng, heading, fix_at, moved_at, received_at)
           where s.driver_id = m.driver_id and (s.fix_at is null or s.fix_at < m.fix_at)`,
    values: [
      drivers.map((driver) => driver.driverId),
      drivers.map((driver) => driver.lat),
      drivers.map((driver) => driver.lng),
      drivers.map((driver) => driver.heading),
      drivers.map((driver) => new Date(driver.fixAt)),
      drivers.map((driver) => new Date(driver.movedAt)),
      drivers.map((driver) => new Date(driver.receivedAt)),
    ],
  })
}

export interface GoOnline {
  readonly driverId: UserId
  readonly vehicleId: VehicleId
  readonly vehicleClass: VehicleClass
  readonly position: { readonly lat: number; readonly lng: number } | null
  readonly at: Date
}

/** One chauffeur at a time is on the road with a car: `driver_state_one_driver_per_car` refuses the second. */
export async function writeOnline(tx: Tx, online: GoOnline): Promise<DriverStateRow> {
  const { rows } = await tx.$client.query(
    `insert into driver_state (driver_id, online, online_since, vehicle_id, vehicle_class, lat, lng, fix_at, moved_at, received_at)
     values ($1, true, $2, $3, $4, $5, $6, $7, $7, $7)
     on conflict (driver_id) do update set online = true, vehicle_id = excluded.vehicle_id, vehicle_class = excluded.vehicle_class,
       online_since = case when driver_state.online then driver_state.online_since else excluded.online_since end,
       lat = coalesce(excluded.lat, driver_state.lat), lng = coalesce(excluded.lng, driver_state.lng),
       fix_at = coalesce(excluded.fix_at, driver_state.fix_at), moved_at = coalesce(excluded.moved_at, driver_state.moved_at),
       received_at = coalesce(excluded.received_at, driver_state.received_at),
       changed_at = clock_timestamp()
     returning *`,
    [
      online.driverId,
      online.at,
      online.vehicleId,
      online.vehicleClass,
      online.position?.lat ?? null,
      online.position?.lng ?? null,
      online.position === null ? null : online.at,
    ],
  )
  await beginShift(tx, online.driverId, online.at)
  return rowToState(rows[0])
}

/** Whoever goes offline and is back so soon has not ended their shift: a switch that was pressed twice, a moment unheard. */
const GOES_ON_MS = 2 * MINUTE_MS

async function beginShift(tx: Tx, driverId: UserId, at: Date): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `update driver_shift set ended_at = null
     where id = (select id from driver_shift where driver_id = $1 order by began_at desc, id desc limit 1) and ended_at > $2`,
    [driverId, addMs(at, -GOES_ON_MS)],
  )
  if (rowCount === 1) return
  await tx.$client.query(
    'insert into driver_shift (driver_id, began_at) values ($1, $2) on conflict (driver_id) where ended_at is null do nothing',
    [driverId, at],
  )
}

export async function writeOffline(tx: Tx, driverId: UserId, at: Date): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query(
    'update driver_state set online = false, online_since = null, changed_at = clock_timestamp() where driver_id = $1 returning *',
    [driverId],
  )
  await tx.$client.query('update driver_shift set ended_at = $2 where driver_id = $1 and ended_at is null', [
    driverId,
    at,
  ])
  return rows[0] === undefined ? null : rowToState(rows[0])
}

/** Where they set out for another ride says nothing about this one; said again, it says the same. */
const hiddenOf = (ride: '$2' | '$3') =>
  ['hidden_lat', 'hidden_lng', 'hidden_metres']
    .map((column) => `${column} = case when ride_id = ${ride} then ${column} end`)
    .join(', ')

/** Which ride a driver is on; every process learns it from here. */
export async function writeRideOfDriver(
  tx: Tx,
  driverId: UserId,
  ride: { id: RideId; riderId: UserId },
): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-ride',
    text: `update driver_state set ride_id = $2, rider_id = $3, ${hiddenOf('$2')}, changed_at = clock_timestamp() where driver_id = $1 returning *`,
    values: [driverId, ride.id, ride.riderId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

/** Around where its rider does not see the car; null from when it has arrived. */
export async function writeHidden(
  tx: Tx,
  driverId: UserId,
  rideId: RideId,
  hidden: HiddenStart | null,
): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-hidden',
    text: `update driver_state set hidden_lat = $3, hidden_lng = $4, hidden_metres = $5, changed_at = clock_timestamp()
           where driver_id = $1 and ride_id = $2 returning *`,
    values: [driverId, rideId, hidden?.lat ?? null, hidden?.lng ?? null, hidden?.metres ?? null],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

/** The same for a ride that begins now: null where they are not online with that car any more. */
export async function writeRideInCar(
  tx: Tx,
  {
    driverId,
    vehicleId,
    id,
    riderId,
  }: { driverId: UserId | null; vehicleId: VehicleId | null; id: RideId; riderId: UserId },
): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-ride-in-car',
    text: `update driver_state set ride_id = $3, rider_id = $4, ${hiddenOf('$3')}, changed_at = clock_timestamp()
           where driver_id = $1 and vehicle_id = $2 and online returning *`,
    values: [driverId, vehicleId, id, riderId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

/** Ends a ride for its driver, but not the next one that they may already be on. */
export async function clearRideOfDriver(tx: Tx, driverId: UserId, rideId: RideId): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-ride-over',
    text: 'update driver_state set ride_id = null, rider_id = null, hidden_lat = null, hidden_lng = null, hidden_metres = null, changed_at = clock_timestamp() where driver_id = $1 and ride_id = $2 returning *',
    values: [driverId, rideId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

interface SilentRide extends Record<string, unknown> {
  readonly driverId: UserId
  readonly rideId: RideId
}

/** Rides under way whose chauffeur's phone was last heard before then, each told once. */
export async function markSilent(tx: Tx, heardBefore: Date): Promise<SilentRide[]> {
  const before = heardBefore.toISOString()
  const { rows } = await tx.execute<SilentRide>(
    sql`update driver_state s set silent_ride_id = s.ride_id
        from ride r
        where r.id = s.ride_id and s.silent_ride_id is distinct from s.ride_id
          and greatest(s.received_at, r.assigned_at, r.en_route_at) < ${before}
        returning s.driver_id as "driverId", s.ride_id as "rideId"`,
  )
  return rows
}

/** Those of them whose phone was heard since, or who have another ride or none. */
export async function markHeardAgain(tx: Tx, heardBefore: Date): Promise<SilentRide[]> {
  const { rows } = await tx.execute<SilentRide>(
    sql`update driver_state s set silent_ride_id = null
        from driver_state before
        where before.driver_id = s.driver_id and s.silent_ride_id is not null
          and (s.ride_id is distinct from s.silent_ride_id or s.received_at >= ${heardBefore.toISOString()})
        returning s.driver_id as "driverId", before.silent_ride_id as "rideId"`,
  )
  return rows
}

/** When they were online, the last shift first. */
export async function listShifts(db: Queryable, driverId: UserId): Promise<{ beganAt: Date; endedAt: Date | null }[]> {
  const { rows } = await db.execute<{ began_at: string; ended_at: string | null }>(
    sql`select began_at, ended_at from driver_shift where driver_id = ${driverId} order by began_at desc`,
  )
  return rows.map((row) => ({
    beganAt: new Date(row.began_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }))
}

/** When they were online between two moments; a shift that goes on ends now. */
export async function shiftsBetween(
  db: Queryable,
  driverId: UserId,
  from: Date,
  until: Date,
  now: Date,
): Promise<{ beganAt: Date; endedAt: Date }[]> {
  const { rows } = await db.execute<{ began_at: string; ended_at: string }>(
    sql`select began_at, coalesce(ended_at, ${now.toISOString()}::timestamptz) as ended_at from driver_shift
        where driver_id = ${driverId} and began_at < ${until.toISOString()}
          and coalesce(ended_at, ${now.toISOString()}::timestamptz) > ${from.toISOString()}
        order by began_at`,
  )
  return rows.map((row) => ({ beganAt: new Date(row.began_at), endedAt: new Date(row.ended_at) }))
}

/** Where they were last seen, and when they worked. */
export async function forgetDriver(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from driver_shift where driver_id = ${driverId}`)
  await tx.execute(sql`delete from driver_state where driver_id = ${driverId} and ride_id is null`)
}

export async function onlineSecondsToday(db: Queryable, driverId: UserId, from: Date, now: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: string }>(
    sql`select coalesce(sum(extract(epoch from least(coalesce(ended_at, ${now.toISOString()}), ${now.toISOString()}) - greatest(began_at, ${from.toISOString()}))), 0)::bigint as seconds
        from driver_shift where driver_id = ${driverId} and coalesce(ended_at, ${now.toISOString()}) > ${from.toISOString()}`,
  )
  return Math.max(0, Number(rows[0]?.seconds ?? 0))
}
