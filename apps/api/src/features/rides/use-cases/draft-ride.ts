// A ride as it is before anybody has paid for it.
import { SignColour } from '@livery/contracts/rides/ride-status.ts'
import type { BookRide } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { dropOffOf, type PricedClass } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'
import type { BookingContext } from '../shared/booking-context.ts'

export function draftRide(
  ctx: AppContext,
  riderId: UserId,
  booking: BookRide,
  { quote, rideNumber: number, preferences }: BookingContext,
  priced: PricedClass,
  {
    returnOf,
    partyId,
    partyPosition,
    preferredDriverId,
    bookedBy,
    officerId,
    hidesPrice,
  }: Pick<
    Ride,
    'returnOf' | 'partyId' | 'partyPosition' | 'preferredDriverId' | 'bookedBy' | 'officerId' | 'hidesPrice'
  >,
): Ride {
  const now = ctx.now()
  return {
    id: ctx.newId('ride'),
    number,
    riderId,
    driverId: null,
    vehicleId: null,
    quoteId: quote.id,
    returnOf,
    partyId,
    partyPosition,
    preferredDriverId,
    bookedBy,
    officerId,
    hidesPrice,
    tariffId: quote.tariffId,
    status: 'pending_payment',
    version: 1,
    ridetype: quote.request.ridetype,
    vehicleClass: booking.vehicleClass,
    passengers: quote.request.passengers ?? 1,
    luggage: quote.request.luggage ?? 0,
    signatureVehicleId: priced.signatureVehicleId ?? null,
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
    dropOff: dropOffOf(quote.request),
    stops: quote.request.addonlocation ?? [],
    extras: quote.extras,
    pickupAt: quote.pickupAt ?? now,
    timeZone: quote.timeZone,
    distanceMetres: quote.distanceMetres,
    durationSeconds: quote.durationSeconds,
    shape: quote.shape,
    pin: digits(ctx, 4),
    pinTries: 0,
    pinLockedUntil: null,
    signColour: SignColour.options[(ctx.random(1)[0] ?? 0) % SignColour.options.length] ?? 'blue',
    sign: booking.sign ?? null,
    note: booking.note ?? null,
    flight: booking.flight ?? null,
    guest: booking.guest ?? null,
    preferences: booking.preferences ?? preferences,
    searchExpiresAt: null,
    payBy: null,
    promisedArrivalAt: null,
    afterRideId: null,
    assignedAt: null,
    enRouteAt: null,
    arrivedAt: null,
    isArrivalNotShown: false,
    startedAt: null,
    endedAt: null,
    contactAttempts: 0,
    contactedAt: null,
    moreWaitMinutes: 0,
    landedAt: null,
    isDomestic: false,
    arrivalOff: null,
    drivenMetres: null,
    evidence: null,
    lateCreditMinor: 0,
    cancelLeastMinor: 0,
    cancelReason: null,
    cancelBy: null,
    starsByRider: null,
    starsByDriver: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Random digits without the bias of a remainder. */
function digits(ctx: AppContext, count: number): string {
  let text = ''
  while (text.length < count)
    for (const byte of ctx.random(count)) if (byte < 250 && text.length < count) text += String(byte % 10)
  return text
}
