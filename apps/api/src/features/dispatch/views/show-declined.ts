import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type Ride, showDriverRide } from '../../rides/index.ts'

/**
 * As it was offered: they have said no, so who rides, who drives it by now and what becomes of it is none of their business.
 */
export async function showDeclined(ctx: AppContext, ride: Ride): Promise<z.input<typeof DriverRide>> {
  return {
    ...(await showDriverRide(ctx, ride)),
    RideStatus: 'searching',
    ...{ rider: null, sign: null, signColour: null, flight: null, arrival: null, note: null, preferences: null },
    ...{ assignedAt: null, arrivedAt: null, startedAt: null, endedAt: null, promisedAt: null, afterOtherRide: false },
    ...{ stopsMade: 0, UnreadMessages: 0, wait: null, contactAttempts: 0, contactAgainAt: null, change: null },
    ...{ earned: null, earnedLater: null, tollReceipts: [], rating: null },
  }
}
