import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { writeIn } from '../../../platform/database/write.ts'
import type { ActingAssistant } from '../../../platform/http/caller.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { findBookingContexts } from '../shared/booking-context.ts'
import { findRideAtThatTime, lockRiderPlan } from '../store/rides.ts'
import { type Booked, type BookedFor, bookRide } from './book-ride.ts'

/**
 * Books a scheduled ride. A passenger who has a ride at that time is asked first: two tabs, or two people of one
 * account, book the same trip twice. Their rider's plan stays locked until the transaction ends, so that of two
 * bookings at once the second sees the first.
 */
export async function bookAhead(
  ctx: AppContext,
  riderId: UserId,
  booking: BookRide,
  by: BookedFor = {},
): Promise<Booked> {
  return ctx.transact(async (tx) => {
    await lockRiderPlan(tx, riderId)
    const { quoteId, claim } = booking
    const [context = null] = await findBookingContexts(tx, [{ quoteId, riderId, claim }])
    const booked = await bookRide(joined(ctx, tx), riderId, 'prebook', booking, context, by)
    const other = booking.alsoAtThatTime === true ? null : await findRideAtThatTime(tx, booked.ride)
    if (other !== null) throw atThatTime(other, by.assistant)
    await writeIn(tx, booked.writes)
    return booked
  })
}

/** An assistant learns that there is one, and no more of a ride that they did not book. */
export function atThatTime(
  { id, number, pickupAt, timeZone, bookedBy }: Ride,
  assistant?: Pick<ActingAssistant, 'userId'>,
): Refusal {
  if (assistant !== undefined && bookedBy !== assistant.userId) return refuse('RIDE_AT_THAT_TIME')
  const { date, time } = wallClock(pickupAt, timeZone)
  const rideNumber = `R-${number}`
  return refuse('RIDE_AT_THAT_TIME', {
    detail: `You have a ride at that time already: ${rideNumber}, ${date} ${time}.`,
    ride: { rideId: id, rideNumber, pickupAt: pickupAt.toISOString(), timeZone },
  })
}
