// The office asks for a ride's flight or train now, in place of waiting until it is due.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { askSource, isNumber } from '../../arrivals/index.ts'
import { findArrivalLink } from '../store/ride-arrivals.ts'
import { findRide } from '../store/rides.ts'
import { workOffArrival } from './follow-arrival.ts'
import { linkArrival } from './link-arrival.ts'

export async function askArrival(ctx: AppContext, rideId: RideId): Promise<void> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  if ((await findArrivalLink(ctx.db, rideId)) === null) await linkArrival(ctx, rideId)
  const link = await findArrivalLink(ctx.db, rideId)
  // Without one, or with one that reads as no number, there is nobody to ask.
  if (link === null || !isNumber(link.written, link.kind)) return
  const { kind, number, day } = link
  await askSource(ctx, { kind, number, day }, ride.timeZone)
  await workOffArrival(ctx, { kind, number, day })
}
