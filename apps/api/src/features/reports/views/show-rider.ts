import type { RiderFigures } from '@livery/contracts/reports/rider-figures.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import { riderSums } from '../../rides/index.ts'

/** More than anybody rides in years; it bounds what one page costs. */
const MOST_RIDES = 1_000

export async function showRiderFigures(
  ctx: AppContext,
  riderId: UserId,
  seesMoney: boolean,
): Promise<z.input<typeof RiderFigures>> {
  if ((await peopleById(ctx.db, [riderId])).get(riderId)?.userType !== 'user') throw refuse('NOT_FOUND')
  const sums = await riderSums(ctx.db, riderId, MOST_RIDES)
  const { byRider, withFee, byOffice, given, received, classes, last, ...rest } = sums
  const [favourite] = classes
  return {
    ...rest,
    most: MOST_RIDES,
    cancelled: { byRider, withFee, byOffice },
    causes: [...rest.causes],
    places: [...rest.places],
    spent: seesMoney ? rest.spent : null,
    currency: ctx.config.CURRENCY,
    ...{ ratingGiven: given, ratingReceived: received },
    favouriteClass: favourite ? { vehicleClass: favourite.vehicleClass as VehicleClass, rides: favourite.rides } : null,
    last: last && { ...last, pickupAt: new Date(last.pickupAt).toISOString() },
  }
}
