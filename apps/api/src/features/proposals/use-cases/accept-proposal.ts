// A customer accepts by the link: the ride is the rider's own booking, at the price that was mailed. Of two who accept at
// once the second waits for the proposal's row and pays the ride of the first.
import type { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type CardIntent, ensureCardIntent, findPayableRide, takesCards } from '../../payments/index.ts'
import { quoteAgain } from '../../pricing/index.ts'
import { bookAhead, ensureMayBeBookedFor, findRide, payFromWallet, type Ride, rideNumber } from '../../rides/index.ts'
import { decideAcceptance, type Proposal } from '../domain/proposal.ts'
import { holdByLink, whatStands } from '../shared/what-stands.ts'
import { moveProposal } from './move-proposal.ts'

export interface Accept {
  readonly version: number
  readonly paymentMethod: 'card' | 'wallet'
  /** Who is signed in: a wallet pays for its owner alone. */
  readonly visitor: UserId | null
}

export interface Accepted {
  readonly rideNumber: string
  readonly RideStatus: RideStatus
  readonly client_secret: string
  readonly provider: CardIntent['provider']
  readonly status: PaymentStatus | null
}

/** Safe to repeat. The card's payment is asked for after the commit: no transaction waits for another company. */
export async function acceptProposal(ctx: AppContext, token: string, accept: Accept): Promise<Accepted> {
  const { rideId, riderId } = await ctx.transact(async (tx) => {
    const proposal = await holdByLink(tx, token, ctx.now())
    return { rideId: await rideOf(joined(ctx, tx), tx, proposal, accept), riderId: proposal.riderId }
  })
  const before = await rideThere(ctx, rideId)
  const card = before.status === 'pending_payment' ? await cardOf(ctx, rideId, riderId) : undefined
  const ride = await rideThere(ctx, rideId)
  return {
    rideNumber: rideNumber(ride),
    RideStatus: ride.status,
    provider: ctx.payments.name,
    client_secret: card?.client_secret ?? '',
    status: card?.status ?? null,
  }
}

async function rideOf(ctx: AppContext, tx: Tx, proposal: Proposal, accept: Accept): Promise<RideId> {
  const { version, paymentMethod, visitor } = accept
  const before = proposal.rideId === null ? null : await findRide(tx, proposal.rideId)
  const decision = decideAcceptance(proposal, before?.status ?? null, version, ctx.now())
  if (decision.kind === 'refused') throw refuse(decision.refusal)
  if (decision.kind === 'booked') return decision.rideId
  if (paymentMethod === 'wallet' && visitor !== proposal.riderId) throw refuse('PROPOSAL_OF_ANOTHER')
  if (paymentMethod === 'card' && !takesCards(ctx)) throw refuse('CARDS_NOT_TAKEN')
  await ensureMayBeBookedFor(ctx, proposal.riderId)
  if (decision.kind === 'pay') {
    if (paymentMethod === 'wallet') await payFromWallet(ctx, decision.rideId, proposal.riderId)
    return decision.rideId
  }
  return book(ctx, tx, proposal, paymentMethod)
}

async function book(
  ctx: AppContext,
  tx: Tx,
  proposal: Proposal,
  paymentMethod: Accept['paymentMethod'],
): Promise<RideId> {
  const { id, riderId, openedAt } = proposal
  const { version, quote } = await whatStands(ctx, tx, proposal)
  const { priced, wishes } = version
  const quoteId = await quoteAgain(ctx, tx, quote, priced)
  // Whoever offered the time knows of the rider's other rides.
  const booking = { ...wishes, quoteId, vehicleClass: priced.vehicleClass, paymentMethod, alsoAtThatTime: true }
  const { ride } = await bookAhead(ctx, riderId, booking)
  invariant(ride.quotedTotalMinor === priced.total, `proposal ${id} is booked at its price`)
  await moveProposal(ctx, tx, proposal, { status: 'accepted', rideId: ride.id, openedAt: openedAt ?? ctx.now() })
  return ride.id
}

async function rideThere(ctx: AppContext, rideId: RideId): Promise<Ride> {
  const ride = await findRide(ctx.db, rideId)
  invariant(ride, `ride ${rideId} was booked`)
  return ride
}

/** Undefined where it was paid meanwhile. */
async function cardOf(ctx: AppContext, rideId: RideId, riderId: UserId): Promise<CardIntent | undefined> {
  const payment = await findPayableRide(ctx, rideId, riderId).catch((error) => {
    if (error?.code === 'NOTHING_TO_PAY') return undefined
    throw error
  })
  return payment && ensureCardIntent(ctx, payment.id)
}
