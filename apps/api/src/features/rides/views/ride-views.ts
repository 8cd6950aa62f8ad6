// How a ride looks to the rider; to the others in driver-views.ts and office-views.ts. What is not written there is not
// shown.
import type { Theme } from '@livery/contracts/common.ts'
import type { ChangeConsent, ChangedFields, ChangeStatus, RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { CancelTerms, WaitMeter } from '@livery/contracts/rides/ride-parts.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { Person } from '../../identity/index.ts'
import { type Refund, refundView } from '../../payments/index.ts'
import { baseFareOf, chosenExtraView, type TariffTerms, waitingRate } from '../../pricing/index.ts'
import type { CarWay, ClassOfCar, SeenDriver, Vehicle } from '../../vehicles/index.ts'
import { type CancellationCost, cancelPlan } from '../domain/cancellation.ts'
import type { RidePatch } from '../domain/changed-ride.ts'
import { meetAt } from '../domain/lateness.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import type { DriverPolicy } from '../domain/strikes.ts'
import { freeMinutes, longerClock, paidWaitMinutes, type WaitClock, waitClock } from '../domain/waiting.ts'
import type { BookedChange, DeclinedChange, OpenChange } from '../store/changes.ts'
import type { PairedRide } from '../store/paired-rides.ts'
import { evidenceView, type RideProofs } from './evidence-views.ts'

/** What a view needs beside the ride; loaded once for a page of rides. */
export interface RideViewContext {
  readonly ratingDays: number
  readonly rider: Person | null
  /** The rider's choice of screen. */
  readonly theme: Theme
  readonly driver: Person | null
  readonly vehicle: Vehicle | null
  readonly classOfCar: ClassOfCar | null
  readonly terms: TariffTerms
  /** The meter while a chauffeur waits, and what it came to afterwards. */
  readonly wait: z.input<typeof WaitMeter> | null
  readonly seen: SeenDriver | null
  readonly driverRatingSummary: { readonly rating: number | null; readonly rides: number } | null
  readonly riderRating: number | null
  readonly unreadMessages: number
  readonly search: z.input<typeof UserRide>['search']
  readonly cancel: z.input<typeof CancelTerms> | null
  readonly refunds: readonly Refund[]
  /** The link to the first picture of the car; null without one. */
  readonly carImage: string | null
  readonly stopsMade: number
  /** The change that waits for an answer. */
  readonly change: OpenChange | null
  /** The last one, which they did not agree to. */
  readonly declined: DeclinedChange | null
  /** Whom the rider wished for. */
  readonly preferred: Person | null
  /** The assistant who booked it. */
  readonly bookedBy: Person | null
  readonly officer: Person | null
  /** The ride that was booked together with it. */
  readonly pair: PairedRide | null
  readonly party: z.input<typeof UserRide>['party']
  readonly calendar: string | null
  /** On whose account it is; null where it is on nobody's, or the rider is not the one who looks. */
  readonly account: z.input<typeof UserRide>['account']
  /** The link to a person's picture; null without one. */
  readonly imageOf: (person: Person | null) => string | null
  readonly proofs: RideProofs
  /** What is known of the flight or train that it follows. */
  readonly arrival: z.input<typeof UserRide>['arrival']
  readonly now: Date
}

export const iso = (at: Date | null) => at?.toISOString() ?? null

export function userRideView(ride: Ride, around: RideViewContext): z.input<typeof UserRide> {
  const { driver, vehicle } = around
  const under = !TERMINAL.includes(ride.status)
  const when = ride.ridetype === 'prebook' ? wallClock(ride.pickupAt, ride.timeZone) : null
  const seen = isComing(ride) && !isHidden(ride, around.seen) ? around.seen : null
  const line = (code: string) =>
    ride.quotedLines.filter((one) => one.code === code).reduce((sum, one) => sum + one.amount, 0)
  return {
    rideId: ride.id,
    driverId: ride.driverId,
    driverName: driver?.name ?? null,
    driverImage: around.imageOf(driver),
    driverPhone: under ? (driver?.phone ?? null) : null,
    driverVehicleName: vehicle?.vehicle_name ?? null,
    driverVehicleNumber: vehicle?.vehicle_number ?? null,
    driverVehicleImage: around.carImage,
    theme: around.theme,
    UnreadMessages: around.unreadMessages,
    rideType: ride.ridetype,
    driverLocation:
      under && seen !== null
        ? { lat: seen.lat, lng: seen.lng, heading: seen.heading, at: seen.at.toISOString() }
        : null,
    additionalservice: ride.extras.map(chosenExtraView),
    addonlocation: [...ride.stops],
    pickUp: { address: ride.pickup.address, lat: ride.pickup.lat, long: ride.pickup.lng },
    dropOff: { address: ride.dropOff.address, lat: ride.dropOff.lat, long: ride.dropOff.lng },
    ridetype: ride.ridetype,
    predate: when?.date ?? null,
    pretime: when?.time ?? null,
    client_Secret: null,
    userId: ride.riderId,
    userImage: around.imageOf(around.rider),
    currentlocation: whereTheRiderIs(ride, seen),
    distance: distanceOf(ride.distanceMetres),
    preRideDate: when?.date ?? null,
    preRideTime: when?.time ?? null,
    user: ride.riderId,
    date: ride.createdAt.toISOString(),
    advanceFullPayment: ride.quotedTotalMinor,
    baseFare: baseFareOf(ride.quotedLines),
    platformFee: line('platform_fee'),
    pickupLocation: ride.pickup,
    dropOffLocation: ride.dropOff,
    RideStatus: ride.status,
    client_secret: null,
    bookedBy: ride.bookedBy === null ? null : { _id: ride.bookedBy, name: around.bookedBy?.name ?? '' },
    bookedByOffice: ride.officerId === null ? null : (around.officer?.firstname ?? ''),
    hidesPrice: ride.hidesPrice,
    rideNumber: rideNumber(ride),
    version: ride.version,
    currency: ride.currency,
    vehicleClass: ride.vehicleClass,
    vehicleClassName: around.classOfCar?.name ?? ride.vehicleClass,
    signatureVehicleId: ride.signatureVehicleId,
    passengers: ride.passengers,
    luggage: ride.luggage,
    duration: durationOf(ride.durationSeconds),
    geometry: geometryOf(ride),
    timeZone: ride.timeZone,
    pickupAt: ride.pickupAt.toISOString(),
    meetAt: meetAt(ride).toISOString(),
    paymentMethod: ride.paymentMethod,
    account: around.account,
    paymentProvider: null,
    payBy: ride.status === 'pending_payment' ? iso(ride.payBy) : null,
    quoted: { total: ride.quotedTotalMinor, lines: [...ride.quotedLines] },
    final: finalOf(ride),
    pin: under && ride.driverId !== null && ride.startedAt === null ? ride.pin : null,
    signColour: under && ride.driverId !== null ? ride.signColour : null,
    driverRating: around.driverRatingSummary?.rating ?? null,
    driverRides: around.driverRatingSummary?.rides ?? null,
    driverVehicleColor: vehicle?.vehicle_color ?? null,
    ...etaOf(ride, around),
    ...(ride.afterRideId !== null && { afterOtherRide: true }),
    carWay: wayOf(ride, seen?.way ?? null),
    search: around.search,
    wait: around.wait,
    cancel: around.cancel,
    stopsMade: around.stopsMade,
    change:
      around.change === null
        ? null
        : changeView(ride, around.change, {
            status: 'proposed',
            consent: 'needed',
            mayRelease: false,
            expiresAt: around.change.expiresAt,
            asks: around.change.asks,
          }),
    declinedChange:
      around.declined === null
        ? null
        : changeView(ride, around.declined, {
            status: around.declined.status,
            consent: 'needed',
            mayRelease: around.cancel?.fee === 0,
            expiresAt: null,
          }),
    preferredChauffeur: preferredView(ride, around.preferred),
    pair: around.pair === null ? null : pairView(ride, around.pair),
    party: around.party,
    calendar: around.calendar,
    cancelPlan: planView(ride, around.terms),
    freeWait: {
      pickupMinutes: freeMinutes(ride, around.terms),
      stopMinutes: around.terms.stopFreeMinutes,
    },
    assignedAt: iso(ride.assignedAt),
    arrivedAt: iso(ride.arrivedAt),
    startedAt: iso(ride.startedAt),
    endedAt: iso(ride.endedAt),
    cancelReason: ride.cancelReason,
    cancelBy: ride.cancelBy,
    rating: ratingOf(ride, 'rider', around),
    tip: ride.tipMinor,
    mayTip: ride.tipMinor === 0 && ride.status === 'completed' && !isRatingOver(ride, around),
    lateCredit: ride.lateCreditMinor,
    evidence: evidenceView(ride),
    fareUnderReview: around.proofs.review?.status === 'open',
    refunds: around.refunds.map(refundView),
    guest: ride.guest,
    flight: ride.flight,
    arrival: around.arrival,
    landedAt: iso(ride.landedAt),
    preferences: ride.preferences,
    sign: ride.sign,
    note: ride.note,
    createdAt: ride.createdAt.toISOString(),
    updatedAt: ride.updatedAt.toISOString(),
  }
}

function preferredView(
  { driverId, preferredDriverId }: Ride,
  preferred: Person | null,
): z.input<typeof UserRide>['preferredChauffeur'] {
  if (preferred === null) return null
  const outcome = driverId === null ? 'asked' : driverId === preferredDriverId ? 'drives' : 'another'
  return { name: preferred.name, outcome }
}

export function pairView({ id }: Ride, pair: PairedRide): z.input<typeof UserRide>['pair'] {
  return {
    rideId: pair.id,
    rideNumber: rideNumber(pair),
    pickupAt: pair.pickupAt.toISOString(),
    is: pair.returnOf === id ? 'return' : 'outbound',
    RideStatus: pair.status,
  }
}

export function cancelTermsView(ride: Ride, cost: CancellationCost): z.input<typeof CancelTerms> {
  return { fee: cost.fee, refund: cost.refund, currency: ride.currency, freeUntil: iso(cost.freeUntil) }
}

export interface AskedChange {
  readonly status: ChangeStatus
  readonly consent: ChangeConsent
  readonly mayRelease: boolean
  readonly expiresAt: Date | null
  /** Who answers; the chauffeur unless it says otherwise. */
  readonly asks?: 'driver' | 'rider'
}

export function changeView(
  ride: Ride,
  change: BookedChange,
  { status, consent, mayRelease, expiresAt, asks = 'driver' }: AskedChange,
): z.input<typeof RideChange> {
  return {
    status,
    asks,
    stop: change.stop,
    before: fieldsView(change.before),
    after: fieldsView(change.after),
    consent,
    mayRelease,
    fee: change.fee,
    cancelLeast: Math.min(change.total, change.cancelLeast),
    addonlocation: [...change.stops],
    distance: distanceOf(change.distanceMetres),
    duration: durationOf(change.durationSeconds),
    geometry: { type: 'LineString', coordinates: decodePolyline(change.shape) },
    lines: [...change.lines],
    totalBefore: change.totalBefore,
    total: change.total,
    difference: change.total - change.totalBefore,
    currency: ride.currency,
    expiresAt: iso(expiresAt),
  }
}

export function fieldsView({
  pickupAt,
  pickup,
  dropOff,
  stops,
  extras,
  quotedTotalMinor,
  ...same
}: RidePatch): z.input<typeof ChangedFields> {
  return {
    ...same,
    ...(pickupAt !== undefined && { pickupAt: pickupAt.toISOString() }),
    ...(pickup !== undefined && { pickupLocation: pickup }),
    ...(dropOff !== undefined && { dropOffLocation: dropOff }),
    ...(stops !== undefined && { addonlocation: [...stops] }),
    ...(extras !== undefined && { additionalservice: extras.map(chosenExtraView) }),
    ...(quotedTotalMinor !== undefined && { total: quotedTotalMinor }),
  }
}

/** As people say it. */
export function rideNumber(ride: Pick<Ride, 'number'>): string {
  return `R-${ride.number}`
}

export function finalOf(ride: Ride): z.input<typeof UserRide>['final'] {
  return ride.finalTotalMinor === null || ride.finalLines === null
    ? null
    : { total: ride.finalTotalMinor, lines: [...ride.finalLines] }
}

export function geometryOf(ride: Ride): z.input<typeof UserRide>['geometry'] {
  return ride.shape === '' ? null : { type: 'LineString', coordinates: decodePolyline(ride.shape) }
}

export function waitMeter(
  ride: Ride,
  terms: TariffTerms,
  policy: DriverPolicy,
  now: Date,
): z.input<typeof WaitMeter> | null {
  const clock = waitClock(ride, terms)
  if (clock === null) return null
  const perMinute = waitingRate(terms, ride.vehicleClass, ride.currency).minor
  const longer = longerClock(ride, clock, now, policy)
  const paidAt = ({ noShowFrom }: WaitClock) => paidWaitMinutes(clock, noShowFrom) * perMinute
  return {
    startedAt: clock.startedAt.toISOString(),
    freeUntil: clock.freeUntil.toISOString(),
    noShowFrom: clock.noShowFrom.toISOString(),
    perMinute,
    currency: ride.currency,
    asked: ride.moreWaitMinutes,
    more:
      longer === null
        ? null
        : {
            minutes: policy.moreWaitMinutes,
            noShowFrom: longer.noShowFrom.toISOString(),
            cost: paidAt(longer) - paidAt(clock),
          },
  }
}

function planView(ride: Ride, terms: TariffTerms): z.input<typeof UserRide>['cancelPlan'] {
  const plan = cancelPlan(ride, terms)
  return plan === null ? null : { freeUntil: plan.freeUntil.toISOString(), lateFee: plan.lateFee }
}

/** Where a chauffeur is days before a ride, or with whom, is nobody's business; from setting out on the rider sees it. */
function isComing({ ridetype, status, afterRideId }: Ride): boolean {
  return status !== 'assigned' || (ridetype === 'instant' && afterRideId === null)
}

/**
 * Chauffeurs set out from home: until they have left it behind the rider reads when they come, and not from where. In the
 * moment in which they set out nobody knows from where yet.
 */
function isHidden({ id, status }: Ride, seen: SeenDriver | null): boolean {
  return (status === 'assigned' || status === 'en_route') && (seen?.isHidden === true || seen?.rideId !== id)
}

function whereTheRiderIs(ride: Ride, seen: SeenDriver | null): z.input<typeof UserRide>['currentlocation'] {
  if (ride.status === 'completed') return ride.dropOff
  if (ride.startedAt === null || seen === null) return ride.pickup
  return { address: '', lat: seen.lat, lng: seen.lng }
}

/** What was computed for the last part of a ride is not the next one's. */
function wayOf(ride: Ride, way: CarWay | null): z.input<typeof UserRide>['carWay'] {
  const isTo = ({ lat, lng }: Point) => way?.to.lat === lat && way.to.lng === lng
  switch (ride.status) {
    case 'assigned':
    case 'en_route':
      return isTo(ride.pickup) ? way : null
    case 'in_progress':
    case 'at_stop':
      return [...ride.stops, ride.dropOff].some(isTo) ? way : null
    default:
      return null
  }
}

/** Until the car is there, and as of when: by the streets if that is known, else what was promised when it was assigned. */
export function etaOf(
  ride: Ride,
  around: Pick<RideViewContext, 'seen' | 'now'>,
): Pick<z.input<typeof UserRide>, 'etaSeconds' | 'etaAt'> {
  const unknown = { etaSeconds: null, etaAt: null }
  if (TERMINAL.includes(ride.status) || ride.driverId === null || ride.status === 'arrived') return unknown
  if (!isComing(ride) && ride.afterRideId === null) return unknown
  const { now } = around
  const seen = isComing(ride) ? around.seen : null
  if (seen?.etaSeconds != null) return { etaSeconds: seen.etaSeconds, etaAt: (seen.etaAt ?? now).toISOString() }
  if (ride.status !== 'assigned' && ride.status !== 'en_route') return unknown
  // With somebody else on board for longer than was promised nobody can say when.
  if (ride.promisedArrivalAt === null || (ride.afterRideId !== null && ride.promisedArrivalAt < now)) return unknown
  const etaSeconds = Math.max(0, Math.round((ride.promisedArrivalAt.getTime() - now.getTime()) / 1_000))
  return { etaSeconds, etaAt: now.toISOString() }
}

function isRatingOver(ride: Ride, { now, ratingDays }: Pick<RideViewContext, 'now' | 'ratingDays'>): boolean {
  return ride.endedAt !== null && now.getTime() - ride.endedAt.getTime() > ratingDays * DAY_MS
}

/** Stars are shown to both once both have given them, or when the time for it is over. */
export function ratingOf(
  ride: Ride,
  as: 'rider' | 'driver',
  { now, ratingDays }: Pick<RideViewContext, 'now' | 'ratingDays'>,
): z.input<typeof UserRide>['rating'] {
  if (ride.status !== 'completed' || ride.endedAt === null) return null
  const [mine, theirs] =
    as === 'rider' ? [ride.starsByRider, ride.starsByDriver] : [ride.starsByDriver, ride.starsByRider]
  const over = isRatingOver(ride, { now, ratingDays })
  return { mine, theirs: (mine !== null && theirs !== null) || over ? theirs : null, open: mine === null && !over }
}
