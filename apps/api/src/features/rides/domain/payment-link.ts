// A ride by card that the office has booked is paid by a link in a mail: whether it still waits, was paid, or lapsed.
import type { PaymentLink } from '@livery/contracts/rides/office-ride.ts'
import type { z } from 'zod'
import type { Ride } from './ride.ts'
import type { RideMove } from './ride-states.ts'

const PAID: readonly string[] = ['pay_instant', 'pay_prebook'] satisfies RideMove[]

/** Null where no link was sent. */
export function paymentLinkOf(
  { paymentMethod, officerId, status, payBy }: Pick<Ride, 'paymentMethod' | 'officerId' | 'status' | 'payBy'>,
  moves: readonly { readonly move: string }[],
): z.input<typeof PaymentLink> | null {
  if (paymentMethod !== 'card' || officerId === null) return null
  if (status === 'pending_payment') return { status: 'open', openUntil: payBy?.toISOString() ?? null }
  return { status: moves.some(({ move }) => PAID.includes(move)) ? 'paid' : 'unpaid', openUntil: null }
}
