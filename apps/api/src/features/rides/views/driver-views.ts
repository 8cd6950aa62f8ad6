// How a ride looks to the driver, and before they have claimed it.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { DriverRide, OpenRide, RideFit } from '@livery/contracts/rides/driver-ride.ts'
import type { WaitTerms } from '@livery/contracts/rides/ride-parts.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import { type AheadPolicy, chosenExtraView, type TariffTerms, waitingRate } from '../../pricing/index.ts'
import type { ClassOfCar } from '../../vehicles/index.ts'
import { setOutFrom } from '../domain/ahead.ts'
import { hiredHours } from '../domain/driven.ts'
import { toldToDriver } from '../domain/eligibility.ts'
import { endAsksReason } from '../domain/ending.ts'
import type { EvidencePolicy } from '../domain/evidence.ts'
import { meetAt } from '../domain/lateness.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { contactAgainAt, waitRule } from '../domain/waiting.ts'
import type { BookedChange, OpenChange } from '../store/changes.ts'
import { earnedLater } from './evidence-views.ts'
import { geometryOf, iso, type RideViewContext, ratingOf, rideNumber } from './ride-views.ts'

/** The rider's name, phone and wishes are the driver's to know from the assignment until the end, and not after. */
export function driverRideView(
  ride: Ride,
  around: RideViewContext & {
    readonly policy: AheadPolicy
    readonly contactsNeeded: number
    readonly evidence: EvidencePolicy
    readonly arrivedMetres: number
    readonly tollReceipts: z.input<typeof DriverRide>['tollReceipts']
  },
): z.input<typeof DriverRide> {
  const { rider } = around
  const { contactGapSeconds } = around.evidence
  // What the rider has not paid yet is not earned yet.
  const unpaid = around.proofs.unpaid ?? { driver: 0, commission: 0, tolls: 0 }
  const under = !TERMINAL.includes(ride.status)
  const passenger = ride.guest?.name ?? rider?.firstname ?? ''
  return {
    rideId: ride.id,
    rideNumber: rideNumber(ride),
    RideStatus: ride.status,
    version: ride.version,
    rideType: ride.ridetype,
    vehicleClass: ride.vehicleClass,
    vehicleClassName: around.classOfCar?.name ?? ride.vehicleClass,
    currency: ride.currency,
    netPay: ride.netPayMinor,
    hours: hiredHours(ride),
    rider:
      rider === null
        ? null
        : {
            name: passenger,
            image: around.imageOf(rider),
            rating: around.riderRating,
            phone: under ? (ride.guest?.phone ?? rider.phone) : null,
          },
    pickupLocation: ride.pickup,
    dropOffLocation: ride.dropOff,
    addonlocation: [...ride.stops],
    stopsMade: around.stopsMade,
    additionalservice: ride.extras.map(chosenExtraView),
    distance: distanceOf(ride.distanceMetres),
    duration: durationOf(ride.durationSeconds),
    geometry: geometryOf(ride),
    timeZone: ride.timeZone,
    pickupAt: ride.pickupAt.toISOString(),
    meetAt: meetAt(ride).toISOString(),
    promisedAt: iso(ride.ridetype === 'prebook' ? ride.pickupAt : ride.promisedArrivalAt),
    afterOtherRide: ride.afterRideId !== null,
    setOutFrom: iso(setOutFrom(ride, around.policy)),
    signColour: under ? ride.signColour : null,
    sign: under ? ride.sign : null,
    flight: under ? ride.flight : null,
    arrival: under ? around.arrival : null,
    note: under ? ride.note : null,
    preferences: under ? ride.preferences : null,
    UnreadMessages: around.unreadMessages,
    wait: around.wait,
    waitTerms: under && around.wait === null ? waitTermsView(ride, around.terms) : null,
    contactAttempts: ride.contactAttempts,
    contactsNeeded: around.contactsNeeded,
    contactGapSeconds,
    contactAgainAt: under ? nextContact(ride, contactGapSeconds, around.now) : null,
    asksReason: { arrivedMetres: around.arrivedMetres, ...endAsksReason(ride, around.evidence) },
    change: around.change === null ? null : driverChangeView(ride, around.change),
    assignedAt: iso(ride.assignedAt),
    arrivedAt: iso(ride.arrivedAt),
    startedAt: iso(ride.startedAt),
    endedAt: iso(ride.endedAt),
    earned:
      ride.split === null
        ? null
        : {
            total: ride.split.driver + ride.split.tolls + ride.tipMinor - unpaid.driver - unpaid.tolls,
            fare: ride.split.driver + ride.split.commission - unpaid.driver - unpaid.commission,
            commission: ride.split.commission - unpaid.commission,
            tolls: ride.split.tolls - unpaid.tolls,
            tip: ride.tipMinor,
            lines: earningLines(ride, ride.split.driver + ride.split.commission - unpaid.driver - unpaid.commission),
          },
    earnedLater: earnedLater(ride, around.proofs),
    tollReceipts: around.tollReceipts,
    rating: ratingOf(ride, 'driver', around),
    createdAt: ride.createdAt.toISOString(),
    updatedAt: ride.updatedAt.toISOString(),
  }
}

const NOT_EARNED: readonly FareLine['code'][] = ['platform_fee', 'tax', 'toll', 'tip', 'promotion']

/** The lines that the driver earns by, if they are all of what is earned. */
function earningLines({ finalLines }: Ride, fare: number): FareLine[] {
  const lines = (finalLines ?? []).filter(({ code }) => !NOT_EARNED.includes(code))
  return lines.reduce((sum, { amount }) => sum + amount, 0) === fare ? lines : []
}

function waitTermsView(ride: Ride, terms: TariffTerms): z.input<typeof WaitTerms> {
  const { notBefore, freeMinutes, noShowMinutes } = waitRule(ride, terms)
  const perMinute = waitingRate(terms, ride.vehicleClass, ride.currency).minor
  return { notBefore: iso(notBefore), freeMinutes, noShowMinutes, perMinute }
}

function nextContact(ride: Ride, gapSeconds: number, now: Date): string | null {
  const again = contactAgainAt(ride, gapSeconds)
  return again === null || again <= now ? null : again.toISOString()
}

/** Before they have claimed it a driver sees where a ride goes and what it pays, and nothing of who rides. */
export function openRideView(
  ride: Ride,
  around: {
    readonly classOfCar: ClassOfCar | null
    readonly openUntil: Date
    readonly whyNot: WhyNot[]
    readonly fit: z.input<typeof RideFit>
    readonly isOutOfHours: boolean
    readonly isPreferred: boolean
  },
): z.input<typeof OpenRide> {
  const when = wallClock(ride.pickupAt, ride.timeZone)
  return {
    rideId: ride.id,
    rideNumber: rideNumber(ride),
    vehicleClass: ride.vehicleClass,
    vehicleClassName: around.classOfCar?.name ?? ride.vehicleClass,
    netPay: ride.netPayMinor,
    currency: ride.currency,
    pickupAt: ride.pickupAt.toISOString(),
    meetAt: meetAt(ride).toISOString(),
    timeZone: ride.timeZone,
    preRideDate: when.date,
    preRideTime: when.time,
    pickupLocation: ride.pickup,
    dropOffLocation: ride.dropOff,
    addonlocation: [...ride.stops],
    additionalservice: ride.extras.map(chosenExtraView),
    distance: distanceOf(ride.distanceMetres),
    duration: durationOf(ride.durationSeconds),
    openUntil: around.openUntil.toISOString(),
    fits: !around.whyNot.some((reason) => reason === 'RIDES_OVERLAP' || reason === 'DRIVER_NOT_FREE'),
    whyNot: toldToDriver(around.whyNot),
    fit: around.fit,
    isOutOfHours: around.isOutOfHours,
    isPreferred: around.isPreferred,
    hasFlight: ride.flight !== null,
    hasSign: ride.sign !== null,
  }
}

export function driverChangeView(
  ride: Ride,
  change: BookedChange & Pick<OpenChange, 'asks' | 'expiresAt'>,
): NonNullable<z.input<typeof DriverRide>['change']> {
  return {
    asks: change.asks,
    stop: change.stop,
    pickupAt: iso(change.after.pickupAt ?? null),
    pickupLocation: change.after.pickup ?? null,
    dropOffLocation: change.after.dropOff ?? null,
    additionalservice: change.after.extras?.map(chosenExtraView) ?? null,
    addonlocation: [...change.stops],
    distance: distanceOf(change.distanceMetres),
    duration: durationOf(change.durationSeconds),
    netPay: change.netPay,
    difference: change.netPay - ride.netPayMinor,
    currency: ride.currency,
    expiresAt: change.expiresAt.toISOString(),
  }
}
