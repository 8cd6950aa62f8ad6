// Which flight or train each ride follows, and what became of the ride by it.
import type { ArrivalKind, ArrivalState, ArrivalStep } from '@livery/contracts/arrivals/arrivals.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ArrivalKey } from '../../arrivals/index.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE_SQL } from './rides.ts'

export interface RideArrivalLink extends ArrivalKey {
  readonly rideId: RideId
  readonly kind: ArrivalKind
  readonly written: string
  /** Which of the day's; null while no source knows it. */
  readonly scheduledAt: Date | null
  /** The pickup as it was agreed on, and when the arrival was known to come then. */
  readonly agreedAt: Date
  readonly knownAt: Date | null
  readonly isFollowed: boolean
  /** It was off already when it was named. */
  readonly wasOff: boolean
  readonly state: ArrivalState
  /** The office noted the landing: its word stands. */
  readonly isByHand: boolean
  /** Since when it is this number. */
  readonly linkedAt: Date
}

export async function arrivalLinksOf(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<RideId, RideArrivalLink>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from ride_arrival where ride_id = any(${rideIds}::text[])`,
  )
  return new Map(rows.map((row) => [row.ride_id, rowToLink(row)]))
}

export async function findArrivalLink(db: Queryable, rideId: RideId): Promise<RideArrivalLink | null> {
  return (await arrivalLinksOf(db, [rideId])).get(rideId) ?? null
}

/** Rides that follow one, with their pickup in a span of time, the soonest first. */
export async function listFollowing(
  db: Queryable,
  span: { readonly from: Date; readonly to: Date },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rides: Ride[]; total: number }> {
  const where = sql`exists (select from ride_arrival a where a.ride_id = r.id) and r.pickup_at >= ${iso(span.from)}
    and r.pickup_at < ${iso(span.to)} and r.status not in ('pending_payment', 'cancelled', 'expired')`
  const [{ rows }, counted] = await Promise.all([
    db.execute<RideRow>(
      sql`${SELECT_RIDE_SQL} where ${where} order by r.pickup_at, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from ride r where ${where}`),
  ])
  return { rides: rows.map(rowToRide), total: Number(counted.rows[0]?.total ?? 0) }
}

/** What waits for it, or may: of a night it is not known yet which day's it is. */
export async function ridesOfArrival(db: Queryable, { kind, number, day }: ArrivalKey): Promise<RideId[]> {
  const { rows } = await db.execute<{ ride_id: RideId }>(
    sql`select ride_id from ride_arrival where kind = ${kind} and number = ${number}
          and (day = ${day} or (scheduled_at is null and day = ${day}::date + 1)) order by ride_id`,
  )
  return rows.map(({ ride_id }) => ride_id)
}

export async function saveArrivalLink(tx: Tx, link: RideArrivalLink): Promise<void> {
  await tx.execute(
    sql`insert into ride_arrival (ride_id, kind, number, written, day, scheduled_at, agreed_at, known_at, is_followed,
          was_off, state, by_hand, linked_at)
        values (${link.rideId}, ${link.kind}, ${link.number}, ${link.written}, ${link.day},
          ${iso(link.scheduledAt)}, ${iso(link.agreedAt)}, ${iso(link.knownAt)}, ${link.isFollowed}, ${link.wasOff},
          ${link.state}, ${link.isByHand}, ${iso(link.linkedAt)})
        on conflict (ride_id) do update set kind = excluded.kind, number = excluded.number, written = excluded.written,
          day = excluded.day, scheduled_at = excluded.scheduled_at, agreed_at = excluded.agreed_at,
          known_at = excluded.known_at, is_followed = excluded.is_followed, was_off = excluded.was_off,
          state = excluded.state, by_hand = excluded.by_hand, linked_at = excluded.linked_at`,
  )
}

/** Booked before flights were followed, the soonest first. */
export async function listUnlinked(db: Queryable, most: number): Promise<RideId[]> {
  const { rows } = await db.execute<{ ride_id: RideId }>(
    sql`select u.ride_id from ride_arrival_unlinked u join ride r on r.id = u.ride_id order by r.pickup_at limit ${most}`,
  )
  return rows.map(({ ride_id }) => ride_id)
}

export async function dropUnlinked(db: Queryable, rideId: RideId): Promise<void> {
  await db.execute(sql`delete from ride_arrival_unlinked where ride_id = ${rideId}`)
}

export async function deleteArrivalLink(tx: Tx, rideId: RideId): Promise<void> {
  await tx.execute(sql`delete from ride_arrival where ride_id = ${rideId}`)
}

/** Which flights somebody took says where they went. */
export async function forgetArrivalsOf(tx: Tx, riderId: UserId): Promise<void> {
  for (const table of [sql`ride_arrival`, sql`ride_arrival_step`])
    await tx.execute(sql`delete from ${table} where ride_id in (select id from ride where rider_id = ${riderId})`)
}

/** The office's word stands from now on, whatever the source says. */
export async function takeByHand(tx: Tx, rideId: RideId): Promise<void> {
  await tx.execute(sql`update ride_arrival set by_hand = true where ride_id = ${rideId}`)
}

export interface RecordedStep {
  readonly at: Date
  readonly what: ArrivalStep['what']
  readonly arrivesAt: Date | null
  readonly pickupBefore: Date | null
  readonly pickupAfter: Date | null
  /** Of what the office noted, its reason. */
  readonly source: string | null
  readonly sourceAt: Date | null
}

export async function addArrivalStep(tx: Tx, rideId: RideId, step: RecordedStep): Promise<void> {
  await tx.execute(
    sql`insert into ride_arrival_step (ride_id, at, what, arrives_at, pickup_before, pickup_after, source, source_at)
        values (${rideId}, ${iso(step.at)}, ${step.what}, ${iso(step.arrivesAt)}, ${iso(step.pickupBefore)},
          ${iso(step.pickupAfter)}, ${step.source}, ${iso(step.sourceAt)})`,
  )
}

/** In their order. */
export async function listArrivalSteps(db: Queryable, rideId: RideId): Promise<RecordedStep[]> {
  const { rows } = await db.execute<StepRow>(
    sql`select at, what, arrives_at, pickup_before, pickup_after, source, source_at from ride_arrival_step
        where ride_id = ${rideId} order by id`,
  )
  return rows.map((row) => ({
    at: new Date(row.at),
    what: row.what,
    arrivesAt: instant(row.arrives_at),
    pickupBefore: instant(row.pickup_before),
    pickupAfter: instant(row.pickup_after),
    source: row.source,
    sourceAt: instant(row.source_at),
  }))
}

/** How many minutes the pickup has gone with its arrival since a moment; negative for earlier. */
export async function movedMinutesSince(db: Queryable, rideId: RideId, since: Date | null): Promise<number> {
  if (since === null) return 0
  const { rows } = await db.execute<{ minutes: string | null }>(
    sql`select sum(extract(epoch from pickup_after - pickup_before)) / 60 as minutes from ride_arrival_step
        where ride_id = ${rideId} and what = 'moved' and at >= ${iso(since)}`,
  )
  return Math.round(Number(rows[0]?.minutes ?? 0))
}

/** Where the arrival last took the pickup; null where it stayed. */
export async function lastMovedTo(db: Queryable, rideId: RideId): Promise<Date | null> {
  const { rows } = await db.execute<{ pickup_after: string }>(
    sql`select pickup_after from ride_arrival_step where ride_id = ${rideId} and what = 'moved' order by id desc limit 1`,
  )
  return instant(rows[0]?.pickup_after ?? null)
}

/** Whether another ride that has not begun waits for the same one. */
export async function isFollowedByOthers(tx: Tx, link: RideArrivalLink): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select from ride_arrival a join ride r on r.id = a.ride_id
          where a.kind = ${link.kind} and a.number = ${link.number} and a.day = ${link.day}
            and a.ride_id <> ${link.rideId} and r.ended_at is null and r.started_at is null
            and r.status not in ('cancelled', 'expired')) as is`,
  )
  return rows[0]?.is ?? false
}

/**
 * What this ride would overlap of its driver's agenda as planned, another ride before all; the database refuses it. Without
 * a ride it is a day of an engagement; null where nothing is in the way.
 */
export async function findOverlapped(
  tx: Tx,
  driverId: string,
  rideId: RideId,
  span: { readonly from: Date; readonly to: Date },
): Promise<{ readonly rideId: RideId | null } | null> {
  const { rows } = await tx.execute<{ ride_id: RideId | null }>(
    sql`select ride_id from agenda_span where driver_id = ${driverId} and ride_id is distinct from ${rideId}
          and during && tstzrange(${iso(span.from)}, ${iso(span.to)}) order by ride_id is null, lower(during) limit 1`,
  )
  const [first] = rows
  return first === undefined ? null : { rideId: first.ride_id }
}

const COLUMNS = sql`ride_id, kind, number, written, day::text as day, scheduled_at, agreed_at, known_at, is_followed,
  was_off, state, by_hand, linked_at`

interface Row extends Record<string, unknown> {
  readonly ride_id: RideId
  readonly kind: ArrivalKind
  readonly number: string
  readonly written: string
  readonly day: string
  readonly scheduled_at: string | null
  readonly agreed_at: string
  readonly known_at: string | null
  readonly is_followed: boolean
  readonly was_off: boolean
  readonly state: ArrivalState
  readonly by_hand: boolean
  readonly linked_at: string
}

interface StepRow extends Record<string, unknown> {
  readonly at: string
  readonly what: ArrivalStep['what']
  readonly arrives_at: string | null
  readonly pickup_before: string | null
  readonly pickup_after: string | null
  readonly source: string | null
  readonly source_at: string | null
}

const instant = (at: string | null) => (at === null ? null : new Date(at))
const iso = (at: Date | null) => at?.toISOString() ?? null

function rowToLink(row: Row): RideArrivalLink {
  return {
    ...{ rideId: row.ride_id, kind: row.kind, number: row.number, written: row.written, day: row.day },
    scheduledAt: instant(row.scheduled_at),
    agreedAt: new Date(row.agreed_at),
    knownAt: instant(row.known_at),
    isFollowed: row.is_followed,
    wasOff: row.was_off,
    state: row.state,
    isByHand: row.by_hand,
    linkedAt: new Date(row.linked_at),
  }
}
