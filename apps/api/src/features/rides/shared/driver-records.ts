// What is known of chauffeurs when it is decided whether they may have a ride: in a fixed number of statements for any
// number of them.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { pipeline, type Queryable } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { carDocumentsGoodUntil, documentsGoodUntil } from '../../documents/index.ts'
import { peopleById } from '../../identity/index.ts'
import { blockedRidersOf } from '../../match-blocks/index.ts'
import { estimate } from '../../places/index.ts'
import { type DriverRoster, isOff, isOutOfHours, leadsElsewhere, rostersOf } from '../../rosters/index.ts'
import { type ApprovedCar, approvedCarsOf } from '../../vehicles/index.ts'
import { drivesFor, type FitTerms, fitOf, fits, isHeldByEngagement, type Leg, legOf, meets } from '../domain/agenda.ts'
import { carFor } from '../domain/car-for.ts'
import type { AskedRide, DriverConditions, LiveConditions } from '../domain/eligibility.ts'
import type { Ride } from '../domain/ride.ts'
import type { Span } from '../domain/span.ts'
import { claimsPausedUntil } from '../domain/strikes.ts'
import { agendasOf } from '../store/board.ts'
import { strikesOf } from '../store/records.ts'

/** Everything but the hour of the ride and what the map of this moment says. */
export interface DriverRecord {
  readonly isSuspended: boolean
  /** The approved cars that they may come with, each with until when its documents are good. */
  readonly cars: readonly (ApprovedCar & { readonly documents: { readonly until: Date | null } | undefined })[]
  readonly blockedRiders: ReadonlySet<UserId>
  readonly isBarred: boolean
  /** Until when every required document is good, null without an end; absent when one is not. */
  readonly documents: { readonly until: Date | null } | undefined
  readonly isPaused: boolean
  readonly agenda: readonly Leg[]
  readonly engaged: readonly Span[]
  readonly roster: DriverRoster | undefined
  /** By what their day is judged. */
  readonly fitTerms: FitTerms
}

export interface ThoughtOf {
  readonly driverId: UserId
  /** The car that they would come with; any approved one of theirs when it is null. */
  readonly vehicleId: VehicleId | null
}

/** Rides of one class that lie between these moments, each a stretch of time; drives beside these are measured. */
export interface Judged {
  readonly vehicleClass: VehicleClass
  readonly from: Date
  readonly to: Date
  readonly legs: readonly Leg[]
}

type RecordsContext = Pick<AppContext, 'config' | 'now' | 'plans' | 'ratingStatuses' | 'driveTimes'>

const NOBODY: ReadonlySet<UserId> = new Set()
/** A ride may begin so much later than it was booked for, for a car that has to come from far. */
const LATER_MS = 6 * HOUR_MS

export function judgedFor(ride: Ride, now: Date): Judged {
  const leg = legOf(ride, now)
  const from = leg.startsAt < now ? leg.startsAt : now
  return { vehicleClass: ride.vehicleClass, from, to: addMs(leg.endsAt, LATER_MS), legs: [leg] }
}

export async function driverRecords(
  ctx: RecordsContext,
  db: Queryable,
  judged: Judged,
  drivers: readonly ThoughtOf[],
  /** Under a lock the map is not asked: `measuredDrives`. */
  locked?: { readonly driveBetween: FitTerms['driveBetween'] },
): Promise<ReadonlyMap<string, DriverRecord>> {
  if (drivers.length === 0) return new Map()
  const now = ctx.now()
  const ids = drivers.map(({ driverId }) => driverId)
  const reader = { ...ctx, db }
  const [policy, { slackMinutes }, cars] = await pipeline(
    policyInForce(reader, 'drivers'),
    policyInForce(reader, 'ahead'),
    approvedCarsOf(db, drivers),
  )
  const carIds = [...cars.values()].flat().map(({ id }) => id)
  const [people, carDocuments, documents, blocked, barred, strikes, agendas, engaged, rosters] = await pipeline(
    peopleById(db, ids),
    carDocumentsGoodUntil(db, carIds, now),
    documentsGoodUntil(db, ids, now),
    blockedRidersOf(db, ids),
    ctx.ratingStatuses.barredFrom(db, judged.vehicleClass, ids),
    strikesOf(db, ids, addMs(now, -(policy.strikeDays + policy.pauseDays) * DAY_MS)),
    agendasOf(db, ids, now),
    ctx.plans.engagedSpans(db, ids, judged.from, judged.to),
    rostersOf(db, ids, judged.from),
  )
  if (locked === undefined)
    await ctx.driveTimes.measure(
      [...agendas.values()].flatMap((agenda) => judged.legs.flatMap((leg) => drivesFor(agenda, leg))),
    )
  const knownOrEstimated: FitTerms['driveBetween'] = (from, to, setsOut) =>
    ctx.driveTimes.find(from, to, setsOut) ?? estimate(from, to)
  const fitTerms = {
    driveBetween: locked?.driveBetween ?? knownOrEstimated,
    slackSeconds: (slackMinutes * MINUTE_MS) / SECOND_MS,
  }
  return new Map(
    ids.map((id) => {
      const record: DriverRecord = {
        isSuspended: people.get(id)?.isSuspended ?? true,
        cars: (cars.get(id) ?? []).map((car) => ({ ...car, documents: carDocuments.get(car.id) })),
        blockedRiders: blocked.get(id) ?? NOBODY,
        isBarred: barred.has(id),
        documents: documents.get(id),
        isPaused: claimsPausedUntil(strikes.get(id) ?? [], now, policy) !== null,
        agenda: agendas.get(id) ?? [],
        engaged: engaged.get(id) ?? [],
        roster: rosters.get(id),
        fitTerms,
      }
      return [id, record]
    }),
  )
}

/** The same for a ride that begins and ends then, in the car that suits it best. */
export function conditionsAt(
  record: DriverRecord,
  ride: Pick<AskedRide, 'vehicleClass' | 'signatureVehicleId' | 'riderId'>,
  leg: Leg,
  live: LiveConditions | null,
): DriverConditions {
  const { agenda, engaged, documents, roster, fitTerms, cars, blockedRiders, ...conditions } = record
  const fit = fitOf(agenda, leg, fitTerms)
  const isHeld = isHeldByEngagement(fit, fitTerms)
  const isGood = (of: DriverRecord['documents']) => of !== undefined && (of.until === null || of.until > leg.startsAt)
  const vehicle = carFor(
    ride,
    cars.map((car) => ({ ...car, hasDocuments: isGood(car.documents) })),
  )
  return {
    ...conditions,
    vehicle,
    hasDocuments: isGood(documents),
    isBlocked: ride.riderId !== null && blockedRiders.has(ride.riderId),
    fits: fits(fit) || isHeld,
    isEngaged: meets(engaged, leg) || isHeld,
    isOff: roster !== undefined && isOff(roster, leg),
    isOutOfHours: roster !== undefined && isOutOfHours(roster, leg),
    leadsElsewhere: roster !== undefined && leadsElsewhere(roster, leg),
    live,
  }
}

export function askedRide(ride: Ride, reachSeconds: number | null = null): AskedRide {
  const { riderId, ridetype, vehicleClass, signatureVehicleId } = ride
  return { riderId, ridetype, vehicleClass, signatureVehicleId, reachSeconds }
}
