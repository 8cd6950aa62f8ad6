// What speaks SQL to the tables of rides, with ride-row.ts; the look before a booking is in booking-context.ts, what a
// driver may still take in board-store.ts, and what stars come to in rating-summary-store.ts.
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { StepEvidence } from '@livery/contracts/rides/ride-parts.ts'
import type { RideFilter, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { OrderId, PartyId, RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { join, raw, type Sql, sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import { statusesOf } from '../domain/list-order.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import type { RideMove } from '../domain/ride-states.ts'
import { NEW_RIDE_COLUMNS, RIDE_COLUMNS, type RideRow, rideToValues, rowToRide } from './ride-row.ts'

/** With what a ride needs of its quote. */
export const SELECT_RIDE = `select r.*, q.tariff_id, coalesce(r.passengers_changed, (q.request ->> 'passengers')::int, 1) as passengers,
  coalesce(r.luggage_changed, (q.request ->> 'luggage')::int, 0) as luggage from ride r join quote q on q.id = r.quote_id`

export const SELECT_RIDE_SQL = raw(SELECT_RIDE)

const REFUSAL_BY_CONSTRAINT: Record<string, RefusalCode> = {
  ride_one_active_per_rider: 'ACTIVE_RIDE_EXISTS',
  ride_one_active_per_driver: 'DRIVER_BUSY',
  ride_one_after_per_driver: 'DRIVER_BUSY',
  ride_quote_id_key: 'QUOTE_ALREADY_BOOKED',
  agenda_without_overlap: 'RIDES_OVERLAP',
}

const NEW_RIDE = raw(`insert into ride (${NEW_RIDE_COLUMNS.join(', ')})`)

export function insertRide(ride: Ride): Write {
  return {
    statement: sql`${NEW_RIDE} values (${join(rideToValues(ride, NEW_RIDE_COLUMNS))})`,
    refusals: REFUSAL_BY_CONSTRAINT,
  }
}

const CHANGING_COLUMNS = RIDE_COLUMNS.filter((column) => column !== 'id' && column !== 'number')

/** Compare-and-set: writes the ride as it is now, if nobody has moved it since it was loaded at `version - 1`. */
export async function saveRide(tx: Tx, ride: Ride): Promise<void> {
  const { rowCount } = await tx.$client
    .query({
      name: 'ride-save',
      text: `update ride set ${CHANGING_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')} where id = $1 and version = $2`,
      values: [ride.id, ride.version - 1, ...rideToValues(ride, CHANGING_COLUMNS)],
    })
    .catch(refuseBrokenRule)
  if (rowCount !== 1) throw refuse('STALE_VERSION')
}

/** Of a move that put another car in the place of the one that was promised. */
export interface CarsOfMove {
  readonly before: VehicleId
  readonly after: VehicleId
}

/** Moves after which somebody has the ride who did not have it. */
const GIVES: readonly (RideMove | 'book')[] = ['assign', 'claim', 'reassign']

export function insertMove(
  ride: Ride,
  move: RideMove | 'book',
  from: RideStatus | null,
  actor: Actor,
  at: Date,
  cars: CarsOfMove | null = null,
): Write {
  return {
    statement: sql`
      insert into ride_move (ride_id, version, move, from_status, to_status, actor, actor_id, reason, lat, lng, device_at, evidence, at, received_at, car_before, car_after, driver_id)
      values (${ride.id}, ${ride.version}, ${move}, ${from}, ${ride.status}, ${actor.kind}, ${actor.id},
        ${actor.reason ?? null}, ${actor.lat ?? null}, ${actor.lng ?? null}, ${actor.deviceAt ?? null},
        ${actor.evidence === undefined ? null : JSON.stringify(actor.evidence)}::jsonb, ${actor.happenedAt ?? at}, ${actor.waitedSince === undefined ? null : at},
        ${cars?.before ?? null}, ${cars?.after ?? null}, ${GIVES.includes(move) ? ride.driverId : null})`,
  }
}

export async function findRideForUpdate(tx: Tx, id: RideId): Promise<Ride | null> {
  const { rows } = await tx.$client.query<RideRow>({
    name: 'ride-for-update',
    text: `${SELECT_RIDE} where r.id = $1 for update of r`,
    values: [id],
  })
  return rows[0] === undefined ? null : rowToRide(rows[0])
}

export async function findRide(db: Queryable, id: RideId): Promise<Ride | null> {
  const { rows } = await db.$client.query<RideRow>({
    name: 'ride-by-id',
    text: `${SELECT_RIDE} where r.id = $1`,
    values: [id],
  })
  return rows[0] === undefined ? null : rowToRide(rows[0])
}

/** Of a ride that an assistant booked: for whom, and who they are. */
export async function findBooker(
  db: Queryable,
  id: OrderId,
): Promise<{ readonly riderId: UserId; readonly bookedBy: UserId } | null> {
  const { rows } = await db.execute<{ rider_id: UserId; booked_by: UserId }>(
    sql`select rider_id, booked_by from ride where id = ${id} and booked_by is not null`,
  )
  return rows[0] === undefined ? null : { riderId: rows[0].rider_id, bookedBy: rows[0].booked_by }
}

export async function findRidesById(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Ride>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.$client.query<RideRow>({
    name: 'rides-by-id',
    text: `${SELECT_RIDE} where r.id = any($1::text[])`,
    values: [ids],
  })
  return new Map(rows.map(rowToRide).map((ride) => [ride.id, ride]))
}

/** The cars of parties, in their order. */
export async function listCarsOfParties(db: Queryable, partyIds: readonly PartyId[]): Promise<Ride[]> {
  if (partyIds.length === 0) return []
  const { rows } = await db.$client.query<RideRow>({
    name: 'cars-of-parties',
    text: `${SELECT_RIDE} where r.party_id = any($1::text[]) order by r.party_id, r.party_position`,
    values: [partyIds],
  })
  return rows.map(rowToRide)
}

/** The same of one party, locked in the order of their ids: whoever locks several of them does it in this order. */
export async function listCarsForUpdate(tx: Tx, partyId: PartyId): Promise<Ride[]> {
  const { rows } = await tx.$client.query<RideRow>({
    name: 'cars-for-update',
    text: `${SELECT_RIDE} where r.party_id = $1 order by r.id for update of r`,
    values: [partyId],
  })
  return rows.map(rowToRide).toSorted((one, other) => (one.partyPosition ?? 0) - (other.partyPosition ?? 0))
}

/** As people say them, by ride. */
export async function numbersOf(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<string, string>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select id, number from ride where id = any(${rideIds}::text[])`,
  )
  return new Map(rows.map((row) => [row.id, `R-${row.number}`]))
}

const UNDER_WAY = `(r.status in ('en_route', 'arrived', 'in_progress', 'at_stop')
  or (r.ridetype = 'instant' and r.status in ('pending_payment', 'searching', 'assigned')))`

/** Whether a rider, to select from, is under way on a scheduled ride of their own. */
export function isRidingAhead(riderId: Sql): Sql {
  return sql`exists (select 1 from ride r where r.rider_id = ${riderId} and r.guest is null and coalesce(r.party_position, 1) = 1 and r.ridetype = 'prebook'
    and r.status in ('en_route', 'arrived', 'in_progress', 'at_stop'))`
}

/** Whether the rider has another ride of their own under way beside this one. */
export async function isRidingBeside(tx: Tx, { riderId, id }: Pick<Ride, 'riderId' | 'id'>): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ride r where r.rider_id = ${riderId} and r.id <> ${id} and r.guest is null
        and coalesce(r.party_position, 1) = 1 and ${raw(UNDER_WAY)} limit 1`,
  )
  return rows.length > 0
}

/** In the further cars of a party ride other people, named or not. */
const OWN_FIRST = 'r.guest is not null, coalesce(r.party_position, 1) > 1, r.id'

export async function findCurrentOfRider(db: Queryable, riderId: UserId): Promise<Ride | null> {
  const { rows } = await db.$client.query<RideRow>({
    name: 'ride-current-rider',
    text: `${SELECT_RIDE} where r.rider_id = $1 and ${UNDER_WAY} order by ${OWN_FIRST} limit 1`,
    values: [riderId],
  })
  return rows[0] === undefined ? null : rowToRide(rows[0])
}

/** Under way, the rider's own first; then, after them all, the scheduled one that is next. */
export async function listAtHandOfRider(db: Queryable, riderId: UserId): Promise<Ride[]> {
  const { rows } = await db.$client.query<RideRow>({
    name: 'rides-at-hand',
    text: `(${SELECT_RIDE} where r.rider_id = $1 and ${UNDER_WAY} order by ${OWN_FIRST})
      union all (${SELECT_RIDE} where r.rider_id = $1 and r.ridetype = 'prebook'
        and r.status in ('scheduled', 'searching', 'assigned') order by r.pickup_at limit 1)`,
    values: [riderId],
  })
  return rows.map(rowToRide)
}

/** Those that stand in the way of a further guest's. */
export async function countGuestRidesUnderWay(db: Queryable, riderId: UserId): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>({
    name: 'guest-rides-under-way',
    text: `select count(*)::int as count from ride r where r.rider_id = $1 and r.guest is not null and ${UNDER_WAY}`,
    values: [riderId],
  })
  return rows[0]?.count ?? 0
}

export async function findCurrentOfDriver(db: Queryable, driverId: UserId): Promise<Ride | null> {
  const { rows } = await db.$client.query<RideRow>({
    name: 'ride-current-driver',
    text: `${SELECT_RIDE} where r.driver_id = $1 and r.after_ride_id is null and ${UNDER_WAY}`,
    values: [driverId],
  })
  return rows[0] === undefined ? null : rowToRide(rows[0])
}

/** The ride that the driver of this one has after it. */
export async function findAfterForUpdate(tx: Tx, rideId: RideId): Promise<Ride | null> {
  const { rows } = await tx.execute<RideRow>(
    sql`${raw(SELECT_RIDE)} where r.after_ride_id = ${rideId} and r.status = 'assigned' for update of r`,
  )
  return rows[0] === undefined ? null : rowToRide(rows[0])
}

/** Rides that wait for one that is over: whoever was to begin them has not. */
export async function listLeftAfter(db: Queryable): Promise<{ readonly rideId: RideId; readonly driverId: UserId }[]> {
  const { rows } = await db.execute<{ rideId: RideId; driverId: UserId }>(
    sql`select r.after_ride_id as "rideId", r.driver_id as "driverId" from ride r join ride first on first.id = r.after_ride_id
        where r.status = 'assigned' and first.status in ('completed', 'cancelled', 'no_show', 'expired')`,
  )
  return rows
}

export async function hasRideAfter(db: Queryable, driverId: UserId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ride r where r.driver_id = ${driverId} and r.after_ride_id is not null and r.status = 'assigned'`,
  )
  return rows.length > 0
}

/** Whether a ride is under way in a car. */
export async function isCarOnRide(db: Queryable, vehicleId: VehicleId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ride r where r.vehicle_id = ${vehicleId} and ${raw(UNDER_WAY)} limit 1`,
  )
  return rows.length > 0
}

/** Rides that a driver has promised and not begun: scheduled ones, and one for now after the one they are on. */
export async function listClaimsForUpdate(tx: Tx, driverId: UserId): Promise<Ride[]> {
  const { rows } = await tx.execute<RideRow>(
    sql`${raw(SELECT_RIDE)}
        where r.driver_id = ${driverId} and r.status = 'assigned'
          and (r.ridetype = 'prebook' or r.after_ride_id is not null) order by r.id for update of r`,
  )
  return rows.map(rowToRide)
}

/** The ids of all rides that somebody booked or drove. */
export function ridesWith(userId: UserId): Sql {
  return sql`select id from ride where rider_id = ${userId} or driver_id = ${userId}`
}

/** Who drives a ride now, as an expression of a statement. */
export function driverOf(rideId: Sql): Sql {
  return sql`(select driver_id from ride where id = ${rideId})`
}

/** Whether anybody ever booked one. */
export async function hasRides(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from ride limit 1`)
  return rowCount === 1
}

export async function hasOpenRide(db: Queryable, personId: UserId): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from ride where (rider_id = ${personId} or driver_id = ${personId})
          and status not in ('completed', 'cancelled', 'no_show', 'expired') limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** Whoever gives a driver work for a span of time does it one after the other, until their transactions end. */
export async function lockDriverPlan(tx: Tx, driverId: UserId): Promise<void> {
  await tx.$client.query({
    name: 'driver-plan-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('driver-plan:' || $1, 0))`,
    values: [driverId],
  })
}

/** When a driver's rides that have not ended begin and end, by their plan. */
export async function openRideTimes(db: Queryable, driverId: UserId): Promise<{ from: Date; to: Date }[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(
    sql`select pickup_at as "from", pickup_at + make_interval(secs => duration_seconds) as "to" from ride
        where driver_id = ${driverId} and status not in ('completed', 'cancelled', 'no_show', 'expired')`,
  )
  return rows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
}

/** Whoever books a scheduled ride does it one after the other, until their transactions end. */
export async function lockRiderPlan(tx: Tx, riderId: UserId): Promise<void> {
  await tx.$client.query({
    name: 'rider-plan-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('rider-plan:' || $1, 0))`,
    values: [riderId],
  })
}

/**
 * The first ride of the same passenger, the rider or a guest by their phone, that has not ended and overlaps this one
 * by plan; the other cars of its party go with it.
 */
export async function findRideAtThatTime(tx: Tx, ride: Ride): Promise<Ride | null> {
  const { rows } = await tx.$client.query<RideRow>({
    name: 'ride-at-that-time',
    text: `${SELECT_RIDE} where r.rider_id = $1 and coalesce(r.guest ->> 'phone', '') = $2
      and r.status not in ('completed', 'cancelled', 'no_show', 'expired') and r.id <> $5
      and ($6::text is null or r.party_id is distinct from $6)
      and r.pickup_at < $3::timestamptz + make_interval(secs => $4)
      and $3::timestamptz < r.pickup_at + make_interval(secs => r.duration_seconds)
      order by r.pickup_at limit 1`,
    values: [ride.riderId, ride.guest?.phone ?? '', ride.pickupAt, ride.durationSeconds, ride.id, ride.partyId],
  })
  return rows[0] === undefined ? null : rowToRide(rows[0])
}

/** Scheduled rides of a rider from a moment on, whatever became of them; the ones to come first to last. */
export async function listPlannedRides(db: Queryable, riderId: UserId, from: Date): Promise<Ride[]> {
  const { rows } = await db.execute<RideRow>(
    sql`${raw(SELECT_RIDE)} where r.rider_id = ${riderId} and r.ridetype = 'prebook' and r.status <> 'pending_payment'
        and r.pickup_at >= ${from.toISOString()} order by r.pickup_at desc, r.id limit ${MOST_PLANNED}`,
  )
  return rows.map(rowToRide).toReversed()
}

/** The same of whom drives them: what they have handed back is no more of theirs. */
export async function listDrivenRides(db: Queryable, driverId: UserId, from: Date): Promise<Ride[]> {
  const { rows } = await db.execute<RideRow>(
    sql`${raw(SELECT_RIDE)} where r.driver_id = ${driverId} and r.ridetype = 'prebook'
        and r.pickup_at >= ${from.toISOString()} order by r.pickup_at desc, r.id limit ${MOST_PLANNED}`,
  )
  return rows.map(rowToRide).toReversed()
}

/** A calendar is not a book of all that was. */
const MOST_PLANNED = 500

export interface RideQuery {
  readonly page: number
  readonly pageSize: number
  readonly status?: RideFilter | undefined
  readonly riderId?: UserId
  /** Of those only what this assistant booked. */
  readonly bookedBy?: UserId | undefined
  readonly driverId?: UserId
}

/** A rider's or a chauffeur's own, the newest first. */
export async function listRides(db: Queryable, query: RideQuery): Promise<{ rides: Ride[]; total: number }> {
  const where = conditions(query)
  const offset = (query.page - 1) * query.pageSize
  const [{ rows }, counted] = await Promise.all([
    db.execute<RideRow>(
      sql`${raw(SELECT_RIDE)} where ${where} order by r.id desc limit ${query.pageSize} offset ${offset}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from ride r where ${where}`),
  ])
  return { rides: rows.map(rowToRide), total: Number(counted.rows[0]?.total ?? 0) }
}

function conditions({ riderId, bookedBy, driverId, status }: RideQuery): Sql {
  const all: Sql[] = [sql`true`]
  if (riderId !== undefined) all.push(sql`r.rider_id = ${riderId}`)
  if (bookedBy !== undefined) all.push(sql`r.booked_by = ${bookedBy}`)
  if (driverId !== undefined) all.push(sql`r.driver_id = ${driverId}`)
  if (status !== undefined) all.push(sql`r.status = any(${statusesOf(status)}::text[])`)
  return join(all, ' and ')
}

export interface RecordedMove {
  readonly at: Date
  readonly deviceAt: Date | null
  /** Of a step that had waited for a signal. */
  readonly receivedAt: Date | null
  readonly status: RideStatus
  readonly move: string
  readonly actor: Actor['kind']
  readonly actorId: UserId | null
  readonly reason: string | null
  readonly evidence: StepEvidence | null
  readonly cars: CarsOfMove | null
  /** Whose it is from then on, of a move that gave it to somebody. */
  readonly givenTo: UserId | null
}

/** When rides that a driver had were given back, and by whom; the first that came first. */
export async function listReturns(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<{ rideId: RideId; by: Actor['kind']; at: Date }[]> {
  const { rows } = await db.execute<{ ride_id: RideId; actor: Actor['kind']; at: string }>(
    sql`select ride_id, actor, at from ride_move
        where ride_id = any(${rideIds}::text[]) and move in ('give_back', 'give_back_early') order by ride_id, version`,
  )
  return rows.map(({ ride_id, actor, at }) => ({ rideId: ride_id, by: actor, at: new Date(at) }))
}

/** A chauffeur had the ride until then. */
export interface Parting {
  readonly rideId: RideId
  readonly at: Date
  /** They gave it up themselves. */
  readonly isHandedBack: boolean
}

/** When these rides left whoever had them, in whatever way; the first that came first. */
export async function listPartings(db: Queryable, rideIds: readonly RideId[]): Promise<Parting[]> {
  const { rows } = await db.execute<{ ride_id: RideId; move: string; actor: Actor['kind']; at: string }>(
    sql`select ride_id, move, actor, at from ride_move where ride_id = any(${rideIds}::text[])
          and move in ('give_back', 'give_back_early', 'release', 'release_early', 'reassign') order by ride_id, version`,
  )
  return rows.map(({ ride_id, move, actor, at }) => ({
    ...{ rideId: ride_id, at: new Date(at) },
    // Whoever accepts what the watch has offered takes it from another.
    isHandedBack: actor === 'driver' && move !== 'reassign',
  }))
}

/** Of the moves after this version, by whom. */
export async function movesSince(
  db: Queryable,
  rideId: RideId,
  version: number,
): Promise<{ at: Date; by: UserId | null; from: RideStatus | null; to: RideStatus }[]> {
  const { rows } = await db.execute<{
    at: string
    actor_id: UserId | null
    from_status: RideStatus | null
    to_status: RideStatus
  }>(
    sql`select at, actor_id, from_status, to_status from ride_move
        where ride_id = ${rideId} and version > ${version} order by version`,
  )
  return rows.map((row) => ({ at: new Date(row.at), by: row.actor_id, from: row.from_status, to: row.to_status }))
}

export async function listMoves(db: Queryable, rideId: RideId): Promise<RecordedMove[]> {
  const { rows } = await db.execute<{
    at: string
    device_at: string | null
    received_at: string | null
    to_status: RideStatus
    move: string
    actor: Actor['kind']
    actor_id: UserId | null
    reason: string | null
    evidence: StepEvidence | null
    car_before: VehicleId | null
    car_after: VehicleId | null
    driver_id: UserId | null
  }>(
    sql`select at, device_at, received_at, to_status, move, actor, actor_id, reason, evidence, car_before, car_after, driver_id from ride_move where ride_id = ${rideId} order by version`,
  )
  return rows.map((row) => ({
    at: new Date(row.at),
    deviceAt: row.device_at === null ? null : new Date(row.device_at),
    receivedAt: row.received_at === null ? null : new Date(row.received_at),
    status: row.to_status,
    move: row.move,
    actor: row.actor,
    actorId: row.actor_id,
    reason: row.reason,
    evidence: row.evidence,
    cars: row.car_before && row.car_after ? { before: row.car_before, after: row.car_after } : null,
    givenTo: row.driver_id,
  }))
}

function refuseBrokenRule(error: unknown): never {
  const code = REFUSAL_BY_CONSTRAINT[brokenConstraint(error) ?? '']
  throw code === undefined ? error : refuse(code)
}

/** Whether a driver is looked for still; until the transaction ends nothing else becomes of the ride, and nobody else looks. */
export async function isStillSearching(tx: Tx, rideId: RideId): Promise<boolean> {
  const { rows } = await tx.$client.query<{ status: string }>({
    name: 'ride-still-searching',
    text: 'select status from ride where id = $1 for no key update',
    values: [rideId],
  })
  return rows[0]?.status === 'searching'
}
