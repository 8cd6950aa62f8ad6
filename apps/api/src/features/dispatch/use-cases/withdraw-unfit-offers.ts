import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { askedRide, conditionsAt, driverRecords, findRide, judgedFor, legOf, whyNot } from '../../rides/index.ts'
import { listOpenOffersOfDriver } from '../store/offers.ts'
import { declineOffer } from './answer-offer.ts'

/** A driver has promised something else: what they were being asked about those hours goes to the next one at once. */
export async function withdrawUnfitOffers(ctx: AppContext, driverId: UserId): Promise<void> {
  await ctx.liveFleet.learnPlans([driverId])
  for (const offer of await listOpenOffersOfDriver(ctx.db, driverId, ctx.now())) {
    const ride = await findRide(ctx.db, offer.rideId)
    if (ride === null) continue
    const now = ctx.now()
    const thoughtOf = [{ driverId: offer.driverId, vehicleId: offer.vehicleId }]
    const promisedArrivalAt = addMs(now, offer.etaSeconds * SECOND_MS)
    const asAccepted = { ...ride, promisedArrivalAt, afterRideId: offer.afterRideId }
    const record = (await driverRecords(ctx, ctx.db, judgedFor(ride, now), thoughtOf)).get(driverId)
    if (record === undefined) continue
    if (whyNot('accept', askedRide(ride), conditionsAt(record, ride, legOf(asAccepted, now), null)).length === 0)
      continue
    try {
      await declineOffer(ctx, driverId as UserId, offer.id)
    } catch (error) {
      // It ran out, or was pulled, meanwhile.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
