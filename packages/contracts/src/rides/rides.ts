import { z } from 'zod'
import * as choices from '../choices.ts'
import {
  CsvFormat,
  DateInput,
  Digits,
  GuestKey,
  Instant,
  InstantInput,
  idOf,
  Latitude,
  Longitude,
  list,
  Minor,
  Name,
  one,
  PageMeta,
  PageQuery,
  Place,
  Seen,
} from '../common.ts'
import { BookOnAccount } from '../companies/companies.ts'
import { contract } from '../endpoint.ts'
import { Guest } from '../guests/guests.ts'
import { Preferences } from '../identity/identity.ts'
import { RefundQuestion, RefundRide, RefundTerms } from '../payments/refunds.ts'
import { ClockInput, QuoteClaim, WantedExtra } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { RideExplained } from '../wallet/ledger.ts'
import { DriverRide, HandBackTerms, LostRide, OpenRide, PinProof } from './driver-ride.ts'
import { WriteRideNote } from './office-notes.ts'
import { ArrivalRow, DrivenWay, FareReview, OfficeRide, OfficeRideRow, RideTrack } from './office-ride.ts'
import { CancelTerms, RideParty } from './ride-parts.ts'
import { DriverReason, RideFilter, RiderReason, TakeBackReason } from './ride-status.ts'
import { GuestRide, RideAtHand, UserRide } from './user-ride.ts'

const Note = z.string().trim().max(500)
const Flight = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9 ]{2,12}$/, 'Please enter a flight or train number like SK 433.')

/** One more car of a booking: its own quote, class and people. */
export const PartyCar = z.strictObject({
  quoteId: idOf('quote'),
  claim: QuoteClaim.optional(),
  vehicleClass: VehicleClass,
  signatureVehicleId: idOf('vehicle').optional(),
  guest: Guest.optional(),
  sign: Name.optional(),
  note: Note.optional(),
})
export type PartyCar = z.infer<typeof PartyCar>

/** More than any policy allows beside the first. */
const MOST_MORE_CARS = 19

export const BookRide = z.strictObject({
  quoteId: idOf('quote'),
  /** Of a quote that was asked for without a token. */
  claim: QuoteClaim.optional(),
  vehicleClass: VehicleClass,
  /** One of the quote's signature cars, in its class. */
  signatureVehicleId: idOf('vehicle').optional(),
  paymentMethod: z.enum(['wallet', 'card', 'account']),
  /** With `account`: whose. */
  account: BookOnAccount.optional(),
  note: Note.optional(),
  guest: Guest.optional(),
  flight: Flight.optional(),
  sign: Name.optional(),
  preferences: Preferences.optional(),
  /** Of a scheduled ride: the passenger has another ride at that time, and this one is meant as well. */
  alsoAtThatTime: z.boolean().optional(),
  /** The chauffeur of this ride of the rider’s is asked first; a wish, and no promise. Of both ways, if there are two. */
  sameChauffeurAs: idOf('ride').optional(),
  /**
   * The way back, from a quote of its own for a date and time: a ride of its own in the same class, booked and paid
   * together with this one or not at all. From the wallet or on account.
   */
  returnTrip: z.strictObject({ quoteId: idOf('quote'), claim: QuoteClaim.optional() }).optional(),
  /**
   * Of a scheduled ride: further cars for the same trip, each from a quote of its own for the people in it. All of them
   * are booked and paid together or none is; from the wallet or on account, and without a way back.
   */
  party: z.array(PartyCar).min(1).max(MOST_MORE_CARS).optional(),
})
export type BookRide = z.infer<typeof BookRide>

const RideParams = z.strictObject({ id: idOf('ride') })
const RideQuery = PageQuery.extend({ status: RideFilter.optional() })

/** How the office narrows and orders its rides; all of it counts together. */
const OfficeRideQuery = RideQuery.extend({
  q: z.string().trim().max(80).optional(),
  riderId: idOf('user').optional(),
  driverId: idOf('user').optional(),
  /** Whose account they are on. */
  companyId: idOf('company').optional(),
  vehicleClass: VehicleClass.optional(),
  /** What the watch says of the pickup; `any` is amber or red. */
  risk: z.enum(choices.RideRisk.options).optional(),
  /** The pickup is on this day, or from a day to a day: by the region's clock, the last one to its end. */
  on: z.enum(choices.RideListDay.options).optional(),
  from: DateInput.optional(),
  to: DateInput.optional(),
  /** Left out, what is to be done goes by its pickup, what is over from the latest back, and all rides as they were booked. */
  sort: z.enum(choices.RideSort.options).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  format: CsvFormat,
})

/**
 * What a rider may ask of a ride. `preview` gives fee and refund of a cancel and changes nothing; `wait_longer` asks
 * for more minutes.
 */
export const RiderUpdate = z.strictObject({
  rideId: idOf('ride'),
  action: z.enum(['cancel', 'wait_longer']),
  reason: RiderReason.optional(),
  reasonText: z.string().trim().min(5, 'Please write at least five characters.').max(200).optional(),
  preview: z.boolean().optional(),
  /** The fee that was seen before a cancel is confirmed: another one is refused. */
  fee: Minor.optional(),
  version: Seen.optional(),
})

const PartyParams = z.strictObject({ id: idOf('party') })

/** All cars of a party at once. `preview` says what it comes to and changes nothing; `fee` is the sum that was seen. */
export const CancelParty = RiderUpdate.pick({ reason: true, reasonText: true, preview: true, fee: true })
export type CancelParty = z.infer<typeof CancelParty>

export const CancelledParty = z.object({
  party: RideParty,
  /** All in all; `freeUntil` is when the first of them begins to cost. */
  terms: CancelTerms,
  /** What each car adds to it; cars that were over before are not among them. */
  cars: z.array(CancelTerms.extend({ rideId: idOf('ride'), rideNumber: z.string() })),
})
export type CancelledParty = z.infer<typeof CancelledParty>

/** One more stop before the drop-off. `preview` prices it and changes nothing; `total` is the price that was seen. */
export const AddStop = z.strictObject({
  rideId: idOf('ride'),
  addonlocation: Place,
  preview: z.boolean().optional(),
  total: Minor.optional(),
  version: Seen.optional(),
})
export type AddStop = z.infer<typeof AddStop>

/** What of a booked ride can be another; what is absent stays, null takes it away. */
export const WISHES = {
  /** By the clock at the pickup; both or neither. */
  predate: DateInput.optional(),
  pretime: ClockInput.optional(),
  pickupLocation: Place.optional(),
  dropOffLocation: Place.optional(),
  addonlocation: z.array(Place).max(5, 'A ride has at most five stops.').optional(),
  vehicleClass: VehicleClass.optional(),
  /** All that there are to be. */
  additionalservice: z.array(WantedExtra).max(10).optional(),
  guest: Guest.nullable().optional(),
  flight: Flight.nullable().optional(),
  sign: Name.nullable().optional(),
  note: Note.nullable().optional(),
  preferences: Preferences.optional(),
} as const

/**
 * Another time, place, class, extra or wish of a booked ride, or another drop-off or stops of one under way; what is absent stays, null takes it away. `preview` says
 * what it comes to and changes nothing; without it the `version` and the `total` that were seen are named, unless all
 * that changes is what the chauffeur is told, which has no price.
 */
export const ChangeRide = z
  .strictObject({
    rideId: idOf('ride'),
    ...WISHES,
    /** Without the chauffeur who has the ride: it is changed at once, and another is looked for. */
    withoutChauffeur: z.boolean().optional(),
    /** The passenger has another ride at that time, and this one is meant as well. */
    alsoAtThatTime: z.boolean().optional(),
    preview: z.boolean().optional(),
    total: Minor.optional(),
    version: Seen.optional(),
  })
  .refine(({ predate, pretime }) => (predate === undefined) === (pretime === undefined), {
    path: ['pretime'],
    message: 'A ride for later needs a date and a time.',
  })
  .refine((wish) => wish.preview === true || wish.total !== undefined || isToldOnly(wish), {
    path: ['total'],
    message: 'Please name the total that was seen.',
  })
  .refine((wish) => wish.preview === true || wish.version !== undefined || isToldOnly(wish), {
    path: ['version'],
    message: 'Please name the version that was seen.',
  })
export type ChangeRide = z.infer<typeof ChangeRide>

/** The rider’s answer to what their chauffeur asks for: with the `version` and the `total` that were seen. */
export const AnswerChange = z.strictObject({
  rideId: idOf('ride'),
  answer: z.enum(['accept', 'decline']),
  total: Minor,
  version: Seen,
})
export type AnswerChange = z.infer<typeof AnswerChange>

/**
 * Another way of the ride under way, as the passenger has said it: another drop-off, or all stops that there are to be.
 * `preview` says what it comes to and changes nothing.
 */
export const ProposeChange = z
  .strictObject({
    rideId: idOf('ride'),
    dropOffLocation: Place.optional(),
    addonlocation: z.array(Place).max(5, 'A ride has at most five stops.').optional(),
    preview: z.boolean().optional(),
    version: Seen,
  })
  .refine(({ dropOffLocation, addonlocation }) => dropOffLocation !== undefined || addonlocation !== undefined, {
    path: ['dropOffLocation'],
    message: 'Please choose what changes.',
  })
export type ProposeChange = z.infer<typeof ProposeChange>

const TOLD = ['rideId', 'flight', 'sign', 'note', 'preferences', 'total', 'version', 'preview']
/** Only what a chauffeur is told: it costs nothing, nobody is asked, and the last word counts. */
function isToldOnly(wish: object): boolean {
  return Object.entries(wish).every(([name, value]) => value === undefined || TOLD.includes(name))
}

/**
 * What the car says at the end: tolls that were paid, at most those of the receipts (all of them unless said), and the
 * metres driven, which can only lower what the server measured.
 */
const Driven = { tolls: z.int().min(0).optional(), distance: z.int().min(0).max(5_000_000).optional() }

export const DRIVER_ACTIONS = [
  'accept',
  'decline',
  'en_route',
  'arrived',
  'contact',
  'start',
  'at_stop',
  'leave_stop',
  'complete',
  'no_show',
  'give_back',
  'accept_change',
  'decline_change',
] as const
export const DriverAction = z.enum(DRIVER_ACTIONS)
export type DriverAction = z.infer<typeof DriverAction>

/**
 * Of a step that was written down on the phone before it was sent: its own key, and its place among the steps of this
 * ride. Sent late, it is judged by its `at`.
 */
export const QueuedStep = z.strictObject({ key: z.string().min(8).max(64), order: z.int().min(1) })

/** A step of the driver's: with where and when their phone says it happened. Safe to repeat. */
export const DriverUpdate = z.strictObject({
  rideId: idOf('ride'),
  action: DriverAction,
  lat: Latitude,
  lng: Longitude,
  at: InstantInput,
  pin: z
    .string()
    .regex(/^\d{4}$/, 'The PIN has four digits.')
    .optional(),
  reason: DriverReason.optional(),
  reasonText: z.string().trim().min(5).max(200).optional(),
  ...Driven,
  version: Seen.optional(),
  /** With `give_back`: whether it was shown to be a strike. */
  strike: z.boolean().optional(),
  queued: QueuedStep.optional(),
})
export type DriverUpdate = z.infer<typeof DriverUpdate>

export const OfficeUpdate = z.strictObject({
  rideId: idOf('ride'),
  action: z.enum(['cancel', 'complete', 'give_back', 'start', 'landed']),
  reasonText: z.string().trim().min(5).max(200),
  /** With `give_back`: what its chauffeur is told of why. */
  told: TakeBackReason.optional(),
  ...Driven,
  /** With `landed`: when the flight was down, and whether it came from within the country. */
  landedAt: InstantInput.optional(),
  isDomestic: z.boolean().optional(),
  version: Seen.optional(),
})

/** A picture of the receipt comes with it as `image`. */
export const NewTollReceipt = z.strictObject({
  rideId: idOf('ride'),
  amount: Digits.pipe(z.int().min(1).max(1_000_000)),
})
export type NewTollReceipt = z.infer<typeof NewTollReceipt>

export const DecideFareReview = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  reasonText: z.string().trim().min(5).max(200),
})
export type DecideFareReview = z.infer<typeof DecideFareReview>

export const ridesContract = contract({
  bookInstant: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/instant-booking',
    summary: 'Book an on-demand ride, from a quote, paid in full in advance.',
    status: 201,
    idempotent: true,
    body: BookRide,
    reply: one(UserRide),
  },
  bookAhead: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/pre-booking',
    summary: 'Book a ride for a date and time at the pickup, from a quote, paid in full in advance.',
    status: 201,
    idempotent: true,
    body: BookRide,
    reply: one(UserRide),
  },
  addStop: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/add-another-location',
    summary: 'Add a stop: see the new way and price first, then confirm; an assigned chauffeur must agree.',
    idempotent: true,
    body: AddStop,
    reply: one(UserRide),
  },
  changeRide: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/change',
    summary: 'Change a booked ride: see price and cost first, then confirm; an assigned chauffeur must agree.',
    idempotent: true,
    body: ChangeRide,
    reply: one(UserRide),
  },
  answerChange: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/answer-change',
    summary: 'Agree to the other way that the chauffeur asks for, at the price that was seen, or decline it.',
    idempotent: true,
    body: AnswerChange,
    reply: one(UserRide),
  },
  riderUpdate: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/update-status',
    summary: 'Cancel with a reason, `preview` says what it costs first; or ask a chauffeur who waits for more minutes.',
    idempotent: true,
    body: RiderUpdate,
    reply: one(z.object({ ride: UserRide, terms: CancelTerms })),
  },
  cancelParty: {
    method: 'POST',
    onBehalf: true,
    path: '/user/ride/party/{id}/cancel',
    summary: 'Cancel all cars of a party, each by its own rules, or none; `preview` says what it costs first.',
    idempotent: true,
    params: PartyParams,
    body: CancelParty,
    reply: one(CancelledParty),
  },
  riderCurrent: {
    method: 'GET',
    path: '/user/ride/current',
    summary: 'The rider’s own ride under way, else the first of a guest’s, or null.',
    reply: one(UserRide.nullable()),
  },
  riderAtHand: {
    method: 'GET',
    path: '/user/ride/at-hand',
    summary: 'The rider’s rides under way, their own first, and the next one that is booked.',
    reply: one(z.object({ underWay: z.array(RideAtHand), next: RideAtHand.nullable() })),
  },
  riderShow: {
    method: 'GET',
    onBehalf: true,
    path: '/user/ride/show/{id}',
    summary: 'One ride of the rider’s.',
    params: RideParams,
    reply: one(UserRide),
  },
  riderDriven: {
    method: 'GET',
    onBehalf: true,
    path: '/user/ride/driven/{id}',
    summary: 'The way that a ride of the rider’s took, as it was billed; null where nothing was seen of it.',
    params: RideParams,
    reply: one(DrivenWay.nullable()),
  },
  riderList: {
    method: 'GET',
    onBehalf: true,
    path: '/user/ride',
    summary: 'The rider’s rides.',
    query: RideQuery,
    reply: list(UserRide),
  },
  guestShow: {
    method: 'GET',
    path: '/guest/ride/{key}',
    summary: 'The trip, for the guest it was booked for, by the link that a text message brought.',
    params: z.strictObject({ key: GuestKey }),
    reply: one(GuestRide),
  },
  driverCurrent: {
    method: 'GET',
    path: '/driver/ride/current',
    summary: 'The driver’s ride under way, or null.',
    reply: one(DriverRide.nullable()),
  },
  driverShow: {
    method: 'GET',
    path: '/driver/ride/show/{id}',
    summary: 'One ride of the driver’s.',
    params: RideParams,
    reply: one(DriverRide),
  },
  proposeChange: {
    method: 'POST',
    path: '/driver/ride/change',
    summary: 'Ask for another way of the ride under way: nothing changes until the rider agrees in the app.',
    idempotent: true,
    body: ProposeChange,
    reply: one(DriverRide),
  },
  driverPinProof: {
    method: 'GET',
    path: '/driver/ride/{id}/pin-proof',
    summary: 'What the rider’s PIN is compared with while the phone has no signal; until boarding.',
    params: RideParams,
    reply: one(PinProof),
  },
  driverLost: {
    method: 'GET',
    path: '/driver/ride/lost',
    summary: 'The last ride that was called off or taken from the driver and that they have not left yet, or null.',
    reply: one(LostRide.nullable()),
  },
  leaveLost: {
    method: 'POST',
    path: '/driver/ride/lost/{id}/leave',
    summary: 'The driver has seen that they lost the ride.',
    idempotent: true,
    params: RideParams,
    reply: one(z.object({ rideId: idOf('ride') })),
  },
  handBackTerms: {
    method: 'GET',
    path: '/driver/ride/{id}/hand-back',
    summary: 'What handing the ride back now costs its driver.',
    params: RideParams,
    reply: one(HandBackTerms),
  },
  driverList: {
    method: 'GET',
    path: '/driver/ride',
    summary: 'The driver’s rides.',
    query: RideQuery,
    reply: list(DriverRide),
  },
  addTollReceipt: {
    method: 'POST',
    path: '/driver/ride/toll-receipt',
    summary: 'A toll that was paid on the ride, with a picture of its receipt (`image`, in a form).',
    accepts: 'form',
    status: 201,
    body: NewTollReceipt,
    reply: one(DriverRide),
  },
  board: {
    method: 'GET',
    path: '/driver/ride/board',
    summary:
      'Scheduled rides that nobody drives yet, of the driver’s class: in the areas that they prefer, then the others, the soonest first.',
    query: PageQuery,
    reply: z.object({
      data: z.array(OpenRide),
      /** After three strikes in 30 days a driver claims nothing until then. */
      meta: PageMeta.extend({ claimsPausedUntil: Instant.nullable() }),
    }),
  },
  claim: {
    method: 'POST',
    path: '/driver/ride/board/{id}/claim',
    summary: 'Claim a ride from the board; the first one has it.',
    params: RideParams,
    reply: one(DriverRide),
  },
  officeList: {
    method: 'GET',
    path: '/admin/rides',
    summary: 'All rides, for the office. `format=csv` for a table.',
    query: OfficeRideQuery,
    reply: list(OfficeRideRow),
  },
  officeShow: {
    method: 'GET',
    path: '/admin/rides/{id}',
    summary: 'One ride, explained.',
    params: RideParams,
    reply: one(OfficeRide),
  },
  writeNote: {
    method: 'POST',
    path: '/admin/rides/{id}/notes',
    summary: 'A note of the office beside a ride. Rider and chauffeur do not see it on the ride.',
    idempotent: true,
    params: RideParams,
    body: WriteRideNote,
    reply: one(OfficeRide),
  },
  takeBackNote: {
    method: 'DELETE',
    path: '/admin/ride-notes/{id}',
    summary: 'Whoever wrote a note takes it back.',
    params: z.strictObject({ id: idOf('rideNote') }),
    reply: one(OfficeRide),
  },
  officeArrivals: {
    method: 'GET',
    path: '/admin/arrivals',
    summary:
      'The rides of a day that wait for a flight or train, the soonest pickup first; of today by the region’s clock.',
    query: PageQuery.extend({ on: z.enum(choices.ArrivalsOn.options).default('today'), format: CsvFormat }),
    reply: list(ArrivalRow),
  },
  askArrival: {
    method: 'POST',
    path: '/admin/rides/{id}/ask-arrival',
    summary: 'Asks the source of the ride’s flight or train now; what follows from it follows at once.',
    params: RideParams,
    reply: one(OfficeRide),
  },
  officeExplain: {
    method: 'GET',
    path: '/admin/rides/{id}/explained',
    summary: 'Where each cent of a ride went: rider, tax, platform fee, commission, driver. The sum is zero.',
    params: RideParams,
    reply: one(RideExplained),
  },
  officeTrack: {
    method: 'GET',
    path: '/admin/rides/{id}/track',
    audit: 'reads',
    summary: 'What the server received of a ride: its line, and the positions that were not taken.',
    params: RideParams,
    reply: one(RideTrack),
  },
  fareReviews: {
    method: 'GET',
    path: '/admin/fare-reviews',
    summary:
      'Prices of which a part waits for the office, the oldest first; or those that were decided, the newest first.',
    query: PageQuery.extend({ open: z.enum(['true', 'false']).default('true'), format: CsvFormat }),
    reply: list(FareReview).extend({ meta: PageMeta.extend({ open: z.int() }) }),
  },
  decideFareReview: {
    method: 'POST',
    path: '/admin/fare-reviews/{id}/decide',
    summary: 'Yes or no to the part of a price that waits. Safe to repeat with the same decision.',
    idempotent: true,
    params: z.strictObject({ id: idOf('fareReview') }),
    body: DecideFareReview,
    reply: one(FareReview),
  },
  refundTerms: {
    method: 'GET',
    path: '/admin/rides/{id}/refund',
    summary: 'What can be given back of a ride, and what an amount would do: to where it goes and who bears it.',
    params: RideParams,
    query: RefundQuestion,
    reply: one(RefundTerms),
  },
  refund: {
    method: 'POST',
    path: '/admin/rides/{id}/refund',
    summary: 'The office gives money back for a ride, to where it came from, with a sentence that the rider reads.',
    idempotent: true,
    params: RideParams,
    body: RefundRide,
    reply: one(OfficeRide),
  },
  officeUpdate: {
    method: 'POST',
    path: '/admin/ride/update-status',
    summary: 'The office cancels, ends, releases or starts a ride, with a reason that is logged.',
    idempotent: true,
    body: OfficeUpdate,
    reply: one(OfficeRide),
  },
})
