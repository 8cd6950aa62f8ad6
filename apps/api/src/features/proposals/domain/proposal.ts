// A price by mail: how long it stands, and what may become of it. It keeps no car; whoever accepts it in time has the
// ride at that price, once. A ride that is never paid gives the price back to the customer while it stands.
import type { ProposalStatus, ProposalWishes } from '@livery/contracts/proposals/proposals.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { ProposalId, QuoteId, RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { PricedClass } from '../../pricing/index.ts'

export interface Proposal {
  readonly id: ProposalId
  readonly number: number
  readonly riderId: UserId
  readonly status: ProposalStatus
  /** Of its versions the one that stands. */
  readonly version: number
  readonly rideId: RideId | null
  readonly sentAt: Date
  readonly openedAt: Date | null
  readonly validUntil: Date
  readonly endedAt: Date | null
  readonly answer: string | null
}

export interface ProposalVersion {
  readonly proposalId: ProposalId
  readonly version: number
  /** What it was made from: the trip, the way, the extras and the tariff. */
  readonly quoteId: QuoteId
  readonly priced: PricedClass
  readonly byTariff: number
  readonly wishes: ProposalWishes
  readonly words: string | null
  readonly madeBy: UserId
  readonly madeAt: Date
  readonly validUntil: Date
}

export interface HeldFor {
  readonly proposalHours: number
  /** A scheduled ride is booked at least so long before its pickup. */
  readonly minAheadMinutes: number
  readonly quoteMinutes: number
}

/** Until when a price stands; null where that would be no longer than any quote. */
export function standsUntil(
  pickupAt: Date,
  now: Date,
  { proposalHours, minAheadMinutes, quoteMinutes }: HeldFor,
): Date | null {
  const bookableUntil = addMs(pickupAt, -minAheadMinutes * MINUTE_MS)
  const until = new Date(Math.min(addMs(now, proposalHours * HOUR_MS).getTime(), bookableUntil.getTime()))
  return until <= addMs(now, quoteMinutes * MINUTE_MS) ? null : until
}

/** When the customer is reminded; null where that moment is over, or never comes. */
export function reminderAt(validUntil: Date, now: Date, reminderHours: number): Date | null {
  const at = addMs(validUntil, -reminderHours * HOUR_MS)
  return reminderHours === 0 || at <= now ? null : at
}

/** Nobody has answered yet. */
export const isOpen = ({ status }: Pick<Proposal, 'status'>): boolean => status === 'sent' || status === 'opened'

/** What it is at this moment: the clock may be ahead of the job that writes it down. */
export function statusAt({ status, validUntil }: Pick<Proposal, 'status' | 'validUntil'>, now: Date): ProposalStatus {
  return isOpen({ status }) && validUntil <= now ? 'expired' : status
}

type Over = 'PROPOSAL_DECLINED' | 'PROPOSAL_EXPIRED' | 'PROPOSAL_WITHDRAWN' | 'PROPOSAL_ACCEPTED' | 'PROPOSAL_CHANGED'
const REFUSAL_OF = {
  declined: 'PROPOSAL_DECLINED',
  expired: 'PROPOSAL_EXPIRED',
  withdrawn: 'PROPOSAL_WITHDRAWN',
  accepted: 'PROPOSAL_ACCEPTED',
} as const

export type Acceptance =
  /** Nobody has accepted it: the ride is booked now. */
  | { readonly kind: 'book' }
  /** It is booked and waits for its card: whoever comes second pays the same ride. */
  | { readonly kind: 'pay'; readonly rideId: RideId }
  /** It is booked and paid: said once more. */
  | { readonly kind: 'booked'; readonly rideId: RideId }
  | { readonly kind: 'refused'; readonly refusal: Over }

/** `rideStatus` is of the ride that came of it. */
export function decideAcceptance(
  proposal: Proposal,
  rideStatus: RideStatus | null,
  version: number,
  now: Date,
): Acceptance {
  const status = statusAt(proposal, now)
  if (status === 'accepted' && proposal.rideId !== null) {
    if (rideStatus === 'pending_payment') return { kind: 'pay', rideId: proposal.rideId }
    return { kind: 'booked', rideId: proposal.rideId }
  }
  if (status === 'sent' || status === 'opened')
    return version === proposal.version ? { kind: 'book' } : { kind: 'refused', refusal: 'PROPOSAL_CHANGED' }
  return { kind: 'refused', refusal: REFUSAL_OF[status] }
}

/** Why nobody can decline it; null where they can. */
export function whyNotDeclined(proposal: Proposal, version: number, now: Date): Over | null {
  const status = statusAt(proposal, now)
  if (status === 'sent' || status === 'opened') return version === proposal.version ? null : 'PROPOSAL_CHANGED'
  return status === 'declined' ? null : REFUSAL_OF[status]
}

/** The ride was never paid: the price is the customer's again while it stands, unless the office has called the ride off. */
export function afterUnpaid({ validUntil }: Pick<Proposal, 'validUntil'>, byOffice: boolean, now: Date) {
  if (byOffice) return 'withdrawn' as const
  return validUntil <= now ? ('expired' as const) : ('opened' as const)
}
