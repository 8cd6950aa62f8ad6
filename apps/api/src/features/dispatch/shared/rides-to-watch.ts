// All that a look at the watched rides is decided from: whose chain they lie in, where the cars are, who could come
// instead, and what has been said before.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { houseTimeZone } from '../../places/index.ts'
import {
  type BookedRide,
  earnedSince,
  isAsDirected,
  lastEndedSince,
  listChains,
  metresFromLine,
  type Ride,
} from '../../rides/index.ts'
import type { StandBy } from '../domain/watch/backups.ts'
import type { ChainJob, DriveBetween } from '../domain/watch/chain.ts'
import { laterOf, workedUntil } from '../domain/watch/rest.ts'
import { lookAtChain, type WatchAllTerms, type Watched } from '../domain/watch/watch-all.ts'
import { listOffersOfRides } from '../store/offers.ts'
import { type KeptWatch, listWatches } from '../store/ride-watches.ts'
import { type CarOfDriver, carsOfDrivers } from './cars-of-drivers.ts'
import { isToBeMet, measuredChains, stopsMade, toJob } from './chains-now.ts'
import { recordsByRide } from './watch-records.ts'

export interface WatchedRide extends Watched {
  readonly ride: Ride
  readonly kept: KeptWatch | null
  readonly against: readonly WhyNot[]
}

export interface RidesToWatch {
  readonly watched: readonly WatchedRide[]
  /** Those and the ones that could not be looked at: what is known of them stays. */
  readonly current: readonly RideId[]
  readonly standBy: readonly StandBy[]
  readonly mayTake: (ride: WatchedRide, driver: StandBy) => boolean
  readonly vehicleFor: (ride: Ride, driverId: UserId) => VehicleId | null
  readonly driveBetween: DriveBetween
  readonly terms: WatchAllTerms
  readonly search: PolicyTerms<'search'>
}

/** Chains are looked at beyond the rides that are watched: a backup has to be in time for what comes after, too. */
const BEYOND_MS = 12 * HOUR_MS
const EARNED_MS = 12 * HOUR_MS
export async function gatherWatch(ctx: AppContext): Promise<RidesToWatch> {
  const now = ctx.now()
  const [policies, timeZone] = await Promise.all([policiesOf(ctx), houseTimeZone(ctx)])
  const { silentMinutes, search } = policies
  const terms: WatchAllTerms = { ...policies.terms, dayOf: dayBy(timeZone, policies.dayBeginsHour) }
  const until = addMs(now, terms.aheadHours * HOUR_MS)
  const { rides, unread } = await listChains(ctx.db, addMs(until, BEYOND_MS))
  for (const { rideId, error } of unread) ctx.log.error({ err: error, rideId }, 'a ride could not be watched')
  const chains = Map.groupBy(rides, ({ ride }) => ride.driverId as UserId)
  const watchedRides = rides.filter(({ ride }) => ride.status !== 'assigned' || ride.pickupAt < until)
  const records = await recordsByRide(ctx, watchedRides)
  const everybody = [...new Set([...chains.keys(), ...records.drivers])]
  const rideIds = watchedRides.map(({ ride }) => ride.id)
  const [cars, kept, offers, ended, ratings, earned, stops] = await Promise.all([
    carsOfDrivers(ctx, everybody, silentMinutes),
    listWatches(ctx.db, rideIds),
    listOffersOfRides(ctx.db, rideIds),
    workEnded(ctx, everybody, addMs(now, -terms.leastRestHours * HOUR_MS)),
    ctx.liveFleet.ratingsOf(everybody),
    earnedSince(ctx.db, everybody, addMs(now, -EARNED_MS)),
    stopsMade(
      ctx,
      rides.map(({ ride }) => ride),
    ),
  ])
  const jobsOf = new Map(
    everybody.map((id) => [
      id,
      (chains.get(id) ?? []).map(({ ride }) => toJob(ride, stops.get(ride.id) ?? 0, kept.get(ride.id), now)),
    ]),
  )
  const driveBetween = await measuredChains(ctx, jobsOf, cars, now)
  const asked = askedOf(offers, search, now)
  const watchDriver = (driverId: UserId, chain: readonly BookedRide[]): WatchedRide[] => {
    const of = { driverId, chain, jobs: jobsOf.get(driverId) ?? [], car: cars.get(driverId), kept }
    return watchChain(of, driveBetween, now, policies).map((one, index, all) => {
      const { ride, isByHand } = one
      const before = laterOf(all[index - 1]?.projected.endsAt ?? null, ended.get(driverId) ?? null)
      const against = records.against(ride, driverId)
      return {
        ...one,
        ...{ driverId, kept: kept.get(ride.id) ?? null, against, isNotAllowed: against.length > 0 },
        // Nobody comes with a flight that is off: the office decides, and until then nobody is late or has to be heard.
        isAwaited: isToBeMet(ride) && ride.arrivalOff === null,
        isSilent: one.isSilent && !(ride.status === 'assigned' && ride.arrivalOff !== null),
        workedUntil: workedUntil(before, one.projected.job.dueAt, terms),
        isTight: ride.afterRideId !== null,
        isLeftAlone: isByHand || ride.ridetype === 'instant',
        isOffered: asked.open.has(ride.id),
      }
    })
  }
  const watched = [...chains].flatMap(([driverId, chain]) => {
    try {
      return watchDriver(driverId, chain)
    } catch (error) {
      ctx.log.error({ err: error, driverId }, 'the rides of a chauffeur could not be watched')
      return []
    }
  })
  const motions = new Map(
    watched.flatMap(({ driverId, motion, ride }) => (ride.status === 'assigned' ? [] : [[driverId, motion] as const])),
  )
  const standBy = everybody.map((driverId): StandBy => {
    const car = cars.get(driverId)
    return {
      ...{ endedAt: ended.get(driverId) ?? null, motion: motions.get(driverId) ?? [] },
      ...{ driverId, jobs: jobsOf.get(driverId) ?? [], car: car?.seen ?? null, isHeard: car?.isHeard ?? false },
      ...{ rating: ratings.get(driverId) ?? null, earned: earned.get(driverId) ?? 0 },
    }
  })
  const watchedIds = new Set<string>(rideIds)
  return {
    watched: watched.filter(({ ride }) => watchedIds.has(ride.id)),
    current: [...rideIds, ...unread.map(({ rideId }) => rideId)],
    standBy,
    mayTake: ({ ride }, { driverId }) =>
      !asked.deciding.has(driverId) && !asked.isThrough(ride.id, driverId) && records.mayTake(ride, driverId),
    vehicleFor: records.vehicleFor,
    ...{ driveBetween, terms, search },
  }
}

/** The last ride of each, and the day of an engagement that has ended or is under way. */
async function workEnded(ctx: AppContext, drivers: readonly UserId[], since: Date): Promise<Map<string, Date>> {
  const [rides, days] = await Promise.all([
    lastEndedSince(ctx.db, drivers, since),
    ctx.plans.daysEnd(ctx.db, drivers, since, ctx.now()),
  ])
  const ended = new Map(rides)
  for (const [driverId, endsAt] of days) ended.set(driverId, laterOf(ended.get(driverId) ?? null, endsAt) ?? endsAt)
  return ended
}

async function policiesOf(ctx: AppContext) {
  const [watch, search, ahead, plans, drivers] = await Promise.all([
    policyInForce(ctx, 'watch'),
    policyInForce(ctx, 'search'),
    policyInForce(ctx, 'ahead'),
    policyInForce(ctx, 'plans'),
    policyInForce(ctx, 'drivers'),
  ])
  const { setOutMinutes, slackMinutes } = ahead
  const { leastRestHours, dayBeginsHour } = plans
  const terms = { ...search, ...watch, setOutMinutes, slackSeconds: slackMinutes * 60, leastRestHours }
  return { terms, search, dayBeginsHour, silentMinutes: drivers.silentMinutes, arrivedMetres: drivers.arrivedMetres }
}

interface Chain {
  readonly driverId: UserId
  readonly chain: readonly BookedRide[]
  readonly jobs: readonly ChainJob[]
  readonly car: CarOfDriver | undefined
  readonly kept: ReadonlyMap<RideId, KeptWatch>
}

function watchChain(
  { driverId, chain, jobs, car, kept }: Chain,
  driveBetween: DriveBetween,
  now: Date,
  { terms, arrivedMetres }: Awaited<ReturnType<typeof policiesOf>>,
) {
  const current = chain.find(({ ride }) => ride.status !== 'assigned')?.ride
  const before = current === undefined ? undefined : kept.get(current.id)
  const way =
    current === undefined || isAsDirected(current)
      ? null
      : decodePolyline(current.shape).map(([lng, lat]) => ({ lat, lng }))
  const looked = lookAtChain(
    {
      ...{ jobs, car: car?.seen ?? null, movedAt: car?.movedAt ?? now, isSilent: car?.isSilent ?? true },
      since: (current?.status === 'en_route' ? current.enRouteAt : current?.startedAt) ?? now,
      offWayMetres: car?.seen == null || way === null || way.length < 2 ? null : metresFromLine(car.seen.at, way),
      nearestMetres: before?.driverId === driverId ? before.nearestMetres : null,
    },
    driveBetween,
    now,
    { ...terms, arrivedMetres },
  )
  const byId = new Map<RideId, BookedRide>(chain.map((one) => [one.ride.id, one]))
  return looked.map((one) => ({ ...one, ...(byId.get(one.projected.job.rideId) as BookedRide) }))
}

/** Days that begin at the hour of the plans: what is driven at night belongs to the day before. */
function dayBy(timeZone: string, dayBeginsHour: number): (at: Date) => string {
  return (at) => wallClock(addMs(at, -dayBeginsHour * HOUR_MS), timeZone).date
}

/** Whoever said no, has had the ride, or let it run out as often as they are asked, is not asked again. */
function askedOf(offers: Awaited<ReturnType<typeof listOffersOfRides>>, search: PolicyTerms<'search'>, now: Date) {
  const open = offers.filter(({ status, expiresAt }) => status === 'sent' && expiresAt > now)
  const times = Map.groupBy(offers, ({ rideId, driverId }) => `${rideId} ${driverId}`)
  return {
    open: new Set<string>(open.map(({ rideId }) => rideId)),
    deciding: new Set<string>(open.map(({ driverId }) => driverId)),
    isThrough: (rideId: RideId, driverId: UserId): boolean => {
      const theirs = times.get(`${rideId} ${driverId}`) ?? []
      const saidNo = theirs.some(({ status }) => status === 'declined' || status === 'accepted')
      return saidNo || theirs.length >= search.asksPerDriver
    },
  }
}
