import { SignColour } from '@livery/contracts/rides/ride-status.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { together } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { startRidePayment } from '../../payments/index.ts'
import { findQuoteForBooking, markQuoteBooked, type PricedClass, type StoredQuote } from '../../pricing/index.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { insertMove, insertRide } from '../store.ts'

const UNPAID_MINUTES = 15
export const SEARCH_MINUTES = 5

/** Books a car now from a quote, paid in full in advance: from the wallet at once, by card once its bank has said yes. */
export async function bookInstantRide(world: World, riderId: UserId, booking: BookRide): Promise<Ride> {
  return world.transact(async (tx) => {
    const found = await findQuoteForBooking(tx, booking.quoteId, riderId)
    if (found === null) throw refuse('QUOTE_NOT_FOUND')
    const { quote, tariff } = found
    const now = world.now()
    if (quote.bookedRideId !== null) throw refuse('QUOTE_ALREADY_BOOKED')
    if (quote.expiresAt <= now) throw refuse('QUOTE_EXPIRED')
    if (quote.request.ridetype !== 'instant') throw refuse('WRONG_KIND_OF_QUOTE')
    const priced = quote.classes.find((one) => one.vehicleClass === booking.vehicleClass)
    if (priced === undefined) throw refuse('CLASS_NOT_QUOTED')
    const eta = world.fleet.nearestEtas(quote.request.pickupLocation).get(booking.vehicleClass)
    if (eta === undefined || eta > tariff.terms.instantReachMinutes * 60) throw refuse('NO_DRIVER_NEARBY')

    const draft = newRide(world, riderId, booking, quote, priced)
    const payment = startRidePayment(world, tx, {
      rideId: draft.id,
      riderId,
      amount: money(priced.total, quote.currency),
      method: booking.paymentMethod,
    })
    const ride: Ride =
      payment.kind === 'held'
        ? { ...draft, status: 'searching', searchExpiresAt: addMs(now, SEARCH_MINUTES * MINUTE_MS) }
        : { ...draft, paymentId: payment.paymentId, payBy: addMs(now, UNPAID_MINUTES * MINUTE_MS) }
    const actor: Actor = { kind: 'rider', id: riderId }
    // One flight for all that is written; what is refused first, in this order, refuses the booking.
    const [, number] = await together(
      payment.written,
      insertRide(tx, ride),
      markQuoteBooked(tx, quote.id, ride.id),
      insertMove(tx, ride, 'book', null, actor, now),
      world.publish(tx, 'ride.moved', ride.id, {
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
        ? world.jobs.schedule(tx, 'ride.search-over', { rideId: ride.id }, ride.searchExpiresAt ?? now)
        : world.jobs.schedule(tx, 'ride.unpaid', { rideId: ride.id }, ride.payBy ?? now),
    )
    return { ...ride, number }
  })
}

function newRide(world: World, riderId: UserId, booking: BookRide, quote: StoredQuote, priced: PricedClass): Ride {
  const now = world.now()
  return {
    id: world.newId('ride'),
    number: 0,
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
