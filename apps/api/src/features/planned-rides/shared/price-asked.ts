import type { WhyNot } from '@livery/contracts/planned-rides/planned-ride.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { priceTrip } from '../../pricing/index.ts'
import type { AskedBooking } from '../domain/planned-ride.ts'

/** What it would cost now, or why it cannot be booked. What is out of order for a moment is no answer, and throws. */
export async function priceAsked(
  ctx: AppContext,
  riderId: UserId,
  { trip, booking }: AskedBooking,
): Promise<{ total: number; refusal: null } | { total: null; refusal: WhyNot }> {
  try {
    const { quote, classes } = await priceTrip(ctx, riderId, trip)
    const priced = quote.classes.find(
      ({ vehicleClass, signatureVehicleId }) =>
        vehicleClass === booking.vehicleClass && signatureVehicleId === undefined,
    )
    if (priced === undefined) return { total: null, refusal: whyNot(new Refusal('CLASS_NOT_QUOTED')) }
    if (priced.fits !== false) return { total: priced.total, refusal: null }
    const name = classes.find(({ vehicleClass }) => vehicleClass === booking.vehicleClass)?.name ?? booking.vehicleClass
    return { total: null, refusal: { code: 'CLASS_TOO_SMALL', detail: `${name} is too small for this party.` } }
  } catch (error) {
    return { total: null, refusal: whyNot(error) }
  }
}

/** A refusal as it is kept; anything else goes on. */
export function whyNot(error: unknown): WhyNot {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  return { code: error.code, detail: error.message }
}
