// Somebody in a ride tells the office now: an alert that stands until a person takes it.
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { insertHelp } from '../store/safety.ts'

/**
 * From a ride that is paid, so that nobody without one fills the office's list and hides who is in need. Asked again
 * within a minute it is the same call; after it, another one, in case the first was missed.
 */
export async function askForHelp(ctx: AppContext, ride: Ride, by: 'rider' | 'guest'): Promise<void> {
  if (TERMINAL.includes(ride.status) || ride.status === 'pending_payment') throw refuse('INVALID_TRANSITION')
  await ctx.transact(async (tx) => {
    if (!(await insertHelp(tx, ride.id, by, ctx.now()))) return
    const { id: rideId, driverId } = ride
    await ctx.publish(tx, 'ride.help-asked', rideId, { rideId, driverId, by })
  })
}
