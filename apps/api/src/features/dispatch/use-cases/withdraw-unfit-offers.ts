import type { UserId } from '@livery/kernel/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { askedRide, driverRecords, factsAt, findRide, judgedFor, legOf, whyNot } from '../../rides/index.ts'
import { liveFleet } from '../fleet.ts'
import { listOpenOffersOfDriver } from '../store.ts'
import { declineOffer } from './answer-offer.ts'

/** A driver has promised something else: what they were being asked about those hours goes to the next one at once. */
export async function withdrawUnfitOffers(world: World, driverId: string): Promise<void> {
  await liveFleet(world).learnPlans([driverId])
  for (const offer of await listOpenOffersOfDriver(world.db, driverId, world.now())) {
    const ride = await findRide(world.db, offer.rideId)
    if (ride === null) continue
    const now = world.now()
    const thoughtOf = [{ driverId: offer.driverId, vehicleId: offer.vehicleId }]
    const record = (await driverRecords(world, world.db, judgedFor(ride, now), thoughtOf)).get(driverId)
    if (record === undefined) continue
    if (whyNot('accept', askedRide(ride), factsAt(record, legOf(ride, now), null)).length === 0) continue
    try {
      await declineOffer(world, driverId as UserId, offer.id)
    } catch (error) {
      // It ran out, or was pulled, meanwhile.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
