import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findBookingContexts } from '../shared/booking-context.ts'
import { countGuestRidesUnderWay, lockRiderPlan } from '../store/rides.ts'
import { type Booked, type BookedFor, bookRide } from './book-ride.ts'

/**
 * Books an on-demand ride that is more than one statement can compare: on account, where what a month still allows is
 * decided under a lock; for a guest, beside the rider's own and those of other guests, up to the number that the office
 * allows; or by an assistant or the office. A rider's plan stays locked until the transaction ends, so that of two at once the second
 * counts the first.
 */
export async function bookNow(
  ctx: AppContext,
  riderId: UserId,
  booking: BookRide,
  by: BookedFor = {},
): Promise<Booked> {
  const isForGuest = booking.guest !== undefined
  return ctx.transact(async (tx) => {
    if (isForGuest || by.assistant !== undefined || by.officerId !== undefined) await lockRiderPlan(tx, riderId)
    const { quoteId, claim } = booking
    const [context = null] = await findBookingContexts(tx, [{ quoteId, riderId, claim }])
    const booked = await bookRide(joined(ctx, tx), riderId, 'instant', booking, context, by)
    if (isForGuest) await ensureRoomForGuest(ctx, tx, riderId)
    await writeIn(tx, booked.writes)
    return booked
  })
}

/** The rider's plan is locked. */
export async function ensureRoomForGuest(ctx: AppContext, tx: Tx, riderId: UserId): Promise<void> {
  const { guestRidesAtOnce } = await policyInForce({ ...ctx, db: tx }, 'bookings')
  if ((await countGuestRidesUnderWay(tx, riderId)) >= guestRidesAtOnce) throw refuse('TOO_MANY_GUEST_RIDES')
}
