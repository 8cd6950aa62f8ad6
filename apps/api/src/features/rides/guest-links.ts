// The guest whom a rider booked for has no account: a link is their way to the trip, from the booking until a day after
// its end. It names the guest's number, so that a ride that gets another guest gets another link.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Ride } from './domain/ride.ts'
import { findRide } from './store.ts'

const LASTS_AFTER_END_MS = 24 * HOUR_MS

/** `<ride>.<proof>`; null for a ride without a guest. */
export function guestKeyOf(ctx: Pick<AppContext, 'secrets'>, { id, guest }: Pick<Ride, 'id' | 'guest'>): string | null {
  return guest === null ? null : `${id}.${proofOf(ctx, id, guest.phone)}`
}

/** The ride of a key. NOT_FOUND where it was not made here, LINK_EXPIRED where it is over. */
export async function openGuestKey(ctx: Pick<AppContext, 'secrets' | 'db' | 'now'>, key: string): Promise<Ride> {
  const [id = '', proof = ''] = key.split('.')
  const ride = await findRide(ctx.db, id)
  if (ride?.guest == null) throw refuse('NOT_FOUND')
  const right = Buffer.from(proofOf(ctx, ride.id, ride.guest.phone))
  const given = Buffer.from(proof)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('NOT_FOUND')
  if (ride.endedAt !== null && ctx.now() >= addMs(ride.endedAt, LASTS_AFTER_END_MS)) throw refuse('LINK_EXPIRED')
  return ride
}

function proofOf({ secrets }: Pick<AppContext, 'secrets'>, rideId: string, phone: string): string {
  return createHmac('sha256', secrets.HASH_SECRET).update(`guest-link ${rideId} ${phone}`).digest('base64url')
}
