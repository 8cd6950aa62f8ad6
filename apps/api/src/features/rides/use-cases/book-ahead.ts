import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findBookingContexts } from '../booking-context.ts'
import type { Ride } from '../domain/ride.ts'
import { findRideAtThatTime, lockRiderPlan } from '../store.ts'
import { type Booked, bookRide } from './book-ride.ts'

/**
 * Books a scheduled ride. A passenger who has a ride at that time is asked first: two tabs, or two people of one
 * account, book the same trip twice. Their rider's plan stays locked until the transaction ends, so that of two
 * bookings at once the second sees the first.
 */
export async function bookAhead(ctx: AppContext, riderId: UserId, booking: BookRide): Promise<Booked> {
  return ctx.transact(async (tx) => {
    await lockRiderPlan(tx, riderId)
    const { quoteId, claim } = booking
    const [context = null] = await findBookingContexts(tx, [{ quoteId, riderId, claim }])
    const booked = await bookRide(ctx, riderId, 'prebook', booking, context)
    const other = booking.alsoAtThatTime === true ? null : await findRideAtThatTime(tx, booked.ride)
    if (other !== null) throw atThatTime(other)
    await writeIn(tx, booked.writes)
    return booked
  })
}

function atThatTime({ id, number, pickupAt, timeZone }: Ride): Refusal {
  const { date, time } = wallClock(pickupAt, timeZone)
  const rideNumber = `R-${number}`
  return refuse('RIDE_AT_THAT_TIME', {
    detail: `You have a ride at that time already: ${rideNumber}, ${date} ${time}.`,
    ride: { rideId: id, rideNumber, pickupAt: pickupAt.toISOString(), timeZone },
  })
}
