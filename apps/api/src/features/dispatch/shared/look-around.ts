// Who could have each of the rides that are open: near enough, nothing against them, and how long they need by the
// streets. All rides of a moment share the questions to the database and to the map.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { estimateSeconds } from '@livery/kernel/drive-estimate.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { EtaMatrix } from '../../places/index.ts'
import {
  askedRide,
  conditionsAt,
  type DriverRecord,
  driverRecords,
  type Judged as JudgedRides,
  judgedFor,
  type LiveConditions,
  legOf,
  listPartings,
  type Parting,
  type Ride,
  whyNot,
} from '../../rides/index.ts'
import { prefers } from '../../rosters/index.ts'
import type { DriverIndex, IndexedDriver, Nearby } from '../domain/driver-index.ts'
import { groupsOf } from '../domain/matrix-groups.ts'
import type { OfferRow } from '../domain/offer.ts'
import type { Pace } from '../domain/reach.ts'
import { whoIsDeciding } from '../store/offers.ts'

/** Of those who could be asked, and of those who are passed over at first sight, so many are looked at for a ride. */
const LOOKED_AT = 60
const PASSED_OVER = 30

export interface Candidate {
  readonly driver: IndexedDriver
  /** From now on; the ride that they end first is among it. */
  readonly etaSeconds: number
  readonly emptyMetres: number
  /** Until they have brought whom they drive; 0 for who is free. */
  readonly freeInSeconds: number
  /** Far away from here once they are free: others are looked for beside them. */
  readonly isLongAfter: boolean
  /** They let an offer of this ride run out. */
  readonly wasAsked: boolean
  readonly leadsHome: boolean
  readonly prefersPickup: boolean
}
export interface Judged {
  readonly driver: IndexedDriver
  readonly reasons: readonly WhyNot[]
  readonly etaSeconds: number | null
  readonly prefersPickup: boolean
}
/** A ride that looks for a chauffeur: how far, and whom it has asked. */
export interface Looking {
  readonly ride: Ride
  readonly earlier: readonly OfferRow[]
  readonly pace: Pace
  /** So many candidates are enough. */
  readonly wanted: number
}
export interface Found {
  readonly candidates: Candidate[]
  readonly judged: Judged[]
}

interface Around extends Looking, Found {
  readonly answers: ReadonlyMap<string, LiveConditions['answer']>
  /** The free, and those who are free soon, where they will be. */
  readonly near: readonly Nearby[]
  /** Until these have brought whom they drive. */
  readonly soon: ReadonlyMap<IndexedDriver, number>
  readonly passedOver: readonly Nearby[]
  /** Whom nothing stands against at first sight, and who are not measured yet. */
  readonly open: IndexedDriver[]
}

export async function lookAround(
  ctx: AppContext,
  rides: readonly Looking[],
  policy: PolicyTerms<'search'>,
): Promise<readonly Found[]> {
  const had = rides.filter(({ earlier }) => earlier.some(({ status }) => status === 'accepted'))
  const partings =
    had.length === 0
      ? []
      : await listPartings(
          ctx.db,
          had.map(({ ride }) => ride.id),
        )
  const all = rides.map((looking) => around(ctx, looking, partings, policy))
  const drivers = [...new Set(all.flatMap(({ near, passedOver }) => [...near, ...passedOver].map((one) => one.driver)))]
  const [recordsOf, deciding] = await Promise.all([
    recordsFor(ctx, all),
    whoIsDeciding(
      ctx.db,
      drivers.map(({ driverId }) => driverId),
      ctx.now(),
    ),
  ])
  const judge = (of: Around, driver: IndexedDriver, driveSeconds: number): Judged & { leadsHome: boolean } => {
    const freeIn = of.soon.get(driver)
    const etaSeconds = driveSeconds + (freeIn ?? 0)
    const live: LiveConditions = {
      presence: freeIn !== undefined ? 'finishing' : presenceOf(ctx, driver),
      answer: of.answers.get(driver.driverId) ?? 'none',
      hasOffer: deciding.has(driver.driverId),
      etaSeconds,
    }
    return {
      driver,
      etaSeconds,
      ...judgeAt(ctx, of, recordsOf(of, driver), live, freeIn === undefined ? null : driver.rideId),
    }
  }
  for (const of of all) {
    of.judged.push(...of.passedOver.map(({ driver, metres }) => judge(of, driver, estimateSeconds(metres))))
    for (const { driver, metres } of of.near) {
      const atFirstSight = judge(of, driver, estimateSeconds(metres))
      // The estimate is rough: whether somebody is too far, or in time, only the streets say.
      if (atFirstSight.reasons.every((reason) => reason === 'TOO_FAR' || reason === 'RIDES_OVERLAP'))
        of.open.push(driver)
      else of.judged.push(atFirstSight)
    }
    // Whom the rider wishes for is measured first, however many are nearer.
    const isWished = (driver: IndexedDriver) => Number(driver.driverId === of.ride.preferredDriverId)
    of.open.sort((left, right) => isWished(right) - isWished(left))
  }
  // By the streets some at a time, the nearest first, until each ride has enough whom nothing stands against.
  for (;;) {
    const asking = all
      .filter(({ open, candidates, wanted }) => open.length > 0 && candidates.filter(isNear).length < wanted)
      .map((of) => ({ of, pickup: of.ride.pickup, cars: of.open.splice(0, policy.carsMeasured) }))
    if (asking.length === 0) return all
    await Promise.all(
      groupsOf(asking).map(async ({ rides: group, cars }) => {
        const matrix = await drives(
          ctx,
          cars,
          group.map(({ pickup }) => pickup),
        )
        const row = new Map(cars.map((driver, index) => [driver, matrix[index]]))
        for (const [column, { of, cars: measured }] of group.entries()) {
          for (const driver of measured) {
            const leg = row.get(driver)?.[column]
            if (leg == null) {
              of.judged.push({ driver, reasons: ['TOO_FAR'], etaSeconds: null, prefersPickup: false })
              continue
            }
            const { leadsHome, ...one } = judge(of, driver, Math.round(leg.durationSeconds))
            of.judged.push(one)
            if (one.reasons.length > 0) continue
            of.candidates.push({
              driver,
              etaSeconds: one.etaSeconds ?? 0,
              emptyMetres: Math.round(leg.distanceMetres),
              freeInSeconds: of.soon.get(driver) ?? 0,
              isLongAfter: of.soon.has(driver) && leg.durationSeconds > policy.afterDriveSeconds,
              wasAsked: of.answers.has(driver.driverId),
              leadsHome,
              prefersPickup: one.prefersPickup,
            })
          }
        }
      }),
    )
  }
}

export const isNear = ({ isLongAfter }: Candidate): boolean => !isLongAfter

const presenceOf = ({ liveFleet }: AppContext, driver: IndexedDriver): LiveConditions['presence'] =>
  driver.rideId !== null ? 'on_ride' : liveFleet.isFresh(driver) ? 'free' : 'silent'

/** A place that no street leads to can leave a whole matrix without an answer: then each ride is asked for alone. */
async function drives(ctx: AppContext, cars: readonly Point[], pickups: readonly Point[]): Promise<EtaMatrix> {
  const matrix = await ctx.maps.matrix(cars, pickups)
  if (pickups.length === 1 || matrix.some((row) => row.some((leg) => leg !== null))) return matrix
  const columns = await Promise.all(pickups.map((pickup) => ctx.maps.matrix(cars, [pickup])))
  return cars.map((_, car) => columns.map((column) => column[car]?.[0] ?? null))
}

function around(
  ctx: AppContext,
  looking: Looking,
  partings: readonly Parting[],
  policy: PolicyTerms<'search'>,
): Around {
  const { ride, earlier, pace } = looking
  const fleet = ctx.liveFleet
  const answers = answersTo(earlier, partings, policy)
  const isOfClass = (driver: IndexedDriver) =>
    driver.vehicleClass === ride.vehicleClass || driver.vehicleId === ride.signatureVehicleId
  const askable = (driver: IndexedDriver): boolean =>
    driver.rideId === null && fleet.isFresh(driver) && isToBeAsked(driver)
  const isToBeAsked = (driver: IndexedDriver): boolean =>
    MAY_BE_ASKED.includes(answers.get(driver.driverId) ?? 'none') &&
    (ride.signatureVehicleId === null || driver.vehicleId === ride.signatureVehicleId)
  const nearest = (index: DriverIndex, count: number, wanted: (driver: IndexedDriver) => boolean): Nearby[] =>
    index.nearest(ride.pickup, count, pace.radiusMetres, (driver) => isOfClass(driver) && wanted(driver))
  const isSoonFree = (driver: IndexedDriver): boolean =>
    ride.ridetype === 'instant' && fleet.freeInSeconds(driver.driverId) !== null && isToBeAsked(driver)
  const free = nearest(fleet.index, LOOKED_AT, askable)
  const soonFree = nearest(fleet.soonFree, LOOKED_AT, isSoonFree)
  const soon = new Map(soonFree.map(({ driver }) => [driver, fleet.freeInSeconds(driver.driverId) ?? 0]))
  const secondsTo = ({ driver, metres }: Nearby) => (soon.get(driver) ?? 0) + estimateSeconds(metres)
  return {
    ...looking,
    answers,
    near: [...free, ...soonFree].sort((left, right) => secondsTo(left) - secondsTo(right)).slice(0, LOOKED_AT),
    soon,
    passedOver: nearest(fleet.index, PASSED_OVER, (driver) => !askable(driver) && !isSoonFree(driver)),
    open: [],
    candidates: [],
    judged: [],
  }
}

/** Rides for now are judged together, class by class; each scheduled ride by its own hours. */
async function recordsFor(ctx: AppContext, all: readonly Around[]) {
  const keyOf = ({ ride }: Looking) => (ride.ridetype === 'instant' ? ride.vehicleClass : ride.id)
  const groups = [...Map.groupBy(all, keyOf)]
  const records = new Map<string, ReadonlyMap<string, DriverRecord>>(
    await Promise.all(
      groups.map(async ([key, group]) => {
        const judged = group.map(({ ride }) => judgedFor(ride, ctx.now()))
        const drivers = group.flatMap(({ near, passedOver }) => [...near, ...passedOver].map(({ driver }) => driver))
        return [key, await driverRecords(ctx, ctx.db, together(judged), [...new Set(drivers)])] as const
      }),
    ),
  )
  return (of: Looking, driver: IndexedDriver) => records.get(keyOf(of))?.get(driver.driverId)
}

function together(judged: readonly JudgedRides[]): JudgedRides {
  const [first] = judged as [JudgedRides]
  return {
    vehicleClass: first.vehicleClass,
    from: new Date(Math.min(...judged.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...judged.map(({ to }) => to.getTime()))),
    legs: judged.flatMap(({ legs }) => legs),
  }
}

function judgeAt(
  ctx: AppContext,
  { ride, pace }: Looking,
  record: DriverRecord | undefined,
  live: LiveConditions,
  afterRideId: RideId | null,
): { reasons: readonly WhyNot[]; leadsHome: boolean; prefersPickup: boolean } {
  if (record === undefined) return { reasons: ['ACCOUNT_SUSPENDED'], leadsHome: false, prefersPickup: false }
  const now = ctx.now()
  const promisedArrivalAt = addMs(now, (live.etaSeconds ?? 0) * SECOND_MS)
  const leg = legOf({ ...ride, promisedArrivalAt, afterRideId }, now)
  const home = record.roster?.headingHome ?? null
  return {
    reasons: whyNot('search', askedRide(ride, pace.reachSeconds), conditionsAt(record, ride, leg, live)),
    // Where it leads elsewhere, that is among the reasons.
    leadsHome: home !== null && leg.startsAt < home.until,
    prefersPickup: prefers(record.roster, ride.pickup),
  }
}

const MAY_BE_ASKED: readonly LiveConditions['answer'][] = ['none', 'ran_out']

/** Who said no, or has had the ride, is not asked again; who let it run out may be, as often as the policy says. */
function answersTo(
  earlier: readonly OfferRow[],
  partings: readonly Parting[],
  policy: PolicyTerms<'search'>,
): Map<string, LiveConditions['answer']> {
  const answers = new Map<string, LiveConditions['answer']>()
  const asked = new Map<string, number>()
  for (const offer of earlier) {
    const { driverId, status } = offer
    asked.set(driverId, (asked.get(driverId) ?? 0) + 1)
    if (status === 'accepted') answers.set(driverId, isHandedBack(offer, partings) ? 'handed_back' : 'taken_back')
    else if (status === 'declined') answers.set(driverId, 'declined')
    else if (MAY_BE_ASKED.includes(answers.get(driverId) ?? 'none'))
      answers.set(driverId, (asked.get(driverId) ?? 0) >= policy.asksPerDriver ? 'enough' : 'ran_out')
  }
  return answers
}

/** They accepted it, and the next to end that were they themselves. */
function isHandedBack({ rideId, answeredAt }: OfferRow, partings: readonly Parting[]): boolean {
  const next = partings.find((one) => one.rideId === rideId && answeredAt !== null && one.at >= answeredAt)
  return next?.isHandedBack === true
}
