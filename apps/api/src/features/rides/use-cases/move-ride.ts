// The one way in which a ride changes its status: the table allows it, the write compares and sets, the timeline keeps
// it, and one event goes out.
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove, RIDE_MOVES, type RideMove } from '../domain/ride-states.ts'
import { type CarsOfMove, insertMove, saveRide } from '../store/rides.ts'

type Change = Partial<Omit<Ride, 'id' | 'status' | 'version' | 'updatedAt'>>

export async function moveRide(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  move: RideMove,
  actor: Actor,
  change: Change = {},
): Promise<Ride> {
  if (!canMove(ride.status, move, actor.kind)) throw refuse('INVALID_TRANSITION')
  const now = ctx.now()
  const to = { status: RIDE_MOVES[move].to, version: ride.version + 1, updatedAt: now }
  const moved: Ride = { ...ride, afterRideId: null, ...change, ...to }
  if (actor.kind === 'office') noteMove(tx, ride, moved, actor.reason)
  // Sent together, one round trip; a lost race fails the first and with it the transaction.
  await Promise.all([
    saveRide(tx, moved),
    writeIn(tx, [
      insertMove(moved, move, ride.status, actor, now, otherCar(ride, moved)),
      ctx.eventWrite('ride.moved', ride.id, {
        rideId: ride.id,
        riderId: ride.riderId,
        driverId: moved.driverId,
        formerDriverId: ride.driverId !== moved.driverId ? ride.driverId : null,
        from: ride.status,
        to: moved.status,
        move,
        actor: actor.kind,
        version: moved.version,
        ...(ride.bookedBy === null ? {} : { isOfAssistant: true, byAssistant: actor.id === ride.bookedBy }),
        ...(ride.officerId === null ? {} : { isOfOffice: true }),
        ...(actor.ofMany === undefined ? {} : { ofMany: actor.ofMany }),
        ...(isPriceOpen(moved) ? { isPriceOpen: true } : {}),
        ...(moved.flight === null ? {} : { hasFlight: true }),
        ...(ride.afterRideId === null ? {} : { wasAfter: true }),
      }),
    ]),
  ])
  return moved
}

function noteMove(tx: Tx, before: Ride, after: Ride, reason: string | undefined): void {
  const isHandedOn = before.driverId !== after.driverId
  const of = ({ status, driverId }: Ride) => ({ status, ...(isHandedOn && { chauffeur: driverId }) })
  const said = { target: before.id, personId: before.riderId, before: of(before), after: of(after) }
  noteForAudit(tx, { ...said, ...(reason !== undefined && { why: reason }) })
}

function otherCar(before: Ride, after: Ride): CarsOfMove | null {
  if (before.vehicleId === null || after.vehicleId === null || before.vehicleId === after.vehicleId) return null
  return { before: before.vehicleId, after: after.vehicleId }
}

/** The ride is over, and all of its money waits for the office. */
function isPriceOpen({ status, finalTotalMinor }: Ride): boolean {
  return (status === 'no_show' || status === 'completed') && finalTotalMinor === null
}

/** A change that leaves the status as it is: a contact attempt, a wrong PIN, a rating. */
export async function amendRide(ctx: AppContext, tx: Tx, ride: Ride, change: Change): Promise<Ride> {
  const amended: Ride = { ...ride, ...change, updatedAt: ctx.now() }
  await saveRide(tx, { ...amended, version: ride.version + 1 })
  return { ...amended, version: ride.version + 1 }
}

/** Refuses when the caller looked at an older ride than there is. */
export function ensureVersion(ride: Ride, expected: number | undefined): void {
  if (expected !== undefined && expected !== ride.version) throw refuse('STALE_VERSION')
}
