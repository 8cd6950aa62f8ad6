import type { Theme } from '@livery/contracts/common.ts'
import { SignColour } from '@livery/contracts/rides/ride-status.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Write } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { startRidePayment } from '../../payments/index.ts'
import { getTariff, type PricedClass, type StoredQuote } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'
import { findBookingGround, insertMove, insertRide } from '../store.ts'

const UNPAID_MINUTES = 15
export const SEARCH_MINUTES = 5

export interface Booked {
  readonly ride: Ride
  /** The rider's choice of screen, for the view. */
  readonly theme: Theme
  /** All that makes the booking, to be written in one statement: the statement is its transaction. */
  readonly writes: readonly Write[]
}

/**
 * Books a car now from a quote, paid in full in advance: from the wallet at once, by card once its bank has said yes.
 * Decides on one look at the quote, which never changes; what may have changed since (the money, another ride, the same
 * quote booked by a twin) the writes themselves compare, and refuse.
 */
export async function bookInstantRide(world: World, riderId: UserId, booking: BookRide): Promise<Booked> {
  const ground = await findBookingGround(world.db, booking.quoteId, riderId)
  if (ground === null) throw refuse('QUOTE_NOT_FOUND')
  const { quote, theme } = ground
  const now = world.now()
  if (ground.isBooked) throw refuse('QUOTE_ALREADY_BOOKED')
  if (quote.expiresAt <= now) throw refuse('QUOTE_EXPIRED')
  if (quote.request.ridetype !== 'instant') throw refuse('WRONG_KIND_OF_QUOTE')
  const priced = quote.classes.find((one) => one.vehicleClass === booking.vehicleClass)
  if (priced === undefined) throw refuse('CLASS_NOT_QUOTED')
  const { terms } = await getTariff(world.db, quote.tariffId)
  const eta = world.fleet.nearestEta(quote.request.pickupLocation, booking.vehicleClass)
  if (eta === undefined || eta > terms.instantReachMinutes * 60) throw refuse('NO_DRIVER_NEARBY')

  const draft = newRide(world, riderId, booking, quote, priced, ground.rideNumber)
  const payment = startRidePayment(world, {
    rideId: draft.id,
    riderId,
    amount: money(priced.total, quote.currency),
    method: booking.paymentMethod,
  })
  const searchExpiresAt = addMs(now, SEARCH_MINUTES * MINUTE_MS)
  const payBy = addMs(now, UNPAID_MINUTES * MINUTE_MS)
  const ride: Ride =
    payment.kind === 'held'
      ? { ...draft, status: 'searching', searchExpiresAt }
      : { ...draft, paymentId: payment.paymentId, payBy }
  const writes = [
    ...payment.writes,
    insertRide(ride),
    insertMove(ride, 'book', null, { kind: 'rider', id: riderId }, now),
    world.fact('ride.moved', ride.id, {
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
    payment.kind === 'held'
      ? timer('ride.search-over', { rideId: ride.id }, searchExpiresAt)
      : timer('ride.unpaid', { rideId: ride.id }, payBy),
  ]
  return { ride, theme, writes }
}

function newRide(
  world: World,
  riderId: UserId,
  booking: BookRide,
  quote: StoredQuote,
  priced: PricedClass,
  number: number,
): Ride {
  const now = world.now()
  return {
    id: world.newId('ride'),
    number,
    riderId,
    driverId: null,
    vehicleId: null,
    quoteId: quote.id,
    tariffId: quote.tariffId,
    status: 'pending_payment',
    version: 1,
    ridetype: quote.request.ridetype,
    vehicleClass: booking.vehicleClass,
    paymentMethod: booking.paymentMethod,
    paymentId: null,
    currency: quote.currency,
    quotedTotalMinor: priced.total,
    quotedLines: priced.lines,
    netPayMinor: priced.netPay,
    finalTotalMinor: null,
    finalLines: null,
    split: null,
    tipMinor: 0,
    pickup: quote.request.pickupLocation,
    dropOff: quote.request.dropOffLocation,
    stops: quote.request.addonlocation ?? [],
    extras: quote.extras,
    pickupAt: quote.pickupAt ?? now,
    timeZone: quote.timeZone,
    distanceMetres: quote.distanceMetres,
    durationSeconds: quote.durationSeconds,
    shape: quote.shape,
    pin: digits(world, 4),
    pinTries: 0,
    pinLockedUntil: null,
    signColour: SignColour.options[(world.random(1)[0] ?? 0) % SignColour.options.length] ?? 'blue',
    sign: booking.sign ?? null,
    note: booking.note ?? null,
    flight: booking.flight ?? null,
    guest: booking.guest ?? null,
    preferences: booking.preferences ?? {},
    searchExpiresAt: null,
    payBy: null,
    promisedArrivalAt: null,
    assignedAt: null,
    enRouteAt: null,
    arrivedAt: null,
    startedAt: null,
    endedAt: null,
    contactAttempts: 0,
    cancelReason: null,
    cancelBy: null,
    starsByRider: null,
    starsByDriver: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Random digits without the bias of a remainder. */
function digits(world: World, count: number): string {
  let text = ''
  while (text.length < count)
    for (const byte of world.random(count)) if (byte < 250 && text.length < count) text += String(byte % 10)
  return text
}
