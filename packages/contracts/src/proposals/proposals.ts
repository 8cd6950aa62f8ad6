// A price by mail: the office writes down a trip and what it costs, and the customer accepts by a link. Customers read
// "quote"; here it is a proposal, since a quote is what is asked for in the app and an offer is what a chauffeur gets.
import { z } from 'zod'
import * as choices from '../choices.ts'
import {
  Currency,
  Distance,
  Duration,
  Instant,
  idOf,
  list,
  Minor,
  one,
  PageQuery,
  Place,
  PlainText,
} from '../common.ts'
import { contract } from '../endpoint.ts'
import { PaymentStatus } from '../payments/payments.ts'
import { PaymentProviderName } from '../payments/provider-name.ts'
import { CancelWindows, ChosenExtra, FareLine, QuoteRequest } from '../pricing/quotes.ts'
import { PriceByHand } from '../rides/office-change.ts'
import { RideStatus } from '../rides/ride-status.ts'
import { BookRide } from '../rides/rides.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

export const ProposalStatus = z.enum(choices.ProposalStatus.options)
export type ProposalStatus = z.infer<typeof ProposalStatus>

/** What is booked once it is accepted, beside the price. */
export const ProposalWishes = BookRide.pick({
  note: true,
  guest: true,
  flight: true,
  sign: true,
  sameChauffeurAs: true,
})
export type ProposalWishes = z.infer<typeof ProposalWishes>

/** From a fresh quote of the rider’s for a date and time. */
export const Propose = z.strictObject({
  ...ProposalWishes.shape,
  quoteId: idOf('quote'),
  vehicleClass: VehicleClass,
  /** In place of what the tariff says. */
  price: PriceByHand.optional(),
  /** The customer reads it in the mail and on the page. */
  words: PlainText(300).optional(),
})
export type Propose = z.infer<typeof Propose>

/** The same, in the place of what was sent before. `version` is what was looked at. */
export const Revise = z.strictObject({ ...Propose.shape, version: z.int().min(1).max(10_000) })
export type Revise = z.infer<typeof Revise>

const Trip = z.object({
  pickup: Place,
  stops: z.array(Place),
  dropOff: Place,
  pickupAt: Instant,
  timeZone: z.string(),
  /** By the hour. */
  hours: z.int().nullable(),
  distance: Distance,
  duration: Duration,
  passengers: z.int(),
  luggage: z.int(),
  vehicleClass: VehicleClass,
  className: z.string(),
  extras: z.array(ChosenExtra),
  currency: Currency,
  total: Minor,
  lines: z.array(FareLine),
  cancelling: CancelWindows,
})

export const OfficeProposalRow = z.object({
  _id: idOf('proposal'),
  proposalNumber: z.string(),
  status: ProposalStatus,
  version: z.int(),
  rider: z.object({ _id: idOf('user'), name: z.string(), email: z.string() }),
  from: z.string(),
  to: z.string(),
  pickupAt: Instant,
  timeZone: z.string(),
  vehicleClass: VehicleClass,
  className: z.string(),
  total: Minor,
  currency: Currency,
  sentAt: Instant,
  sentBy: z.string(),
  openedAt: Instant.nullable(),
  validUntil: Instant,
  /** When it was accepted, declined, withdrawn or over. */
  endedAt: Instant.nullable(),
  /** Of one that is accepted; it may still wait for its card. */
  ride: z.object({ rideId: idOf('ride'), rideNumber: z.string(), RideStatus }).nullable(),
})
export type OfficeProposalRow = z.infer<typeof OfficeProposalRow>

export const OfficeProposal = OfficeProposalRow.extend({
  trip: Trip,
  /** What the tariff says, whatever was agreed by hand. */
  byTariff: Minor,
  wishes: ProposalWishes,
  words: z.string().nullable(),
  /** What whoever declined wrote. */
  answer: z.string().nullable(),
  /** To begin another version with. */
  request: QuoteRequest,
  /** The newest first. */
  versions: z.array(
    z.object({ version: z.int(), total: Minor, validUntil: Instant, sentAt: Instant, sentBy: z.string() }),
  ),
})
export type OfficeProposal = z.infer<typeof OfficeProposal>

/** What stands behind the link, as its page shows it. */
export const PROPOSAL_STATES = ['open', 'paying', 'booked', 'cancelled', 'declined', 'expired', 'withdrawn'] as const

/** Nothing of anybody beyond the trip and a first name: a link can be passed on. */
export const ProposalPage = z.object({
  proposalNumber: z.string(),
  state: z.enum(PROPOSAL_STATES),
  /** What the link was sent with, and what stands now. */
  linkVersion: z.int(),
  version: z.int(),
  firstname: z.string(),
  validUntil: Instant,
  /** Null once it was withdrawn. */
  trip: Trip.nullable(),
  words: z.string().nullable(),
  /** Once it is accepted. */
  rideNumber: z.string().nullable(),
  /** Until when the card is waited for. */
  payBy: Instant.nullable(),
  takesCards: z.boolean(),
  /** Of whoever is signed in, where the quote is theirs. */
  wallet: z.object({ available: Minor, currency: Currency }).nullable(),
})
export type ProposalPage = z.infer<typeof ProposalPage>

/** `client_secret` is empty where nothing is left to confirm. */
export const AcceptedProposal = z.object({
  rideNumber: z.string(),
  RideStatus,
  client_secret: z.string(),
  provider: PaymentProviderName,
  status: PaymentStatus.nullable(),
})
export type AcceptedProposal = z.infer<typeof AcceptedProposal>

const params = z.strictObject({ id: idOf('proposal') })
/** Whatever is no link of ours is as absent as one that is over. */
const byToken = z.strictObject({ token: z.string().min(1).max(200) })
const seen = { version: z.int().min(1).max(10_000) }

export const proposalsContract = contract({
  proposals: {
    method: 'GET',
    path: '/admin/proposals',
    summary: 'Prices that were mailed to customers, the newest first.',
    query: PageQuery.extend({
      status: ProposalStatus.optional(),
      riderId: idOf('user').optional(),
      /** Of everybody who rides for it. */
      companyId: idOf('company').optional(),
    }),
    reply: list(OfficeProposalRow),
  },
  proposal: {
    method: 'GET',
    path: '/admin/proposals/{id}',
    summary: 'A price that was mailed, with all its versions.',
    params,
    reply: one(OfficeProposal),
  },
  ofRide: {
    method: 'GET',
    path: '/admin/rides/{id}/proposal',
    summary: 'The price by mail that a ride came of, as long as it is kept; null for any other ride.',
    params: z.strictObject({ id: idOf('ride') }),
    reply: one(OfficeProposalRow.pick({ _id: true, proposalNumber: true, sentAt: true, sentBy: true }).nullable()),
  },
  propose: {
    method: 'POST',
    path: '/admin/callers/{id}/proposals',
    summary: 'Mail a rider a price for a trip, which they accept by a link. It keeps no car.',
    status: 201,
    idempotent: true,
    params: z.strictObject({ id: idOf('user') }),
    body: Propose,
    reply: one(OfficeProposal),
  },
  revise: {
    method: 'POST',
    path: '/admin/proposals/{id}/revise',
    summary: 'Another trip or price in the place of what was mailed. Links of before say so and lead to it.',
    idempotent: true,
    params,
    body: Revise,
    reply: one(OfficeProposal),
  },
  resend: {
    method: 'POST',
    path: '/admin/proposals/{id}/resend',
    summary: 'Mail what stands once more, with a link of its own.',
    idempotent: true,
    params,
    reply: one(OfficeProposal),
  },
  withdraw: {
    method: 'POST',
    path: '/admin/proposals/{id}/withdraw',
    summary: 'Nobody can accept it any more; one that was accepted and waits for its card is called off with it.',
    idempotent: true,
    params,
    body: z.strictObject({ reasonText: PlainText(200).optional() }),
    reply: one(OfficeProposal),
  },
})

export const proposalLinksContract = contract({
  page: {
    method: 'GET',
    path: '/proposals/{token}',
    summary: 'What a mailed link shows. Looking decides nothing.',
    params: byToken,
    reply: one(ProposalPage),
  },
  open: {
    method: 'POST',
    path: '/proposals/{token}/open',
    summary: 'Somebody has the page before them; the office sees since when.',
    params: byToken,
    reply: one(z.object({ version: z.int() })),
  },
  accept: {
    method: 'POST',
    path: '/proposals/{token}/accept',
    summary:
      'Book it, once, at its price: by card with what confirms the payment, or from the wallet of the rider who is signed in. Safe to repeat.',
    params: byToken,
    body: z.strictObject({ ...seen, paymentMethod: z.enum(['card', 'wallet']) }),
    reply: one(AcceptedProposal),
  },
  decline: {
    method: 'POST',
    path: '/proposals/{token}/decline',
    summary: 'Say no, with a word why or without.',
    params: byToken,
    body: z.strictObject({ ...seen, words: z.string().trim().max(300).default('') }),
    reply: one(z.object({ state: z.literal('declined') })),
  },
})
