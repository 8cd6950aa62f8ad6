// What stands behind a mailed link: the trip, its price, and nothing of anybody but a first name.
import type { ProposalPage } from '@livery/contracts/proposals/proposals.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { getPerson } from '../identity/index.ts'
import { takesCards, walletOf } from '../payments/index.ts'
import { findRide, type Ride, rideNumber } from '../rides/index.ts'
import { type Proposal, statusAt } from './domain/proposal.ts'
import { openLink, whatStands } from './shared/what-stands.ts'
import { proposalNumber } from './show-proposals.ts'
import { showTrip } from './show-trip.ts'

type Shown = z.input<typeof ProposalPage>

/** `visitor` is whoever is signed in: their wallet is theirs alone to see. */
export async function showPage(ctx: AppContext, token: string, visitor: UserId | null): Promise<Shown> {
  const { link, proposal } = await openLink(ctx.db, token, ctx.now())
  const { version, quote, terms, ofClass } = await whatStands(ctx, ctx.db, proposal)
  const ride = proposal.rideId === null ? null : await findRide(ctx.db, proposal.rideId)
  const state = stateOf(proposal, ride, ctx.now())
  const isWithdrawn = state === 'withdrawn'
  const isAccepted = state === 'paying' || state === 'booked' || state === 'cancelled'
  const wallet = visitor === proposal.riderId ? await walletOf(ctx, visitor) : null
  return {
    proposalNumber: proposalNumber(proposal),
    state,
    linkVersion: link.version,
    version: proposal.version,
    firstname: (await getPerson(ctx.db, proposal.riderId)).firstname,
    validUntil: proposal.validUntil.toISOString(),
    trip: isWithdrawn ? null : showTrip(version, quote, terms, ofClass.name),
    words: isWithdrawn ? null : version.words,
    rideNumber: isAccepted && ride !== null ? rideNumber(ride) : null,
    payBy: state === 'paying' ? (ride?.payBy?.toISOString() ?? null) : null,
    takesCards: takesCards(ctx),
    wallet: wallet && { available: wallet.available, currency: wallet.currency },
  }
}

/** No ride comes of it any more. */
const CALLED_OFF: ReadonlySet<Ride['status']> = new Set(['cancelled', 'expired', 'no_show'])

function stateOf(proposal: Proposal, ride: Ride | null, now: Date): Shown['state'] {
  const status = statusAt(proposal, now)
  if (status === 'sent' || status === 'opened') return 'open'
  if (status !== 'accepted') return status
  if (ride?.status === 'pending_payment') return 'paying'
  return ride !== null && CALLED_OFF.has(ride.status) ? 'cancelled' : 'booked'
}
