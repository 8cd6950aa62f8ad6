import type { World } from '../../../world.ts'
import { releaseRide } from '../../payments/index.ts'
import { returnPromotion } from '../../pricing/index.ts'
import { SYSTEM } from '../domain/ride.ts'
import { findRideForUpdate } from '../store.ts'
import { moveRide } from './move-ride.ts'

/** Nobody took the ride in time: all of it goes back to where it came from. */
export async function expireSearch(world: World, rideId: string): Promise<void> {
  await world.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride?.status !== 'searching') return
    // A give-back has opened a new search meanwhile; its own timer follows.
    if (ride.searchExpiresAt !== null && ride.searchExpiresAt > world.now()) return
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
