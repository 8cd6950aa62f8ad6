// The booked rides of a day, for its plan.
import type { Queryable } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE } from './rides.ts'

/** What the timeline says of a ride that the office moved by a plan, and not by hand. */
export const BY_PLAN = 'day_plan'

export interface BookedRide {
  readonly ride: Ride
  /** The office gave it to whoever has it, by hand. */
  readonly isByHand: boolean
}

/** Scheduled rides that begin between two moments and have not set out, the soonest first. */
export async function listBookedRides(db: Queryable, from: Date, to: Date): Promise<BookedRide[]> {
  const { rows } = await db.execute<RideRow & { by_hand: boolean }>(
    sql`select booked.*, coalesce(last.actor = 'office' and last.reason is distinct from ${BY_PLAN}, false) as by_hand
        from (${raw(SELECT_RIDE)} where r.ridetype = 'prebook' and r.status in ('scheduled', 'searching', 'assigned')
          and r.pickup_at >= ${from.toISOString()} and r.pickup_at < ${to.toISOString()}) booked
        left join lateral (select m.actor, m.reason from ride_move m
          where m.ride_id = booked.id and booked.status = 'assigned' and m.move in ('assign', 'claim', 'reassign')
          order by m.version desc limit 1) last on true
        order by booked.pickup_at, booked.id`,
  )
  return rows.map((row) => ({ ride: rowToRide(row), isByHand: row.by_hand }))
}

/** Their spans are away until they are written anew: rides that change places overlap for a moment. */
export async function freeSpans(db: Queryable, rideIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from agenda_span where ride_id = any(${rideIds}::text[])`)
}
