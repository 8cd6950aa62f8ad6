// The cars on the road as one process knows them: the index, what was changed since the last write, and what other
// processes wrote. Positions reach the database once a second in one statement, tracks of rides every ten; a crash
// loses that much of them, and what is missing of a track is filled by the shortest route.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { estimateSeconds, metresWithin } from '@livery/kernel/drive-estimate.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { addMs, DAY_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { addDrops, conditionsAt, driverRecords, type FixLimits, type Leg, whyNot, writeTracks } from '../rides/index.ts'
import type { AskedOfFleet, Fleet, SeenDriver } from '../vehicles/index.ts'
import { DriverIndex, type IndexedDriver } from './domain/driver-index.ts'
import { type DriverStateRow, listChangedStates, writePositions } from './store.ts'
import { TrackBuffer } from './track-buffer.ts'

const FLUSH_MS = 1_000
const LIMITS_MS = 5_000
// What a driver has promised otherwise changes by the day: every so many exchanges are enough.
const PLANS_EVERY = 5
const PLANS_AHEAD_MS = 2 * DAY_MS

export interface LiveFleet extends Fleet {
  readonly index: DriverIndex
  /** Heard of lately, by the operator's own number. */
  isFresh(driver: IndexedDriver): boolean
  /** Reads anew what these have promised beside their rides; all who are on the road when none is named. */
  learnPlans(driverIds?: readonly string[]): Promise<void>
  moved(driver: IndexedDriver): void
  /** A state that this process has just committed. */
  learn(state: DriverStateRow): void
  /** What positions are measured against, as this process last read it. */
  readonly limits: FixLimits & { readonly jumps: number }
  readonly tracks: TrackBuffer
  noteEta(driverId: string, etaSeconds: number | null): void
  stop(): Promise<void>
}

export async function startFleet(ctx: AppContext): Promise<LiveFleet> {
  const index = new DriverIndex()
  const etas = new Map<string, number>()
  const learnt = new Map<string, number>()
  // Of the cars that this process has seen on the road.
  const classes = new Set<VehicleClass>()
  let dirty = new Set<string>()
  let since = new Date(0)
  const tracks = new TrackBuffer()
  let limits: LiveFleet['limits'] = { metresPerSecond: Number.POSITIVE_INFINITY, bounds: null, jumps: 1 }
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
      etas.delete(state.driverId)
      return
    }
    const known = index.find(state.driverId)
    // Our own fix may be newer than the row; its ride never is.
    const fresher = known !== undefined && known.fixAt > (state.fixAt?.getTime() ?? 0) ? known : undefined
    if (known?.rideId !== state.rideId) etas.delete(state.driverId)
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
    })
  }

  const writeTracksOf = async (isDue: (rideId: string) => boolean): Promise<void> => {
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
    const [{ fastestKmh, jumps }, region] = await Promise.all([
      policyInForce(ctx, 'evidence'),
      // Without a region there is nothing to be outside of.
      ctx.maps.region().catch(() => null),
    ])
    limits = { metresPerSecond: fastestKmh / 3.6, jumps, bounds: region?.bounds ?? null }
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

  let freshMs = (await policyInForce(ctx, 'search')).freshSeconds * SECOND_MS
  const isFresh = (driver: IndexedDriver): boolean => ctx.now().getTime() - driver.fixAt < freshMs
  const plans = new Map<string, readonly { readonly from: Date; readonly to: Date }[]>()
  const learnPlans = async (driverIds = [...index.all()].map((driver) => driver.driverId as string)): Promise<void> => {
    const now = ctx.now()
    const spans = await ctx.plans.engagedSpans(ctx.db, driverIds, now, addMs(now, PLANS_AHEAD_MS))
    for (const driverId of driverIds) {
      const of = spans.get(driverId)
      if (of === undefined) plans.delete(driverId)
      else plans.set(driverId, of)
    }
  }
  /** Free for a ride that begins now: heard of lately, on no ride, and nothing promised while it lasts. */
  const isFree = (driver: IndexedDriver, until: Date): boolean =>
    driver.rideId === null &&
    isFresh(driver) &&
    !(plans.get(driver.driverId) ?? []).some(({ from, to }) => from < until && ctx.now() < to)

  /**
   * By distance and usual speeds, not by the streets: exact enough to show, and it costs nothing. The offer is exact.
   */
  const nearestEta = (
    point: Point,
    { withinSeconds, busySeconds }: AskedOfFleet,
    isWanted: (driver: IndexedDriver) => boolean,
  ): number | undefined => {
    const until = addMs(ctx.now(), busySeconds * SECOND_MS)
    const [nearest] = index.nearest(
      point,
      1,
      metresWithin(withinSeconds),
      (driver) => isWanted(driver) && isFree(driver, until),
    )
    return nearest === undefined ? undefined : estimateSeconds(nearest.metres)
  }

  await exchange()
  await learnPlans()
  let running = Promise.resolve()
  let ticks = 0
  const tick = async (): Promise<void> => {
    await exchange()
    ticks += 1
    if (ticks % PLANS_EVERY === 0) await learnPlans()
    freshMs = (await policyInForce(ctx, 'search')).freshSeconds * SECOND_MS
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
    noteEta: (driverId, etaSeconds) => {
      if (etaSeconds === null) etas.delete(driverId)
      else etas.set(driverId, etaSeconds)
    },
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
    lastSeen: (driverId) => seen(index, etas, driverId),
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
  ctx: AppContext,
  { pickup, dropOff, pickupAt, durationSeconds, ...asked }: Parameters<Fleet['whoMayTake']>[0],
  drivers: Parameters<Fleet['whoMayTake']>[1],
): Promise<ReadonlySet<string>> {
  const endsAt = addMs(pickupAt, durationSeconds * SECOND_MS)
  const leg: Leg = { rideId: '', from: pickup, to: dropOff, startsAt: pickupAt, endsAt }
  const judged = { vehicleClass: asked.vehicleClass, from: pickupAt, to: endsAt }
  const records = await driverRecords(ctx, ctx.db, judged, drivers)
  const ride = { ...asked, signatureVehicleId: null, reachSeconds: null }
  return new Set(
    drivers
      .map(({ driverId }) => driverId as string)
      .filter((driverId) => {
        const record = records.get(driverId)
        return record !== undefined && whyNot('board', ride, conditionsAt(record, leg, null)).length === 0
      }),
  )
}

function seen(index: DriverIndex, etas: ReadonlyMap<string, number>, driverId: string): SeenDriver | null {
  const driver = index.find(driverId)
  if (driver === undefined) return null
  return {
    lat: driver.lat,
    lng: driver.lng,
    heading: driver.heading,
    at: new Date(driver.fixAt),
    movedAt: new Date(driver.movedAt),
    receivedAt: driver.receivedAt === 0 ? null : new Date(driver.receivedAt),
    etaSeconds: etas.get(driverId) ?? null,
  }
}

/** The port that other floors see is this process's whole fleet; only dispatch looks behind it. */
export function liveFleet(ctx: AppContext): LiveFleet {
  return ctx.fleet as LiveFleet
}
