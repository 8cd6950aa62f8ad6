import type { Theme } from '@livery/contracts/common.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Write } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AccountRide, decideOnAccount, insertAccountRide } from '../../companies/index.ts'
import { startRidePayment } from '../../payments/index.ts'
import {
  getTariff,
  type PricedClass,
  promotionOf,
  type StoredQuote,
  takeQuote,
  usePromotion,
} from '../../pricing/index.ts'
import { everyClass } from '../../vehicles/index.ts'
import type { BookingContext } from '../booking-context.ts'
import { searchEndsAt } from '../domain/ahead.ts'
import type { Ride } from '../domain/ride.ts'
import { searchTerms } from '../search-terms.ts'
import { insertMove, insertRide } from '../store.ts'
import { draftRide } from './draft-ride.ts'
import { jobsOfScheduled } from './schedule-ride.ts'

export interface Booked {
  readonly ride: Ride
  /** The rider's choice of screen, for the view. */
  readonly theme: Theme
  /** All that makes the booking, to be written in one statement: the statement is its transaction. */
  readonly writes: readonly Write[]
}

/**
 * Books an on-demand or a scheduled ride from a quote, paid in full in advance: from the wallet or on a company's
 * account at once, by card once its bank has said yes. Decides on one look at the quote, which never changes; what may
 * have changed since (the money, another ride, the same quote booked by a twin) the writes themselves compare, and
 * refuse.
 */
export async function bookRide(
  ctx: AppContext,
  riderId: UserId,
  ridetype: Ride['ridetype'],
  booking: BookRide,
  context: BookingContext | null,
): Promise<Booked> {
  if (context === null) throw refuse('QUOTE_NOT_FOUND')
  const { quote, theme } = context
  const now = ctx.now()
  if (context.isBooked) throw refuse('QUOTE_ALREADY_BOOKED')
  if (quote.expiresAt <= now) throw refuse('QUOTE_EXPIRED')
  if (context.isInDebt) throw refuse('AMOUNT_OPEN')
  if (quote.request.ridetype !== ridetype) throw refuse('WRONG_KIND_OF_QUOTE')
  const priced = quote.classes.find(
    (one) => one.vehicleClass === booking.vehicleClass && one.signatureVehicleId === booking.signatureVehicleId,
  )
  if (priced === undefined) throw refuse('CLASS_NOT_QUOTED')
  if (priced.fits === false) throw await tooSmall(ctx, quote)
  // The lead time of a scheduled ride was looked at when it was quoted, and a quote is honoured for its ten minutes.
  if (ridetype === 'instant') await ensureCarNear(ctx, quote, priced)

  const account = await accountOf(ctx, riderId, booking)
  const draft = draftRide(ctx, riderId, booking, context, priced)
  const payment = startRidePayment(ctx, {
    rideId: draft.id,
    riderId,
    amount: money(priced.total, quote.currency),
    method: booking.paymentMethod,
    companyId: account?.companyId,
  })
  const { ride, jobs } =
    payment.kind === 'held' ? await paidRide(ctx, draft) : await unpaidRide(ctx, draft, payment.paymentId)
  const writes = [
    ...payment.writes,
    ...promotionWrites(ride, quote, now),
    ...(quote.riderId === null ? [takeQuote(quote.id, riderId)] : []),
    insertRide(ride),
    ...(account === null ? [] : [insertAccountRide(ride.id, account)]),
    insertMove(ride, 'book', null, { kind: 'rider', id: riderId }, now),
    ctx.eventWrite('ride.moved', ride.id, {
      rideId: ride.id,
      riderId,
      driverId: null,
      formerDriverId: null,
      from: null,
      to: ride.status,
      move: 'book',
      actor: 'rider',
      version: ride.version,
    }),
    ...jobs,
  ]
  return { ride, theme, writes }
}

/** Says which class takes the party: the first in the office's order that does. */
async function tooSmall(ctx: AppContext, quote: StoredQuote): Promise<Error> {
  const fitting = quote.classes.filter(
    ({ fits, signatureVehicleId }) => fits !== false && signatureVehicleId === undefined,
  )
  const [first] = fitting
  if (first === undefined) return refuse('CLASS_TOO_SMALL', { detail: 'No class takes so many people and bags.' })
  const names = new Map((await everyClass(ctx)).map(({ vehicleClass, name }) => [vehicleClass, name]))
  const nameOf = (one: PricedClass) => names.get(one.vehicleClass) ?? one.vehicleClass
  return refuse('CLASS_TOO_SMALL', {
    detail: `That class is too small for your party. ${nameOf(first)} takes it.`,
    errors: fitting.map((one) => ({ path: `vehicleClass.${one.vehicleClass}`, message: nameOf(one) })),
  })
}

/** Nobody is asked about companies but whom one pays for. */
async function accountOf(ctx: AppContext, riderId: UserId, booking: BookRide): Promise<AccountRide | null> {
  if (booking.paymentMethod !== 'account') return null
  if (booking.account === undefined)
    throw refuse('BAD_INPUT', { errors: [{ path: 'account', message: 'Say on whose account.' }] })
  return decideOnAccount(ctx, riderId, booking.account)
}

function promotionWrites(ride: Ride, { promotionId }: StoredQuote, at: Date): Write[] {
  if (promotionId === null || promotionOf(ride.quotedLines) === 0) return []
  return usePromotion({ promotionId, userId: ride.riderId, rideId: ride.id }, at)
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

async function unpaidRide(ctx: AppContext, draft: Ride, paymentId: string): Promise<{ ride: Ride; jobs: Write[] }> {
  const { unpaidMinutes } = await policyInForce(ctx, 'bookings')
  const payBy = addMs(ctx.now(), unpaidMinutes * MINUTE_MS)
  return { ride: { ...draft, paymentId, payBy }, jobs: [timer('ride.unpaid', { rideId: draft.id }, payBy)] }
}
