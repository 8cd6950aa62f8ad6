import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type Ride, showDriverRide } from '../../rides/index.ts'

type Shown = z.input<typeof DriverRide>

/**
 * As it was offered: they have said no, so who rides, who drives it by now and what becomes of it is none of their business.
 * `since`: when they said so, where they say it again; of a ride that has changed meanwhile there is nothing left to see.
 */
export async function showDeclined(ctx: AppContext, ride: Ride, since: Date | null): Promise<Shown> {
  const hasChanged = since !== null && ride.updatedAt > since
  return {
    ...(await showDriverRide(ctx, ride)),
    RideStatus: 'searching',
    ...{ version: 1, updatedAt: ride.createdAt.toISOString() },
    ...{ rider: null, sign: null, signColour: null, flight: null, arrival: null, note: null, preferences: null },
    ...{ assignedAt: null, arrivedAt: null, startedAt: null, endedAt: null, promisedAt: null, afterOtherRide: false },
    ...{ stopsMade: 0, UnreadMessages: 0, wait: null, contactAttempts: 0, contactAgainAt: null, change: null },
    ...{ earned: null, earnedLater: null, tollReceipts: [], rating: null },
    ...(hasChanged && nowhere(ride)),
  }
}

function nowhere({ createdAt }: Ride) {
  const [place, at] = [{ address: '…', lat: 0, lng: 0 }, createdAt.toISOString()]
  return {
    ...{ pickupLocation: place, dropOffLocation: place, addonlocation: [], additionalservice: [], geometry: null },
    ...{ distance: distanceOf(0), duration: durationOf(0), netPay: 0 },
    ...{ pickupAt: at, meetAt: at, setOutFrom: null, waitTerms: null },
  } satisfies Partial<Shown>
}
