// The only file that speaks SQL to the tables of dispatch.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Database, Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { IndexedDriver } from './domain/driver-index.ts'
import type { OfferRow } from './domain/offer.ts'

export interface DriverStateRow {
  readonly driverId: UserId
  readonly online: boolean
  readonly onlineSince: Date | null
  readonly vehicleId: VehicleId | null
  readonly vehicleClass: VehicleClass | null
  readonly rideId: string | null
  readonly riderId: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly heading: number | null
  readonly fixAt: Date | null
  readonly movedAt: Date | null
  readonly receivedAt: Date | null
  readonly changedAt: Date
}

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
    changedAt: new Date(row.changed_at),
  }
}

export async function findState(db: Queryable, driverId: string): Promise<DriverStateRow | null> {
  const { rows } = await db.$client.query({
    name: 'driver-state',
    text: 'select * from driver_state where driver_id = $1',
    values: [driverId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

export async function listIdleOnline(db: Queryable): Promise<DriverStateRow[]> {
  const { rows } = await db.$client.query('select * from driver_state where online and ride_id is null')
  return rows.map(rowToState)
}

export async function listChangedStates(db: Database, since: Date): Promise<DriverStateRow[]> {
  const { rows } = await db.$client.query({
    name: 'driver-states-changed',
    text: 'select * from driver_state where changed_at > $1 order by changed_at',
    values: [since],
  })
  return rows.map(rowToState)
}

/** One statement for all who moved. A fix that is older than the stored one changes nothing. */
export async function writePositions(db: Database, drivers: readonly IndexedDriver[]): Promise<void> {
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
  readonly driverId: string
  readonly vehicleId: string
  readonly vehicleClass: VehicleClass
  readonly position: { readonly lat: number; readonly lng: number } | null
  readonly at: Date
}

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
  await tx.$client.query(
    'insert into driver_shift (driver_id, began_at) values ($1, $2) on conflict (driver_id) where ended_at is null do nothing',
    [online.driverId, online.at],
  )
  return rowToState(rows[0])
}

export async function writeOffline(tx: Tx, driverId: string, at: Date): Promise<DriverStateRow | null> {
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

/** Which ride a driver is on; every process learns it from here. */
export async function writeRideOfDriver(
  tx: Tx,
  driverId: string,
  ride: { id: string; riderId: string } | null,
): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-ride',
    text: 'update driver_state set ride_id = $2, rider_id = $3, changed_at = clock_timestamp() where driver_id = $1 returning *',
    values: [driverId, ride?.id ?? null, ride?.riderId ?? null],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

/** Ends a ride for its driver, but not the next one that they may already be on. */
export async function clearRideOfDriver(tx: Tx, driverId: string, rideId: string): Promise<DriverStateRow | null> {
  const { rows } = await tx.$client.query({
    name: 'driver-ride-over',
    text: 'update driver_state set ride_id = null, rider_id = null, changed_at = clock_timestamp() where driver_id = $1 and ride_id = $2 returning *',
    values: [driverId, rideId],
  })
  return rows[0] === undefined ? null : rowToState(rows[0])
}

interface SilentRide extends Record<string, unknown> {
  readonly driverId: UserId
  readonly rideId: string
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
export async function listShifts(db: Queryable, driverId: string): Promise<{ beganAt: Date; endedAt: Date | null }[]> {
  const { rows } = await db.execute<{ began_at: string; ended_at: string | null }>(
    sql`select began_at, ended_at from driver_shift where driver_id = ${driverId} order by began_at desc`,
  )
  return rows.map((row) => ({
    beganAt: new Date(row.began_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  }))
}

/** What they were offered and what they said to it, the last one first. */
export async function listOffersTo(db: Queryable, driverId: string): Promise<object[]> {
  const { rows } = await db.execute(
    sql`select ride_id as "rideId", status, sent_at as "sentAt", answered_at as "answeredAt"
        from offer where driver_id = ${driverId} order by sent_at desc`,
  )
  return rows
}

/** Where they were last seen, and when they worked. */
export async function forgetDriver(tx: Tx, driverId: string): Promise<void> {
  await tx.execute(sql`delete from driver_shift where driver_id = ${driverId}`)
  await tx.execute(sql`delete from driver_state where driver_id = ${driverId} and ride_id is null`)
}

export async function onlineSecondsToday(db: Queryable, driverId: string, from: Date, now: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: string }>(
    sql`select coalesce(sum(extract(epoch from least(coalesce(ended_at, ${now.toISOString()}), ${now.toISOString()}) - greatest(began_at, ${from.toISOString()}))), 0)::bigint as seconds
        from driver_shift where driver_id = ${driverId} and coalesce(ended_at, ${now.toISOString()}) > ${from.toISOString()}`,
  )
  return Math.max(0, Number(rows[0]?.seconds ?? 0))
}

/** What they earned, and how many rides, since a moment. */
export async function earnedSince(
  db: Queryable,
  driverId: string,
  from: Date,
): Promise<{ earned: number; rides: number }> {
  const { rows } = await db.execute<{ earned: string; rides: string }>(
    sql`select coalesce(sum((split ->> 'driver')::bigint + tip_minor), 0) as earned, count(*) filter (where status = 'completed') as rides
        from ride where driver_id = ${driverId} and ended_at >= ${from.toISOString()} and split is not null`,
  )
  return { earned: Number(rows[0]?.earned ?? 0), rides: Number(rows[0]?.rides ?? 0) }
}

/** Writes the offers whose driver is not looking at another one; returns those that were written. */
export async function insertOffers(tx: Tx, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'offers-insert',
    text: `insert into offer (id, ride_id, driver_id, vehicle_id, round, status, eta_seconds, empty_metres, sent_at, expires_at)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[], $8::int[], $9::timestamptz[], $10::timestamptz[])
           on conflict do nothing returning id`,
    values: [
      offers.map((offer) => offer.id),
      offers.map((offer) => offer.rideId),
      offers.map((offer) => offer.driverId),
      offers.map((offer) => offer.vehicleId),
      offers.map((offer) => offer.round),
      offers.map(() => 'sent'),
      offers.map((offer) => offer.etaSeconds),
      offers.map((offer) => offer.emptyMetres),
      offers.map((offer) => offer.sentAt),
      offers.map((offer) => offer.expiresAt),
    ],
  })
  const written = new Set(rows.map((row) => row.id))
  return offers.filter((offer) => written.has(offer.id))
}

export async function findLatestOffer(db: Queryable, rideId: string, driverId: string): Promise<OfferRow | null> {
  const { rows } = await db.execute(
    sql`select * from offer where ride_id = ${rideId} and driver_id = ${driverId} order by sent_at desc limit 1`,
  )
  return rows[0] === undefined ? null : rowToOffer(rows[0])
}

export async function findOffer(db: Queryable, id: string): Promise<OfferRow | null> {
  const { rows } = await db.$client.query({
    name: 'offer-by-id',
    text: 'select * from offer where id = $1',
    values: [id],
  })
  return rows[0] === undefined ? null : rowToOffer(rows[0])
}

export async function listOpenOffersOfDriver(db: Queryable, driverId: string, now: Date): Promise<OfferRow[]> {
  const { rows } = await db.execute(
    sql`select * from offer where driver_id = ${driverId} and status = 'sent' and expires_at > ${now.toISOString()}`,
  )
  return rows.map(rowToOffer)
}

/** Which of them have an open offer before them. */
export async function whoIsDeciding(
  db: Queryable,
  driverIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.$client.query<{ driver_id: string }>({
    name: 'offers-open',
    text: `select driver_id from offer where driver_id = any($1::text[]) and status = 'sent' and expires_at > $2`,
    values: [driverIds, now],
  })
  return new Set(rows.map((row) => row.driver_id))
}

export async function listOffersOfRide(db: Queryable, rideId: string): Promise<OfferRow[]> {
  return listOffersOfRides(db, [rideId])
}

/** The first that was sent first. */
export async function listOffersOfRides(db: Queryable, rideIds: readonly string[]): Promise<OfferRow[]> {
  if (rideIds.length === 0) return []
  const { rows } = await db.$client.query({
    name: 'offers-of-rides',
    text: 'select * from offer where ride_id = any($1::text[]) order by sent_at, id',
    values: [rideIds],
  })
  return rows.map(rowToOffer)
}

/** Compare-and-set: false when the offer was no longer open. */
export async function closeOffer(tx: Tx, id: string, status: 'accepted' | 'declined', at: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'offer-close',
    text: `update offer set status = $2, answered_at = $3 where id = $1 and status = 'sent'`,
    values: [id, status, at],
  })
  return rowCount === 1
}

/** Every offer of the ride that is still open becomes `status`; returns them. */
export async function closeOpenOffers(
  tx: Tx,
  rideId: string,
  status: 'pulled' | 'expired',
  at: Date,
): Promise<OfferRow[]> {
  const { rows } = await tx.$client.query({
    name: 'offers-close',
    text: `update offer set status = $2, answered_at = $3 where ride_id = $1 and status = 'sent' returning *`,
    values: [rideId, status, at],
  })
  return rows.map(rowToOffer)
}

/** Offers of any ride that ran out unseen, of the drivers about to be asked: they must not block a new one. */
export async function expireStaleOffers(tx: Tx, driverIds: readonly string[], now: Date): Promise<void> {
  await tx.$client.query({
    name: 'offers-stale',
    text: `update offer set status = 'expired', answered_at = $2 where driver_id = any($1::text[]) and status = 'sent' and expires_at < $2`,
    values: [driverIds, now],
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a driver's row; each field is given its type here and nowhere else.
function rowToOffer(row: any): OfferRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    driverId: row.driver_id,
    vehicleId: row.vehicle_id,
    round: row.round,
    status: row.status,
    etaSeconds: row.eta_seconds,
    emptyMetres: row.empty_metres,
    sentAt: new Date(row.sent_at),
    expiresAt: new Date(row.expires_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }
}
