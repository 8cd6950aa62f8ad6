// How a ride looks to the office.
import type { RideWatch } from '@livery/contracts/dispatch/watch.ts'
import type { OfficeRide, OfficeRideRow } from '@livery/contracts/rides/office-ride.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import type { z } from 'zod'
import type { Person } from '../../identity/index.ts'
import { type Refund, refundView } from '../../payments/index.ts'
import type { Vehicle } from '../../vehicles/index.ts'
import { meetAt } from '../domain/lateness.ts'
import { paymentLinkOf } from '../domain/payment-link.ts'
import type { Ride } from '../domain/ride.ts'
import type { RecordedChange } from '../store/changes.ts'
import type { Moment } from '../store/moments.ts'
import type { RecordedStep } from '../store/ride-arrivals.ts'
import type { RecordedMove } from '../store/rides.ts'
import { earnedLater, evidenceView, type RideProofs } from './evidence-views.ts'
import { finalOf, geometryOf, iso, type RideViewContext, rideNumber } from './ride-views.ts'
import { timelineOf } from './timeline.ts'

export function officeRowView(
  ride: Ride,
  around: Pick<RideViewContext, 'rider' | 'driver'> & { readonly watch: z.input<typeof RideWatch> | null },
): z.input<typeof OfficeRideRow> {
  return {
    rideId: ride.id,
    rideNumber: rideNumber(ride),
    RideStatus: ride.status,
    rideType: ride.ridetype,
    vehicleClass: ride.vehicleClass,
    pickupAt: ride.pickupAt.toISOString(),
    meetAt: meetAt(ride).toISOString(),
    timeZone: ride.timeZone,
    pickup: ride.pickup.address,
    dropOff: ride.dropOff.address,
    riderName: around.rider?.name ?? '',
    driverName: around.driver?.name ?? null,
    watch: around.watch,
    total: ride.finalTotalMinor ?? ride.quotedTotalMinor,
    currency: ride.currency,
    createdAt: ride.createdAt.toISOString(),
    updatedAt: ride.updatedAt.toISOString(),
  }
}

export interface OfficeViewContext extends Pick<z.input<typeof OfficeRide>, 'people' | 'ordered' | 'notes'> {
  readonly watch: z.input<typeof RideWatch> | null
  readonly rider: Person | null
  readonly driver: Person | null
  readonly moves: readonly RecordedMove[]
  readonly changes: readonly RecordedChange[]
  readonly refunds: readonly Refund[]
  readonly persons: ReadonlyMap<UserId, Person>
  readonly cars: ReadonlyMap<string, Vehicle>
  readonly offers: z.input<typeof OfficeRide>['offers']
  readonly postings: z.input<typeof OfficeRide>['postings']
  readonly tariffVersion: string
  readonly proofs: RideProofs
  readonly tollReceipts: z.input<typeof OfficeRide>['tollReceipts']
  readonly arrival: z.input<typeof OfficeRide>['arrival']
  readonly party: z.input<typeof OfficeRide>['party']
  readonly afterRide: z.input<typeof OfficeRide>['afterRide']
  readonly arrivalSteps: readonly RecordedStep[]
  readonly moments: readonly Moment[]
  readonly fareReview: z.input<typeof OfficeRide>['fareReview']
}

export function officeRideView(ride: Ride, around: OfficeViewContext): z.input<typeof OfficeRide> {
  return {
    ...officeRowView(ride, around),
    version: ride.version,
    people: around.people,
    ordered: around.ordered,
    notes: around.notes,
    pickupLocation: ride.pickup,
    dropOffLocation: ride.dropOff,
    addonlocation: [...ride.stops],
    distance: distanceOf(ride.distanceMetres),
    duration: durationOf(ride.durationSeconds),
    geometry: geometryOf(ride),
    paymentMethod: ride.paymentMethod,
    paymentLink: paymentLinkOf(ride, around.moves),
    party: around.party,
    afterRide: around.afterRide,
    flight: ride.flight,
    arrival: around.arrival,
    landedAt: iso(ride.landedAt),
    quoted: { total: ride.quotedTotalMinor, lines: [...ride.quotedLines] },
    final: finalOf(ride),
    split: ride.split === null ? null : { ...ride.split, tip: ride.tipMinor },
    refunds: around.refunds.map((refund) => ({
      ...refundView(refund),
      fromDriver: refund.fromDriver,
      officerName: around.persons.get(refund.officerId as UserId)?.name ?? null,
    })),
    evidence: evidenceView(ride),
    earnedLater: earnedLater(ride, around.proofs),
    tollReceipts: around.tollReceipts,
    fareReview: around.fareReview,
    timeline: timelineOf(ride, { ...around, people: around.persons }),
    offers: around.offers,
    postings: around.postings,
    tariffVersion: around.tariffVersion,
  }
}
