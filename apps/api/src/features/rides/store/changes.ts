// The table of changes to booked rides.
import type { Place } from '@livery/contracts/common.ts'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { RidePatch } from '../domain/changed-ride.ts'
import type { Ride } from '../domain/ride.ts'

export interface BookedChange {
  /** The one stop that was added; null for a change of another kind. */
  readonly stop: Place | null
  /** What differs, as it was and as it is to be. */
  readonly before: RidePatch
  readonly after: RidePatch
  /** All stops of the ride as it is to be. */
  readonly stops: readonly Place[]
  readonly distanceMetres: number
  readonly durationSeconds: number
  readonly shape: string
  readonly lines: readonly FareLine[]
  readonly totalBefore: number
  readonly total: number
  /** Of the total: what changing so late costs, tax included. */
  readonly fee: number
  /** What calling off costs at least from then on. */
  readonly cancelLeast: number
  readonly netPay: number
}

/** With the number of its row. */
export interface KeptChange extends BookedChange {
  readonly id: string
}

/** Whose consent a change waits for: the chauffeur's to what a rider asks for, the rider's to what a chauffeur does. */
export type Asks = 'driver' | 'rider'

/** A change that waits for somebody's consent. */
export interface OpenChange extends KeptChange {
  readonly rideId: RideId
  readonly asks: Asks
  readonly expiresAt: Date
}

/** Without `expiresAt` it is applied at once; with it, it waits for an answer until then. */
export async function insertChange(
  tx: Tx,
  rideId: RideId,
  change: BookedChange,
  at: Date,
  expiresAt: Date | null,
  askedBy: UserId,
  asks: Asks = 'driver',
): Promise<KeptChange> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `insert into ride_change (ride_id, status, stop, before, after, stops, distance_metres, duration_seconds, shape, lines,
       before_minor, total_minor, fee_minor, net_pay_minor, cancel_least_minor, asked_at, expires_at, answered_at, asked_by, asks, ride_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       case when $2 = 'applied' then (select version + 1 from ride where id = $1) end)
     returning id`,
    [
      rideId,
      expiresAt === null ? 'applied' : 'proposed',
      change.stop === null ? null : JSON.stringify(change.stop),
      JSON.stringify(change.before),
      JSON.stringify(change.after),
      JSON.stringify(change.stops),
      change.distanceMetres,
      change.durationSeconds,
      change.shape,
      JSON.stringify(change.lines),
      change.totalBefore,
      change.total,
      change.fee,
      change.netPay,
      change.cancelLeast,
      at,
      expiresAt,
      expiresAt === null ? at : null,
      askedBy,
      asks,
    ],
  )
  const [row] = rows
  invariant(row, 'a change that was inserted has a number')
  return { ...change, id: row.id }
}

/** When the ride's guest became its guest, where it was booked for another one, or for none. A guest is a number. */
export async function guestSince(db: Queryable, rideId: RideId): Promise<Date | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select max(answered_at) as since from ride_change
        where ride_id = ${rideId} and status = 'applied' and after ? 'guest'
          and after -> 'guest' ->> 'phone' is distinct from before -> 'guest' ->> 'phone'`,
  )
  const since = rows[0]?.since ?? null
  return since === null ? null : new Date(since)
}

/** Compare-and-set: an answer that came second changes nothing and is refused. It is kept as it was applied. */
export async function closeChange(
  tx: Tx,
  { id, before, after }: KeptChange,
  status: 'applied' | 'declined' | 'expired' | 'withdrawn',
  at: Date,
  answeredBy: UserId | null = null,
  withdrawnBecause: string | null = null,
): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `update ride_change set status = $2, answered_at = $3, before = $4, after = $5, answered_by = $6,
       withdrawn_because = $7,
       ride_version = case when $2 = 'applied' then (select version + 1 from ride where id = ride_id) end
     where id = $1 and status = 'proposed'`,
    [id, status, at, JSON.stringify(before), JSON.stringify(after), answeredBy, withdrawnBecause],
  )
  if (rowCount !== 1) throw refuse('NO_OPEN_CHANGE')
}

/** A change as it went: asked for, and what became of it. */
export interface RecordedChange {
  readonly status: 'proposed' | 'applied' | 'declined' | 'expired' | 'withdrawn'
  readonly stop: Place | null
  readonly before: RidePatch
  readonly after: RidePatch
  readonly askedAt: Date
  /** Null in what was asked before it was written down: the rider. */
  readonly askedBy: UserId | null
  readonly answeredAt: Date | null
  /** Null where it was not kept: the ride's rider or chauffeur. */
  readonly answeredBy: UserId | null
  readonly asks: Asks
  /** Somebody had to agree. */
  readonly isAsked: boolean
  /** In the words of whoever of the office withdrew it. */
  readonly withdrawnBecause: string | null
}

/** In the order in which they were asked for. */
export async function listChanges(db: Queryable, rideId: RideId): Promise<RecordedChange[]> {
  const { rows } = await db.execute<{
    status: RecordedChange['status']
    stop: Place | null
    before: Record<string, unknown>
    after: Record<string, unknown>
    asked_at: string
    asked_by: UserId | null
    answered_at: string | null
    answered_by: UserId | null
    asks: Asks
    expires_at: string | null
    withdrawn_because: string | null
  }>(
    sql`select status, stop, before, after, asked_at, asked_by, answered_at, answered_by, asks, expires_at,
          withdrawn_because from ride_change
        where ride_id = ${rideId} order by id`,
  )
  return rows.map((row) => ({
    status: row.status,
    stop: row.stop,
    before: readPatch(row.before),
    after: readPatch(row.after),
    askedAt: new Date(row.asked_at),
    askedBy: row.asked_by,
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    answeredBy: row.answered_by,
    asks: row.asks,
    isAsked: row.expires_at !== null,
    withdrawnBecause: row.withdrawn_because,
  }))
}

/** A change that was made since the ride had this version. */
export interface LaterChange {
  readonly at: Date
  readonly by: UserId | null
  readonly before: RidePatch
  readonly after: RidePatch
}

/** In the order in which they were made. What was made before versions were kept is left out. */
export async function changesSince(db: Queryable, rideId: RideId, version: number): Promise<LaterChange[]> {
  const { rows } = await db.execute<{
    answered_at: string
    asked_by: UserId | null
    before: Record<string, unknown>
    after: Record<string, unknown>
  }>(
    sql`select answered_at, asked_by, before, after from ride_change
        where ride_id = ${rideId} and status = 'applied' and ride_version > ${version} order by ride_version, id`,
  )
  return rows.map(({ answered_at: at, asked_by: by, before, after }) => ({
    ...{ at: new Date(at), by },
    ...{ before: readPatch(before), after: readPatch(after) },
  }))
}

/** Where and when a ride was to begin, before each change of it that was made, in their order. */
export interface PickupBefore {
  readonly rideId: RideId
  readonly at: Date
  readonly before: RidePatch
}

export async function pickupsBefore(db: Queryable, rideIds: readonly RideId[]): Promise<PickupBefore[]> {
  if (rideIds.length === 0) return []
  const { rows } = await db.execute<{ ride_id: RideId; answered_at: string; before: Record<string, unknown> }>(
    sql`select ride_id, answered_at, before from ride_change
        where ride_id = any(${[...rideIds]}) and status = 'applied' and (after ? 'pickup' or after ? 'pickupAt')
        order by answered_at, id`,
  )
  return rows.map((row) => ({
    rideId: row.ride_id,
    at: new Date(row.answered_at),
    before: readPatch(row.before),
  }))
}

/** The open change of each ride that has one. */
export async function openChangesOf(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<string, OpenChange>> {
  const { rows } = await db.$client.query({
    name: 'ride-changes-open',
    text: `select * from ride_change where ride_id = any($1::text[]) and status = 'proposed'`,
    values: [rideIds],
  })
  return new Map(rows.map((row) => [row.ride_id, rowToChange(row)]))
}

export interface DeclinedChange extends OpenChange {
  readonly status: 'declined' | 'expired'
  readonly answeredAt: Date
}

/** How often they were asked and did not agree, since the ride has the chauffeur that it has. */
export async function countNotAgreed(tx: Tx, { id, assignedAt }: Ride, asked: Asks): Promise<number> {
  const { rows } = await tx.execute<{ times: number }>(
    sql`select count(*)::int as times from ride_change where ride_id = ${id} and asks = ${asked}
          and asked_at >= ${assignedAt} and status in ('declined', 'expired')`,
  )
  return rows[0]?.times ?? 0
}

/** The last change of each ride, where it is one that the chauffeur did not agree to. */
export async function declinedChangesOf(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<string, DeclinedChange>> {
  const { rows } = await db.$client.query({
    name: 'ride-changes-declined',
    text: `select * from (
             select distinct on (ride_id) * from ride_change where ride_id = any($1::text[]) order by ride_id, id desc
           ) last where status in ('declined', 'expired') and asks = 'driver'`,
    values: [rideIds],
  })
  return new Map(
    rows.map((row) => [
      row.ride_id,
      { ...rowToChange(row), status: row.status, answeredAt: new Date(row.answered_at) },
    ]),
  )
}

/** Whether the ride was booked for this moment at some time before, so that its timers for it are set already. */
export async function wasBookedFor(tx: Tx, rideId: RideId, pickupAt: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `select 1 from ride_change where ride_id = $1 and status = 'applied' and before ->> 'pickupAt' = $2`,
    [rideId, pickupAt.toISOString()],
  )
  return (rowCount ?? 0) > 0
}

/** Whom a change took the ride from; null when that is forgotten. */
export async function findFormerGuest(db: Queryable, changeId: string): Promise<Ride['guest']> {
  const { rows } = await db.execute<{ guest: Ride['guest'] }>(
    sql`select before -> 'guest' as guest from ride_change where id = ${changeId}`,
  )
  return rows[0]?.guest ?? null
}

/** What was changed stays; what says something of a person goes. */
export async function forgetChangesOf(tx: Tx, riderId: UserId): Promise<void> {
  const personal = sql`'{guest,flight,sign,note,preferences}'::text[]`
  await tx.execute(
    sql`update ride_change set before = before - ${personal}, after = after - ${personal}, withdrawn_because = null
        where ride_id in (select id from ride where rider_id = ${riderId})`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToChange(row: any): OpenChange {
  const after = readPatch(row.after)
  return {
    id: row.id,
    rideId: row.ride_id,
    asks: row.asks,
    stop: row.stop,
    before: readPatch(row.before),
    // Stops that were asked for before changes had another kind.
    after: Object.keys(after).length === 0 ? { stops: row.stops } : after,
    stops: row.stops,
    distanceMetres: row.distance_metres,
    durationSeconds: row.duration_seconds,
    shape: row.shape,
    lines: row.lines,
    totalBefore: Number(row.before_minor),
    total: Number(row.total_minor),
    fee: Number(row.fee_minor),
    cancelLeast: Number(row.cancel_least_minor),
    netPay: Number(row.net_pay_minor),
    expiresAt: new Date(row.expires_at),
  }
}

function readPatch({ pickupAt, ...rest }: Record<string, unknown>): RidePatch {
  return { ...rest, ...(pickupAt !== undefined && { pickupAt: new Date(pickupAt as string) }) }
}
