import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { LiveConditions } from '../domain/eligibility.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import { dropLostUnseen } from '../store/lost-unseen.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { ensureMayTake } from './ensure-may-take.ts'
import { handOverRide } from './hand-over-ride.ts'
import { ensureVersion, moveRide } from './move-ride.ts'
import { noteStrike } from './note-strike.ts'

export interface AssignRide {
  readonly rideId: RideId
  readonly driverId: UserId
  /** Their approved one when it is null. */
  readonly vehicleId: VehicleId | null
  readonly etaSeconds: number
  /** The ride of theirs that is over first. */
  readonly afterRideId?: RideId | null
  readonly actor: Actor
  /** What the map of this moment says of the driver; null where it does not matter. */
  readonly live: LiveConditions | null
  readonly version?: number | undefined
  /** Whose it is until now; of a booked ride that is theirs no more, nothing is done. */
  readonly replaces?: UserId | null
  /** They have let it come to that: it counts as if they had handed it back now. */
  readonly isOwnFault?: boolean
}

/**
 * Gives a searching ride to one driver; the office also one that is scheduled, as if they had claimed it. The row lock
 * and the status decide between two who are equally fast. A scheduled ride is promised for its pickup time, an
 * on-demand ride for when it can be there.
 */
export async function assignRide(ctx: AppContext, tx: Tx, command: AssignRide): Promise<Ride> {
  const ride = await findRideForUpdate(tx, command.rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  // Whoever looked at another ride than there is hears that first: what became of it they have to see.
  ensureVersion(ride, command.version)
  const isReplaced = command.replaces != null && ride.driverId === command.replaces && ride.ridetype === 'prebook'
  const isClaimed = ride.status === 'scheduled' && command.actor.kind === 'office'
  const move = isReplaced ? 'reassign' : isClaimed ? 'claim' : 'assign'
  if (!canMove(ride.status, move, command.actor.kind))
    throw refuse(ride.driverId === null && command.actor.kind === 'office' ? 'INVALID_TRANSITION' : 'RIDE_TAKEN')
  const now = ctx.now()
  const promisedArrivalAt = ride.ridetype === 'prebook' ? ride.pickupAt : addMs(now, command.etaSeconds * SECOND_MS)
  const { driverId, live, afterRideId = null } = command
  const way = command.actor.kind === 'office' ? 'office' : 'accept'
  const taking = { way, driverId, vehicleId: command.vehicleId, live } as const
  const { vehicleId } = await ensureMayTake(ctx, tx, { ...ride, promisedArrivalAt, afterRideId }, taking)
  if (isReplaced && command.isOwnFault === true) await noteStrike(ctx, tx, ride, 'watch')
  if (isReplaced)
    // The office may have any reason; a backup who accepts has but one.
    return handOverRide(ctx, tx, ride, {
      ...{ to: driverId, vehicleId, actor: command.actor },
      told: way === 'office' ? 'plans_changed' : 'running_late',
    })
  await dropLostUnseen(tx, ride.id, driverId)
  return moveRide(ctx, tx, ride, move, command.actor, {
    driverId,
    vehicleId,
    assignedAt: now,
    promisedArrivalAt,
    afterRideId,
  })
}
