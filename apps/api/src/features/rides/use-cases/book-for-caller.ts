import type { BookForCaller } from '@livery/contracts/rides/office-booking.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import type { Ride } from '../domain/ride.ts'
import { bookAhead } from './book-ahead.ts'
import { bookNow } from './book-now.ts'
import type { BookedFor } from './book-ride.ts'

/**
 * Somebody of the office books for a rider who has called: the rider's own booking, from their own quote and paid as they
 * would pay, but that it says who took the call.
 */
export async function bookForCaller(
  ctx: AppContext,
  riderId: UserId,
  { ridetype, ...booking }: BookForCaller,
  officerId: UserId,
  { ofMany }: Pick<BookedFor, 'ofMany'> = {},
): Promise<Ride> {
  return ctx.transact(async (tx) => {
    const here = joined(ctx, tx)
    await ensureMayBeBookedFor(here, riderId)
    const book = ridetype === 'instant' ? bookNow : bookAhead
    const { ride } = await book(here, riderId, booking, { officerId, ofMany })
    noteForAudit(tx, {
      target: ride.id,
      personId: riderId,
      after: {
        ride: `R-${ride.number}`,
        rider: riderId,
        status: ride.status,
        total: ride.quotedTotalMinor,
        currency: ride.currency,
        class: ride.vehicleClass,
        pickupAt: ride.pickupAt.toISOString(),
        pays: ride.paymentMethod,
        ...(booking.account !== undefined && { company: booking.account.companyId }),
        ...(ride.guest !== null && { guest: ride.guest.name }),
      },
    })
    return ride
  })
}

/** Whoever may not come in may not be booked for, either; an account that nobody has signed in to yet may. */
export async function ensureMayBeBookedFor(ctx: AppContext, riderId: UserId): Promise<void> {
  const rider = (await peopleById(ctx.db, [riderId])).get(riderId)
  const isThere = rider?.userType === 'user' && !rider.isErased && rider.status !== 'leaving'
  if (rider === undefined || !isThere) throw refuse('NOT_FOUND')
  if (rider.isSuspended) throw refuse('ACCOUNT_SUSPENDED')
}
