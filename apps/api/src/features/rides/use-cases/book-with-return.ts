// A ride and its way back in one booking: both are there, paid from the same money, or neither is.
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { writeIn } from '../../../platform/database/write.ts'
import type { ActingAssistant } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { findBookingContexts } from '../shared/booking-context.ts'
import { findRideAtThatTime, lockRiderPlan } from '../store/rides.ts'
import { atThatTime } from './book-ahead.ts'
import { ensureRoomForGuest } from './book-now.ts'
import { type Booked, bookRide, wayBackOf } from './book-ride.ts'

export interface BookedWithReturn extends Booked {
  readonly back: Ride
}

/**
 * The way back is a scheduled ride of its own, in the same class, for the same people and with the same wishes but the
 * flight. A card cannot hold two prices under one confirmation: it pays through the wallet.
 */
export async function bookWithReturn(
  ctx: AppContext,
  riderId: UserId,
  ridetype: Ride['ridetype'],
  booking: BookRide,
  assistant?: ActingAssistant,
): Promise<BookedWithReturn> {
  const { returnTrip } = booking
  if (returnTrip === undefined) throw new Error('there is no way back to book')
  if (booking.paymentMethod === 'card')
    throw refuse('BAD_INPUT', {
      errors: [{ path: 'paymentMethod', message: 'A return trip is paid from the wallet or on account.' }],
    })
  return ctx.transact(async (tx) => {
    await lockRiderPlan(tx, riderId)
    const [context = null, contextBack = null] = await findBookingContexts(tx, [
      { quoteId: booking.quoteId, riderId, claim: booking.claim },
      { quoteId: returnTrip.quoteId, riderId, claim: returnTrip.claim },
    ])
    const here = joined(ctx, tx)
    const booked = await bookRide(here, riderId, ridetype, booking, context, {
      beside: [{ booking: wayBackOf(booking), context: contextBack }],
      assistant,
    })
    const back = await bookRide(here, riderId, 'prebook', wayBackOf(booking), contextBack, {
      returnOf: booked,
      assistant,
    })
    if (back.ride.pickupAt < addMs(booked.ride.pickupAt, booked.ride.durationSeconds * SECOND_MS))
      throw refuse('RETURN_TOO_EARLY')
    if (ridetype === 'instant' && booking.guest !== undefined) await ensureRoomForGuest(ctx, tx, riderId)
    // One after the other: two holds on one wallet are two updates of its row.
    for (const { ride, writes } of [booked, back]) {
      const isAsked = ride.ridetype === 'prebook' && booking.alsoAtThatTime !== true
      const other = isAsked ? await findRideAtThatTime(tx, ride) : null
      if (other !== null) throw atThatTime(other, assistant)
      await writeIn(tx, writes)
    }
    return { ...booked, back: back.ride }
  })
}
