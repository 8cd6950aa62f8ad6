// The cars on the road as one process knows them: the index, what was changed since the last write, and what other
// processes wrote. Positions reach the database once a second in one statement, tracks of rides every ten; a crash
// loses that much of them, and what is missing of a track is filled by the shortest route.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { estimateSeconds, metresWithin } from '@livery/kernel/drive-estimate.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { BaseContext } from '../../../base-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import {
  addDrops,
  conditionsAt,
  driverRecords,
  type Leg,
  ratingSummariesOf,
  whyNot,
  writeTracks,
} from '../../rides/index.ts'
import type { AskedOfFleet, Fleet, SeenDriver } from '../../vehicles/index.ts'
import { DriverIndex, type IndexedDriver, type Nearby } from '../domain/driver-index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import { SEEN_OFF_METRES, seenFromAfar } from '../domain/from-afar.ts'
import { isHiddenAt } from '../domain/hidden-start.ts'
import type { LiveFleet, NotedWay } from '../ports.ts'
import { listChangedStates, writePositions } from '../store/driver-states.ts'
import { TrackBuffer } from './track-buffer.ts'

const FLUSH_MS = 1_000
const LIMITS_MS = 5_000
// What a driver has promised otherwise changes by the day: every so many exchanges are enough.
const PLANS_EVERY = 5
const PLANS_AHEAD_MS = 2 * DAY_MS
/** The nearest is not the first to be free, nor the nearest as strangers see it. */
const LOOKED_AT = 5

/** What the fleet is made from: the first stage, and what `whoMayTake` and the plans of drivers ask. */
type FleetContext = BaseContext & Pick<AppContext, 'plans' | 'ratingStatuses'>

export async function startFleet(ctx: FleetContext): Promise<LiveFleet> {
  const index = new DriverIndex()
  const ways = new Map<string, NotedWay>()
  const soonFree = new DriverIndex()
  const forgetWay = (driverId: UserId): void => {
    ways.delete(driverId)
    soonFree.remove(driverId)
  }
  const learnt = new Map<string, number>()
  // Of the cars that this process has seen on the road.
  const classes = new Set<VehicleClass>()
  let dirty = new Set<UserId>()
  let since = new Date(0)
  const tracks = new TrackBuffer()
  let limits: LiveFleet['limits'] = {
    metresPerSecond: Number.POSITIVE_INFINITY,
    bounds: null,
    jumps: 1,
    hideStartMetres: 0,
  }
  let limitsReadAt = Number.NEGATIVE_INFINITY

  const learn = (state: DriverStateRow): void => {
    // A row that was read before our own commit and arrives after it would undo what is true.
    const changedAt = state.changedAt.getTime()
    if ((learnt.get(state.driverId) ?? 0) > changedAt) return
    learnt.set(state.driverId, changedAt)
    if (
      !state.online ||
      state.vehicleId === null ||
      state.vehicleClass === null ||
      state.lat === null ||
      state.lng === null
    ) {
      index.remove(state.driverId)
      forgetWay(state.driverId)
      return
    }
    const known = index.find(state.driverId)
    // Our own fix may be newer than the row; its ride never is.
    const fresher = known !== undefined && known.fixAt > (state.fixAt?.getTime() ?? 0) ? known : undefined
    if (known?.rideId !== state.rideId) forgetWay(state.driverId)
    classes.add(state.vehicleClass)
    index.set({
      driverId: state.driverId,
      vehicleId: state.vehicleId,
      vehicleClass: state.vehicleClass,
      lat: fresher?.lat ?? state.lat,
      lng: fresher?.lng ?? state.lng,
      heading: fresher?.heading ?? state.heading,
      fixAt: fresher?.fixAt ?? state.fixAt?.getTime() ?? 0,
      movedAt: fresher?.movedAt ?? state.movedAt?.getTime() ?? 0,
      receivedAt: fresher?.receivedAt ?? state.receivedAt?.getTime() ?? 0,
      aheadMetres: known?.aheadMetres ?? 0,
      rideId: state.rideId,
      riderId: state.riderId,
      hidden: state.hidden,
    })
  }

  const writeTracksOf = async (isDue: (rideId: RideId) => boolean): Promise<void> => {
    const parts = tracks.take(isDue)
    try {
      await writeTracks(ctx.db, parts)
    } catch (error) {
      tracks.putBack(parts)
      throw error
    }
  }

  const readLimits = async (): Promise<void> => {
    if (performance.now() - limitsReadAt < LIMITS_MS) return
    limitsReadAt = performance.now()
    const [{ fastestKmh, jumps }, { hideStartMetres }, region] = await Promise.all([
      policyInForce(ctx, 'evidence'),
      policyInForce(ctx, 'drivers'),
      // Without a region there is nothing to be outside of.
      ctx.maps.region().catch(() => null),
    ])
    limits = { metresPerSecond: fastestKmh / 3.6, jumps, bounds: region?.bounds ?? null, hideStartMetres }
  }

  const exchange = async (): Promise<void> => {
    await readLimits()
    const moved = [...dirty].map((id) => index.find(id)).filter((driver) => driver !== undefined)
    dirty = new Set()
    if (moved.length > 0) await writePositions(ctx.db, moved)
    const changed = await listChangedStates(ctx.db, since)
    for (const state of changed) {
      learn(state)
      // A little overlap, for transactions that began earlier and committed later.
      if (state.changedAt.getTime() - 3_000 > since.getTime()) since = new Date(state.changedAt.getTime() - 3_000)
    }
    await writeTracksOf((rideId) => tracks.isDue(rideId, ctx.now()))
    await addDrops(ctx.db, tracks.takeDrops(), ctx.now())
  }

  let search = await policyInForce(ctx, 'search')
  const isFresh = (driver: IndexedDriver): boolean =>
    ctx.now().getTime() - driver.fixAt < search.freshSeconds * SECOND_MS
  const freeInSeconds = (driverId: UserId): number | null => {
    const driver = index.find(driverId)
    const frees = ways.get(driverId)?.frees
    if (driver === undefined || frees == null || !isFresh(driver) || search.askBeforeFreeSeconds === 0) return null
    const seconds = Math.max(0, Math.round((frees.at - ctx.now().getTime()) / SECOND_MS))
    return seconds <= search.askBeforeFreeSeconds ? seconds : null
  }
  const plans = new Map<string, readonly { readonly from: Date; readonly to: Date }[]>()
  // Two who ask at once may be answered in the other order: the question that was asked last stands.
  const plansAskedAt = new Map<string, number>()
  let questions = 0
  const learnPlans = async (
    driverIds: readonly UserId[] = [...index.all()].map(({ driverId }) => driverId),
  ): Promise<void> => {
    const now = ctx.now()
    const question = ++questions
    const spans = await ctx.plans.engagedSpans(ctx.db, driverIds, now, addMs(now, PLANS_AHEAD_MS))
    for (const driverId of driverIds) {
      if ((plansAskedAt.get(driverId) ?? 0) > question) continue
      plansAskedAt.set(driverId, question)
      const of = spans.get(driverId)
      if (of === undefined) plans.delete(driverId)
      else plans.set(driverId, of)
    }
  }
  /** Free for a ride that begins now: heard of lately, on no ride, and nothing promised while it lasts. */
  const isFree = (driver: IndexedDriver, until: Date): boolean =>
    driver.rideId === null && isFresh(driver) && hasTime(driver, until)
  const hasTime = ({ driverId }: IndexedDriver, until: Date): boolean =>
    !(plans.get(driverId) ?? []).some(({ from, to }) => from < until && ctx.now() < to)

  /**
   * By distance and usual speeds, not by the streets: exact enough to show, and it costs nothing. The offer is exact. Strangers
   * may ask from any three points: it is counted from where they are shown the car.
   */
  const nearestEta = (
    point: Point,
    { withinSeconds, busySeconds }: AskedOfFleet,
    isWanted: (driver: IndexedDriver) => boolean,
  ): number | undefined => {
    const until = addMs(ctx.now(), busySeconds * SECOND_MS)
    const within = metresWithin(withinSeconds)
    const secondsTo = ({ driver }: Nearby): number => {
      const metres = distanceMetres(point, seenFromAfar(driver))
      return metres > within ? Infinity : estimateSeconds(metres)
    }
    const nearest = (of: DriverIndex, wanted: (driver: IndexedDriver) => boolean): Nearby[] =>
      of.nearest(point, LOOKED_AT, within + SEEN_OFF_METRES, (driver) => isWanted(driver) && wanted(driver))
    const free = Math.min(Infinity, ...nearest(index, (driver) => isFree(driver, until)).map(secondsTo))
    const soon = nearest(soonFree, (driver) => freeInSeconds(driver.driverId) !== null && hasTime(driver, until)).map(
      (one) => (freeInSeconds(one.driver.driverId) ?? Infinity) + secondsTo(one),
    )
    const least = Math.min(free, ...soon)
    return Number.isFinite(least) && (least === free || least <= withinSeconds) ? least : undefined
  }

  await exchange()
  await learnPlans()
  let running = Promise.resolve()
  let ticks = 0
  const tick = async (): Promise<void> => {
    await exchange()
    ticks += 1
    if (ticks % PLANS_EVERY === 0) await learnPlans()
    search = await policyInForce(ctx, 'search')
  }
  const timer = setInterval(() => {
    running = running.then(tick).catch((error) => ctx.log.error({ err: error }, 'positions were not exchanged'))
  }, FLUSH_MS)

  return {
    index,
    get limits() {
      return limits
    },
    tracks,
    flushTrack: async (rideId) => {
      await running
      await writeTracksOf((one) => one === rideId)
    },
    isFresh,
    learnPlans,
    moved: (driver) => {
      index.set(driver)
      dirty.add(driver.driverId)
    },
    learn,
    noteWay: (driverId, noted) => {
      if (noted === null) return forgetWay(driverId)
      const driver = index.find(driverId)
      // It was computed while its ride ended.
      if (driver?.rideId !== noted.rideId) return
      ways.set(driverId, noted)
      if (noted.frees === null) soonFree.remove(driverId)
      else soonFree.set({ ...driver, lat: noted.frees.lat, lng: noted.frees.lng })
    },
    soonFree,
    freeInSeconds,
    nearestEtas: (point, asked) => {
      const etas = new Map<VehicleClass, number>()
      for (const vehicleClass of classes) {
        const eta = nearestEta(point, asked, (driver) => driver.vehicleClass === vehicleClass)
        if (eta !== undefined) etas.set(vehicleClass, eta)
      }
      return etas
    },
    nearestEta: (point, vehicleClass, asked) =>
      nearestEta(point, asked, (driver) => driver.vehicleClass === vehicleClass),
    etaOfCar: (point, vehicleId, asked) => nearestEta(point, asked, (driver) => driver.vehicleId === vehicleId),
    whoMayTake: (ride, drivers) => whoMayTake(ctx, ride, drivers),
    ratingsOf: (drivers) => ratingsOf(ctx, drivers),
    lastSeen: (driverId) => seen(index, ways, driverId),
    stop: async () => {
      clearInterval(timer)
      await running
      await writeTracksOf(() => true).catch(() => undefined)
      await exchange().catch(() => undefined)
    },
  }
}

/** As if it stood on the board: where their cars are now is looked at elsewhere. */
async function whoMayTake(
  ctx: FleetContext,
  { pickup, dropOff, pickupAt, durationSeconds, ...asked }: Parameters<Fleet['whoMayTake']>[0],
  drivers: Parameters<Fleet['whoMayTake']>[1],
): Promise<ReadonlySet<string>> {
  const endsAt = addMs(pickupAt, durationSeconds * SECOND_MS)
  const leg: Leg = { rideId: null, from: pickup, to: dropOff, startsAt: pickupAt, endsAt }
  const judged = { vehicleClass: asked.vehicleClass, from: pickupAt, to: endsAt, legs: [leg] }
  const records = await driverRecords(ctx, ctx.db, judged, drivers)
  const ride = { ...asked, riderId: null, signatureVehicleId: null, reachSeconds: null }
  return new Set(
    drivers
      .map(({ driverId }) => driverId as string)
      .filter((driverId) => {
        const record = records.get(driverId)
        return record !== undefined && whyNot('board', ride, conditionsAt(record, ride, leg, null)).length === 0
      }),
  )
}

async function ratingsOf(ctx: FleetContext, drivers: readonly UserId[]): Promise<ReadonlyMap<UserId, number>> {
  const summaries = await ratingSummariesOf(
    ctx.db,
    drivers.map((id) => ({ id, userType: 'driver' })),
  )
  return new Map([...summaries].flatMap(([id, { rating }]) => (rating === null ? [] : [[id, rating] as const])))
}

function seen(index: DriverIndex, ways: ReadonlyMap<string, NotedWay>, driverId: UserId): SeenDriver | null {
  const driver = index.find(driverId)
  if (driver === undefined) return null
  return {
    lat: driver.lat,
    lng: driver.lng,
    heading: driver.heading,
    at: new Date(driver.fixAt),
    movedAt: new Date(driver.movedAt),
    receivedAt: driver.receivedAt === 0 ? null : new Date(driver.receivedAt),
    etaSeconds: ways.get(driverId)?.etaSeconds ?? null,
    etaAt: ways.get(driverId)?.at ?? null,
    way: ways.get(driverId)?.way ?? null,
    rideId: driver.rideId,
    isHidden: isHiddenAt(driver.hidden, driver),
  }
}
