// Where the free cars are: H3 cells of some 200 m, kept in memory, so that the nearest few of thousands are found in
// microseconds. What is in here is rebuilt from the database; losing it loses nothing.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { gridDisk, gridRingUnsafe, latLngToCell } from 'h3-js'

const RESOLUTION = 9
// Edges of 160 to 220 m, wherever on earth. Ring upon ring lies at least one and a half of the shortest further out;
// two of the longest are lost to where in its own cell either point may be.
const RING_METRES = 240
const CELLS_METRES = 440
// A car keeps its cell until it is this far from where the cell was computed: most fixes then cost no cell at all.
const DRIFT_METRES = 50
const SLACK_METRES = CELLS_METRES + DRIFT_METRES
const leastMetresTo = (ring: number): number => Math.max(0, ring * RING_METRES - SLACK_METRES)

export interface IndexedDriver extends Point {
  readonly driverId: UserId
  readonly vehicleId: VehicleId
  readonly vehicleClass: VehicleClass
  readonly heading: number | null
  /** When the phone took the fix, in ms. */
  readonly fixAt: number
  readonly movedAt: number
  /** When the server had it, in ms. */
  readonly receivedAt: number
  /** How far its fixes are ahead of what can have been driven. */
  readonly aheadMetres?: number
  /** On a ride, and whose: they are found by name, and not as a free car. */
  readonly rideId: RideId | null
  readonly riderId: UserId | null
}

interface Entry {
  driver: IndexedDriver
  readonly cell: string
  /** Where the car was when its cell was computed. */
  readonly anchor: Point
}

export interface Nearby {
  readonly driver: IndexedDriver
  readonly metres: number
}

export class DriverIndex {
  private readonly byId = new Map<string, Entry>()
  private readonly byCell = new Map<string, Set<string>>()

  get size(): number {
    return this.byId.size
  }

  find(driverId: UserId): IndexedDriver | undefined {
    return this.byId.get(driverId)?.driver
  }

  all(): IterableIterator<IndexedDriver> {
    return this.byId
      .values()
      .map((entry) => entry.driver)
      [Symbol.iterator]()
  }

  set(driver: IndexedDriver): void {
    const known = this.byId.get(driver.driverId)
    if (known !== undefined && distanceMetres(known.anchor, driver) <= DRIFT_METRES) {
      known.driver = driver
      return
    }
    const cell = latLngToCell(driver.lat, driver.lng, RESOLUTION)
    if (known !== undefined && known.cell !== cell) this.leave(known.cell, driver.driverId)
    if (known === undefined || known.cell !== cell) this.enter(cell, driver.driverId)
    this.byId.set(driver.driverId, { driver, cell, anchor: driver })
  }

  remove(driverId: UserId): void {
    const known = this.byId.get(driverId)
    if (known === undefined) return
    this.leave(known.cell, driverId)
    this.byId.delete(driverId)
  }

  /** The nearest `count` that `wanted` accepts, within `withinMetres` as the crow flies, nearest first. */
  nearest(point: Point, count: number, withinMetres: number, wanted: (driver: IndexedDriver) => boolean): Nearby[] {
    const centre = latLngToCell(point.lat, point.lng, RESOLUTION)
    const found: Nearby[] = []
    const rings = Math.ceil((withinMetres + SLACK_METRES) / RING_METRES)
    // With few cars on the road it is cheaper to look at each of them than at every cell.
    if (this.byId.size <= 3 * rings * rings) {
      for (const { driver } of this.byId.values()) this.consider(found, point, driver, withinMetres, wanted)
    } else {
      for (let ring = 0; ring <= rings; ring++) {
        // Whatever lies in this ring or beyond is at least this far away.
        if (found.length >= count && this.farthest(found, count) <= leastMetresTo(ring)) break
        for (const cell of cellsOfRing(centre, ring)) {
          for (const driverId of this.byCell.get(cell) ?? []) {
            const entry = this.byId.get(driverId)
            if (entry !== undefined) this.consider(found, point, entry.driver, withinMetres, wanted)
          }
        }
      }
    }
    return found.sort((left, right) => left.metres - right.metres).slice(0, count)
  }

  private consider(
    found: Nearby[],
    point: Point,
    driver: IndexedDriver,
    withinMetres: number,
    wanted: (driver: IndexedDriver) => boolean,
  ): void {
    if (!wanted(driver)) return
    const metres = distanceMetres(point, driver)
    if (metres <= withinMetres) found.push({ driver, metres })
  }

  private farthest(found: Nearby[], count: number): number {
    return found.map((one) => one.metres).sort((left, right) => left - right)[count - 1] ?? Number.POSITIVE_INFINITY
  }

  private enter(cell: string, driverId: UserId): void {
    const there = this.byCell.get(cell)
    if (there === undefined) this.byCell.set(cell, new Set([driverId]))
    else there.add(driverId)
  }

  private leave(cell: string, driverId: UserId): void {
    const there = this.byCell.get(cell)
    there?.delete(driverId)
    if (there?.size === 0) this.byCell.delete(cell)
  }
}

function cellsOfRing(centre: string, ring: number): string[] {
  if (ring === 0) return [centre]
  try {
    return gridRingUnsafe(centre, ring)
  } catch {
    // Beside one of the twelve pentagons a ring is not closed; the difference of two disks is the same.
    const inner = new Set(gridDisk(centre, ring - 1))
    return gridDisk(centre, ring).filter((cell) => !inner.has(cell))
  }
}
