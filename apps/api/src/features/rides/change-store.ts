// The table of changes to booked rides.
import type { Place } from '@livery/contracts/common.ts'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refusal.ts'

export interface StopChange {
  readonly stop: Place
  readonly stops: readonly Place[]
  readonly distanceMetres: number
  readonly durationSeconds: number
  readonly shape: string
  readonly lines: readonly FareLine[]
  readonly before: number
  readonly total: number
  readonly netPay: number
}

/** A stop that waits for the chauffeur's consent. */
export interface OpenChange extends StopChange {
  readonly id: string
  readonly rideId: string
  readonly expiresAt: Date
}

/** Without `expiresAt` it is applied at once; with it, it waits for an answer until then. */
export async function insertChange(
  tx: Tx,
  rideId: string,
  change: StopChange,
  at: Date,
  expiresAt: Date | null,
): Promise<void> {
  await tx.$client.query(
    `insert into ride_change (ride_id, status, stop, stops, distance_metres, duration_seconds, shape, lines, before_minor,
       total_minor, net_pay_minor, asked_at, expires_at, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      rideId,
      expiresAt === null ? 'applied' : 'proposed',
      JSON.stringify(change.stop),
      JSON.stringify(change.stops),
      change.distanceMetres,
      change.durationSeconds,
      change.shape,
      JSON.stringify(change.lines),
      change.before,
      change.total,
      change.netPay,
      at,
      expiresAt,
      expiresAt === null ? at : null,
    ],
  )
}

/** Compare-and-set: an answer that came second changes nothing and is refused. */
export async function closeChange(
  tx: Tx,
  id: string,
  status: 'applied' | 'declined' | 'expired',
  at: Date,
): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `update ride_change set status = $2, answered_at = $3 where id = $1 and status = 'proposed'`,
    [id, status, at],
  )
  if (rowCount !== 1) throw refuse('NO_OPEN_CHANGE')
}

/** A change as it went: asked for, and what became of it. */
export interface RecordedChange {
  readonly status: 'proposed' | 'applied' | 'declined' | 'expired'
  readonly stop: Place
  readonly askedAt: Date
  readonly answeredAt: Date | null
  /** A chauffeur had to agree. */
  readonly isAsked: boolean
}

/** In the order in which they were asked for. */
export async function listChanges(db: Queryable, rideId: string): Promise<RecordedChange[]> {
  const { rows } = await db.execute<{
    status: RecordedChange['status']
    stop: Place
    asked_at: string
    answered_at: string | null
    expires_at: string | null
  }>(sql`select status, stop, asked_at, answered_at, expires_at from ride_change where ride_id = ${rideId} order by id`)
  return rows.map((row) => ({
    status: row.status,
    stop: row.stop,
    askedAt: new Date(row.asked_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    isAsked: row.expires_at !== null,
  }))
}

/** The open change of each ride that has one. */
export async function openChangesOf(
  db: Queryable,
  rideIds: readonly string[],
): Promise<ReadonlyMap<string, OpenChange>> {
  const { rows } = await db.$client.query({
    name: 'ride-changes-open',
    text: `select * from ride_change where ride_id = any($1::text[]) and status = 'proposed'`,
    values: [rideIds],
  })
  return new Map(rows.map((row) => [row.ride_id, rowToChange(row)]))
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToChange(row: any): OpenChange {
  return {
    id: row.id,
    rideId: row.ride_id,
    stop: row.stop,
    stops: row.stops,
    distanceMetres: row.distance_metres,
    durationSeconds: row.duration_seconds,
    shape: row.shape,
    lines: row.lines,
    before: Number(row.before_minor),
    total: Number(row.total_minor),
    netPay: Number(row.net_pay_minor),
    expiresAt: new Date(row.expires_at),
  }
}
