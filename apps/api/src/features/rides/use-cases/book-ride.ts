import type { Theme } from '@livery/contracts/common.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { PartyId, PaymentId, RideId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { ActingAssistant } from '../../../platform/http/caller.ts'
import { spentOf } from '../../../platform/http/limits/allowances.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayPay } from '../../assistants/index.ts'
import { type AccountBooking, decideOnAccount, type OnAccount, writeOnAccount } from '../../companies/index.ts'
import { startRidePayment } from '../../payments/index.ts'
import {
  getTariff,
  type PricedClass,
  promotionOf,
  type StoredQuote,
  takeQuote,
  usePromotion,
} from '../../pricing/index.ts'
import { classNamed, everyClass } from '../../vehicles/index.ts'
import { searchEndsAt } from '../domain/ahead.ts'
import type { Actor, OfMany, Ride } from '../domain/ride.ts'
import type { BookingContext } from '../shared/booking-context.ts'
import { searchTerms } from '../shared/search-terms.ts'
import { countGuest } from '../store/guest-allowances.ts'
import { findRide, insertMove, insertRide } from '../store/rides.ts'
import { draftRide } from './draft-ride.ts'
import { jobsOfScheduled } from './schedule-ride.ts'

export interface Booked {
  readonly ride: Ride
  /** The rider's choice of screen, for the view. */
  readonly theme: Theme
  /** On whose account, where it is on one. */
  readonly account: OnAccount | null
  /** All that makes the booking, to be written in one statement: the statement is its transaction. */
  readonly writes: readonly Write[]
}

export interface Beside {
  readonly booking: BookRide
  readonly context: BookingContext | null
}

export interface BookedHow {
  /** The ride that this one is the way back of. */
  readonly returnOf?: Booked
  /** The first car of the party whose further car it is. */
  readonly firstCar?: Booked
  /** Which of the party's cars it is. */
  readonly party?: { readonly id: PartyId; readonly position: number }
  /** What is booked with it: its way back, or the further cars. */
  readonly beside?: readonly Beside[]
  /** Who books it for its rider; it is paid as the rider lets them. */
  readonly assistant?: ActingAssistant | undefined
  /** Who of the office books it for its rider, who has called. */
  readonly officerId?: UserId | undefined
  /** One of many that the office books at once. */
  readonly ofMany?: OfMany | undefined
}

/** Who books for the rider, where they do not do it themselves. */
export type BookedFor = Pick<BookedHow, 'assistant' | 'officerId' | 'ofMany'>

/**
 * Books an on-demand or a scheduled ride from a quote, paid in full in advance: from the wallet or on a company's
 * account at once, by card once its bank has said yes; above a company's limit it waits for the company's administrator.
 * Decides on one look at the quote, which never changes; what may have changed since (the money, another ride, the same
 * quote booked by a twin) the writes themselves compare, and refuse.
 */
export async function bookRide(
  ctx: AppContext,
  riderId: UserId,
  ridetype: Ride['ridetype'],
  booking: BookRide,
  context: BookingContext | null,
  { returnOf: out, firstCar, party, beside = [], assistant, officerId, ofMany }: BookedHow = {},
): Promise<Booked> {
  if (assistant !== undefined && !mayPay(assistant.terms, booking)) throw refuse('ASSISTANT_MAY_NOT_PAY')
  if (context === null) throw refuse('QUOTE_NOT_FOUND')
  const { quote, theme } = context
  const now = ctx.now()
  if (context.isBooked) throw refuse('QUOTE_ALREADY_BOOKED')
  if (quote.expiresAt <= now) throw refuse('QUOTE_EXPIRED')
  if (context.isInDebt) throw refuse('AMOUNT_OPEN')
  const { cancelsAnHour } = await policyInForce(ctx, 'bookings')
  const spent = spentOf(context.cancelled, cancelsAnHour, now)
  if (spent !== undefined) throw refuse('TOO_MANY_CANCELLED', spent)
  if (quote.request.ridetype !== ridetype) throw refuse('WRONG_KIND_OF_QUOTE')
  if (ridetype === 'instant' && booking.guest === undefined && context.isRidingAhead) throw refuse('ACTIVE_RIDE_EXISTS')
  const priced = pricedAs(quote, booking)
  if (priced.fits === false) throw await tooSmall(ctx, quote)
  // The lead time of a scheduled ride was looked at when it was quoted, and a quote is honoured for its ten minutes.
  if (ridetype === 'instant') await ensureCarNear(ctx, quote, priced)

  const first = out ?? firstCar
  const account =
    first === undefined
      ? await accountOf(ctx, riderId, booking, quote, priced, beside, party !== undefined)
      : first.account
  const draft = draftRide(ctx, riderId, booking, context, priced, {
    returnOf: out?.ride.id ?? null,
    partyId: party?.id ?? null,
    partyPosition: party?.position ?? null,
    preferredDriverId: await chauffeurOf(ctx, riderId, booking.sameChauffeurAs, assistant),
    bookedBy: assistant?.userId ?? null,
    officerId: officerId ?? null,
    hidesPrice: assistant?.terms.hidesPrices ?? false,
  })
  const payment = startRidePayment(ctx, {
    rideId: draft.id,
    riderId,
    amount: money(priced.total, quote.currency),
    method: booking.paymentMethod,
    companyId: account?.companyId,
  })
  const { ride, jobs } =
    account?.approval != null
      ? { ride: { ...draft, payBy: account.approval.expiresAt }, jobs: [] }
      : payment.kind === 'held'
        ? await paidRide(ctx, draft)
        : await unpaidRide(ctx, draft, payment.paymentId)
  const writes = [
    ...payment.writes,
    ...promotionWrites(ride, quote, now),
    ...(quote.riderId === null ? [takeQuote(quote.id, riderId)] : []),
    ...(officerId === undefined ? await guestWrites(ctx, ride) : []),
    insertRide(ride),
    ...(account === null ? [] : writeOnAccount(ctx, account, await bookingOnAccount(ctx, ride, firstCar?.ride))),
    insertMove(ride, 'book', null, bookedByWhom(riderId, assistant, officerId), now),
    ctx.eventWrite('ride.moved', ride.id, {
      rideId: ride.id,
      riderId,
      driverId: null,
      formerDriverId: null,
      from: null,
      to: ride.status,
      move: 'book',
      actor: bookedByWhom(riderId, assistant, officerId).kind,
      version: ride.version,
      ...(assistant === undefined ? {} : { isOfAssistant: true, byAssistant: true }),
      ...(officerId === undefined ? {} : { isOfOffice: true, asksToPay: payment.kind === 'awaiting_card' }),
      ...(ofMany === undefined ? {} : { ofMany }),
      ...(ride.flight === null ? {} : { hasFlight: true }),
    }),
    ...jobs,
  ]
  return { ride, theme, account, writes }
}

function bookedByWhom(riderId: UserId, assistant: ActingAssistant | undefined, officerId: UserId | undefined): Actor {
  if (officerId !== undefined) return { kind: 'office', id: officerId }
  return { kind: 'rider', id: assistant?.userId ?? riderId }
}

/** Says which class takes the party: the first in the office's order that does. */
async function tooSmall(ctx: AppContext, quote: StoredQuote): Promise<Error> {
  const fitting = quote.classes.filter(
    ({ fits, signatureVehicleId }) => fits !== false && signatureVehicleId === undefined,
  )
  const [first] = fitting
  if (first === undefined)
    return refuse('CLASS_TOO_SMALL', { detail: 'No class fits this many people and bags. Please add a car.' })
  const classes = await everyClass(ctx)
  const nameOf = (one: PricedClass) => classNamed(classes, one.vehicleClass).name
  return refuse('CLASS_TOO_SMALL', {
    detail: `That class is too small for your party. ${nameOf(first)} fits.`,
    errors: fitting.map((one) => ({ path: `vehicleClass.${one.vehicleClass}`, message: nameOf(one) })),
  })
}

/** Nobody is asked about companies but whom one pays for. */
async function accountOf(
  ctx: AppContext,
  riderId: UserId,
  booking: BookRide,
  quote: StoredQuote,
  priced: PricedClass,
  beside: readonly Beside[],
  isParty: boolean,
): Promise<OnAccount | null> {
  if (booking.paymentMethod !== 'account') return null
  if (booking.account === undefined)
    throw refuse('BAD_INPUT', { errors: [{ path: 'account', message: 'Please choose a company account.' }] })
  // One without a quote of the rider's is refused when its turn comes.
  const others = beside.flatMap((one) => (one.context === null ? [] : pricedAs(one.context.quote, one.booking)))
  return decideOnAccount(ctx, riderId, booking.account, {
    prices: [priced, ...others].map(({ total }) => total),
    vehicleClasses: [priced, ...others].map(({ vehicleClass }) => vehicleClass),
    // In the further cars of a party ride other people, whether they are named or not.
    isForGuest: isParty || [booking, ...beside.map((one) => one.booking)].some(({ guest }) => guest !== undefined),
    pickupAt: quote.pickupAt ?? ctx.now(),
    isNow: quote.request.ridetype === 'instant',
  })
}

function pricedAs(quote: StoredQuote, of: Pick<BookRide, 'vehicleClass' | 'signatureVehicleId'>): PricedClass {
  const priced = quote.classes.find(
    (one) => one.vehicleClass === of.vehicleClass && one.signatureVehicleId === of.signatureVehicleId,
  )
  if (priced === undefined) throw refuse('CLASS_NOT_QUOTED')
  return priced
}

/** The way back is booked as the way there, but for what is of the way there alone. */
export function wayBackOf({ flight: _, sign: __, signatureVehicleId: ___, returnTrip, ...same }: BookRide): BookRide {
  return { ...same, ...returnTrip }
}

async function bookingOnAccount(ctx: AppContext, ride: Ride, first: Ride | undefined): Promise<AccountBooking> {
  const classes = await everyClass(ctx)
  return {
    rideId: ride.id,
    returnOf: ride.returnOf,
    carOf: first === undefined ? null : { rideId: first.id, position: ride.partyPosition ?? 1 },
    price: money(ride.quotedTotalMinor, ride.currency),
    trip: {
      passenger: ride.guest?.name ?? '',
      from: ride.pickup.address,
      to: ride.dropOff.address,
      pickupAt: ride.pickupAt.toISOString(),
      timeZone: ride.timeZone,
      isNow: ride.ridetype === 'instant',
      className: classNamed(classes, ride.vehicleClass).name,
      vehicleClass: ride.vehicleClass,
    },
  }
}

/** Who drove an earlier ride of the rider's; another's ride is none, and to an assistant one that they did not book. */
async function chauffeurOf(
  ctx: AppContext,
  riderId: UserId,
  rideId: RideId | undefined,
  assistant: ActingAssistant | undefined,
): Promise<UserId | null> {
  if (rideId === undefined) return null
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.riderId !== riderId || ride.status !== 'completed') throw refuse('RIDE_NOT_FOUND')
  if (assistant !== undefined && ride.bookedBy !== assistant.userId) throw refuse('RIDE_NOT_FOUND')
  return ride.driverId
}

function promotionWrites(ride: Ride, { promotionId }: StoredQuote, at: Date): Write[] {
  if (promotionId === null || promotionOf(ride.quotedLines) === 0) return []
  return usePromotion({ promotionId, userId: ride.riderId, rideId: ride.id }, at)
}

/** A ride is no way to write to strangers: a rider books for a few guests, not for a list of numbers; the office may. */
async function guestWrites(ctx: AppContext, { guest, riderId }: Ride): Promise<Write[]> {
  if (guest === null) return []
  const { guestsADay } = await policyInForce(ctx, 'bookings')
  return [countGuest(riderId, guestsADay, ctx.now())]
}

async function ensureCarNear(ctx: AppContext, quote: StoredQuote, priced: PricedClass): Promise<void> {
  const { terms } = await getTariff(ctx.db, quote.tariffId)
  const asked = { withinSeconds: terms.instantReachMinutes * 60, busySeconds: quote.durationSeconds }
  const { pickupLocation } = quote.request
  const eta =
    priced.signatureVehicleId === undefined
      ? ctx.fleet.nearestEta(pickupLocation, priced.vehicleClass, asked)
      : ctx.fleet.etaOfCar(pickupLocation, priced.signatureVehicleId, asked)
  if (eta === undefined) throw refuse('NO_DRIVER_NEARBY')
}

async function paidRide(ctx: AppContext, draft: Ride): Promise<{ ride: Ride; jobs: Write[] }> {
  const policy = await searchTerms(ctx)
  if (draft.ridetype === 'prebook') {
    return { ride: { ...draft, status: 'scheduled' }, jobs: jobsOfScheduled(draft, ctx.now(), policy) }
  }
  const searchExpiresAt = searchEndsAt(draft, ctx.now(), policy)
  return {
    ride: { ...draft, status: 'searching', searchExpiresAt },
    jobs: [timer('ride.search-over', { rideId: draft.id }, searchExpiresAt)],
  }
}

async function unpaidRide(ctx: AppContext, draft: Ride, paymentId: PaymentId): Promise<{ ride: Ride; jobs: Write[] }> {
  const { unpaidMinutes } = await policyInForce(ctx, 'bookings')
  const payBy = addMs(ctx.now(), unpaidMinutes * MINUTE_MS)
  return { ride: { ...draft, paymentId, payBy }, jobs: [timer('ride.unpaid', { rideId: draft.id }, payBy)] }
}
