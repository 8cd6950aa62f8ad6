import type { World } from '../../../world.ts'
import { releaseRide } from '../../payments/index.ts'
import { returnPromotion } from '../../pricing/index.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { findRideForUpdate } from '../store.ts'
import { moveRide } from './move-ride.ts'

/** Nobody took the ride in time: all of it goes back to where it came from. */
export async function expireSearch(world: World, rideId: string): Promise<void> {
  // A give-back may have opened a new search meanwhile; its own timer follows.
  await endSearch(world, rideId, (ride) => ride.searchExpiresAt === null || ride.searchExpiresAt <= world.now())
}

/** The one car that was booked for now will not come: nobody waits for the clock to say so. */
export async function giveUpSignatureSearch(world: World, rideId: string): Promise<void> {
  await endSearch(world, rideId, (ride) => ride.ridetype === 'instant' && ride.signatureVehicleId !== null)
}

async function endSearch(world: World, rideId: string, isOver: (ride: Ride) => boolean): Promise<void> {
  await world.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride?.status !== 'searching' || !isOver(ride)) return
    await moveRide(world, tx, ride, 'expire', SYSTEM, { endedAt: world.now() })
    await returnPromotion(tx, ride.id, world.now())
    await releaseRide(world, tx, ride.id)
  })
}

/** Fifteen minutes unpaid: the booking lapses. */
export async function lapseUnpaid(world: World, rideId: string): Promise<void> {
  await world.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride?.status !== 'pending_payment') return
    await moveRide(world, tx, ride, 'lapse', SYSTEM, { endedAt: world.now() })
    await returnPromotion(tx, ride.id, world.now())
    await releaseRide(world, tx, ride.id)
  })
}
