// The guest whom a rider booked for has no account: a link is their way to the trip, from the booking until a day after
// its end. It names the guest's number, so that a ride that gets another guest gets another link.
import { isIdOf, type RideId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { findRide } from '../store/rides.ts'
import { isProof, proofOf } from './link-proofs.ts'

const LASTS_AFTER_END_MS = 24 * HOUR_MS

/** `<ride>.<proof>`; null for a ride without a guest. */
export function guestKeyOf(ctx: Pick<AppContext, 'secrets'>, { id, guest }: Pick<Ride, 'id' | 'guest'>): string | null {
  return guest === null ? null : `${id}.${proofOf(ctx, guestOf(id, guest.phone))}`
}

/** The ride of a key. NOT_FOUND where it was not made here, LINK_EXPIRED where it is over. */
export async function openGuestKey(ctx: Pick<AppContext, 'secrets' | 'db' | 'now'>, key: string): Promise<Ride> {
  const [id = '', proof = ''] = key.split('.')
  const ride = isIdOf('ride', id) ? await findRide(ctx.db, id) : null
  if (ride?.guest == null) throw refuse('NOT_FOUND')
  if (!isProof(proofOf(ctx, guestOf(ride.id, ride.guest.phone)), proof)) throw refuse('NOT_FOUND')
  if (ride.endedAt !== null && ctx.now() >= addMs(ride.endedAt, LASTS_AFTER_END_MS)) throw refuse('LINK_EXPIRED')
  return ride
}

const guestOf = (rideId: RideId, phone: string): string => `guest-link ${rideId} ${phone}`
