// The cars on the road as one process knows them: the index, what was changed since the last write, and what other
// processes wrote. Positions reach the database once a second in one statement, tracks of rides every ten; a crash loses
// that much of them, and what is missing of a track is filled by the shortest route.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { estimateSeconds } from '@livery/kernel/drive-estimate.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import type { World } from '../../world.ts'
import { addDrops, type FixLimits, writeTracks } from '../rides/index.ts'
import type { Fleet, SeenDriver } from '../vehicles/index.ts'
import { DriverIndex, type IndexedDriver } from './domain/driver-index.ts'
import { type DriverStateRow, listChangedStates, writePositions } from './store.ts'
import { TrackBuffer } from './track-buffer.ts'

const FLUSH_MS = 1_000
const LIMITS_MS = 5_000
/** A phone that has not been heard of for this long is not offered rides. */
export const FRESH_MS = 60_000
const REACH_METRES = 12_000

export interface LiveFleet extends Fleet {
  readonly index: DriverIndex
  /** Free, heard of lately, of the class. */
  isAvailable(driver: IndexedDriver, vehicleClass: VehicleClass): boolean
  moved(driver: IndexedDriver): void
  /** A state that this process has just committed. */
  learn(state: DriverStateRow): void
  /** What positions are measured against, as this process last read it. */
  readonly limits: FixLimits & { readonly jumps: number }
  readonly tracks: TrackBuffer
  noteEta(driverId: string, etaSeconds: number | null): void
  stop(): Promise<void>
}

export async function startFleet(world: World): Promise<LiveFleet> {
  const index = new DriverIndex()
  const etas = new Map<string, number>()
  const learnt = new Map<string, number>()
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
      rideId: state.rideId,
      riderId: state.riderId,
    })
  }

  const writeTracksOf = async (isDue: (rideId: string) => boolean): Promise<void> => {
    const parts = tracks.take(isDue)
    try {
      await writeTracks(world.db, parts)
    } catch (error) {
      tracks.putBack(parts)
      throw error
    }
  }

  const readLimits = async (): Promise<void> => {
    if (performance.now() - limitsReadAt < LIMITS_MS) return
    limitsReadAt = performance.now()
    const [{ fastestKmh, jumps }, region] = await Promise.all([
      policyInForce(world, 'evidence'),
      // Without a region there is nothing to be outside of.
      world.maps.region().catch(() => null),
    ])
    limits = { metresPerSecond: fastestKmh / 3.6, jumps, bounds: region?.bounds ?? null }
  }

  const exchange = async (): Promise<void> => {
    await readLimits()
    const moved = [...dirty].map((id) => index.find(id)).filter((driver) => driver !== undefined)
    dirty = new Set()
    if (moved.length > 0) await writePositions(world.db, moved)
    const changed = await listChangedStates(world.db, since)
    for (const state of changed) {
      learn(state)
      // A little overlap, for transactions that began earlier and committed later.
      if (state.changedAt.getTime() - 3_000 > since.getTime()) since = new Date(state.changedAt.getTime() - 3_000)
    }
    await writeTracksOf((rideId) => tracks.isDue(rideId, world.now()))
    await addDrops(world.db, tracks.takeDrops(), world.now())
  }

  const isAvailable = (driver: IndexedDriver, vehicleClass: VehicleClass): boolean =>
    driver.rideId === null && driver.vehicleClass === vehicleClass && world.now().getTime() - driver.fixAt < FRESH_MS

  await exchange()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(exchange).catch((error) => world.log.error({ err: error }, 'positions were not exchanged'))
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
    isAvailable,
    moved: (driver) => {
      index.set(driver)
      dirty.add(driver.driverId)
    },
    learn,
    noteEta: (driverId, etaSeconds) => {
      if (etaSeconds === null) etas.delete(driverId)
      else etas.set(driverId, etaSeconds)
    },
    nearestEtas: (point) => nearestEtas(index, point, isAvailable),
    nearestEta: (point, vehicleClass) => nearestEta(index, point, vehicleClass, isAvailable),
    lastSeen: (driverId) => seen(index, etas, driverId),
    stop: async () => {
      clearInterval(timer)
      await running
      await writeTracksOf(() => true).catch(() => undefined)
      await exchange().catch(() => undefined)
    },
  }
}

function nearestEtas(
  index: DriverIndex,
  point: Point,
  isAvailable: LiveFleet['isAvailable'],
): Map<VehicleClass, number> {
  const etas = new Map<VehicleClass, number>()
  for (const vehicleClass of ['business', 'first', 'van', 'sprinter'] as const) {
    const eta = nearestEta(index, point, vehicleClass, isAvailable)
    if (eta !== undefined) etas.set(vehicleClass, eta)
  }
  return etas
}

/** By distance and usual speeds, not by the streets: exact enough to show, and it costs nothing. The offer is exact. */
function nearestEta(
  index: DriverIndex,
  point: Point,
  vehicleClass: VehicleClass,
  isAvailable: LiveFleet['isAvailable'],
): number | undefined {
  const [nearest] = index.nearest(point, 1, REACH_METRES, (driver) => isAvailable(driver, vehicleClass))
  return nearest === undefined ? undefined : estimateSeconds(nearest.metres)
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
export function liveFleet(world: World): LiveFleet {
  return world.fleet as LiveFleet
}
