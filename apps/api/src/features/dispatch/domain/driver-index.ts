// Where the free cars are: a grid of cells of some 280 m, kept in memory, so that the nearest few of thousands are found
// in microseconds. What is in here is rebuilt from the database; losing it loses nothing.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { HiddenStart } from './hidden-start.ts'

const CELL_DEGREES = 0.0025
const CELL_METRES = 275
/** Of one degree; a little less, so that nobody is lost to rounding. */
const LATITUDE_METRES = 111_190
const COLUMNS_MOST = Math.round(360 / CELL_DEGREES)
/** Meridians come together towards the poles, within a ring of cells, too. */
const NARROWING = 0.95
/** Past here a row has no fewer cells. */
const LEAST_COSINE = 0.02

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
  /** Around where it set out for its ride, until it has arrived. */
  readonly hidden?: HiddenStart | null
}

/** Where a car is free once it has brought whom it drives. */
export interface FreeSoon extends Point {
  /** In ms, and no earlier than planned: its driver's day has no other ride before then. */
  readonly at: number
}

interface Entry {
  driver: IndexedDriver
  cell: number
  /** Its place in the list of its cell. */
  at: number
}

export interface Nearby {
  readonly driver: IndexedDriver
  readonly metres: number
}

export class DriverIndex {
  private readonly byId = new Map<string, Entry>()
  private readonly byCell = new Map<number, Entry[]>()

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
    const cell = cellOf(driver)
    const known = this.byId.get(driver.driverId)
    if (known === undefined) {
      const entry = { driver, cell, at: 0 }
      this.byId.set(driver.driverId, entry)
      this.enter(entry)
      return
    }
    known.driver = driver
    if (known.cell === cell) return
    this.leave(known)
    known.cell = cell
    this.enter(known)
  }

  remove(driverId: UserId): void {
    const known = this.byId.get(driverId)
    if (known === undefined) return
    this.leave(known)
    this.byId.delete(driverId)
  }

  /** The nearest `count` that `wanted` accepts, within `withinMetres` as the crow flies, nearest first. */
  nearest(point: Point, count: number, withinMetres: number, wanted: (driver: IndexedDriver) => boolean): Nearby[] {
    const found = new Nearest(point, count, withinMetres, wanted)
    const rings = Math.ceil(withinMetres / (CELL_METRES * NARROWING)) + 1
    // With few cars on the road it is cheaper to look at each of them than at every cell.
    if (this.byId.size <= rings * rings) {
      for (const { driver } of this.byId.values()) found.consider(driver)
      return found.listed()
    }
    const centre = rowOf(point.lat)
    for (let ring = 0; ring <= rings; ring++) {
      // Whatever lies in this ring or beyond is at least this far away.
      if (found.farthest <= (ring - 1) * CELL_METRES * NARROWING) break
      for (let row = centre - ring; row <= centre + ring; row++) {
        const isEdge = row === centre - ring || row === centre + ring
        const column = columnOf(row, point.lng)
        for (let step = -ring; step <= ring; step += isEdge || ring === 0 ? 1 : 2 * ring)
          for (const { driver } of this.byCell.get(keyOf(row, column + step)) ?? NOBODY) found.consider(driver)
      }
    }
    return found.listed()
  }

  private enter(entry: Entry): void {
    const there = this.byCell.get(entry.cell)
    entry.at = there?.length ?? 0
    if (there === undefined) this.byCell.set(entry.cell, [entry])
    else there.push(entry)
  }

  private leave({ cell, at }: Entry): void {
    const there = this.byCell.get(cell) as Entry[]
    const last = there.pop() as Entry
    if (there.length === 0) this.byCell.delete(cell)
    if (last.at === at) return
    there[at] = last
    last.at = at
  }
}

const NOBODY: readonly Entry[] = []

/** The best so far, in order; nothing is made for whoever is not among them. */
class Nearest {
  farthest: number
  private readonly point: Point
  private readonly count: number
  private readonly wanted: (driver: IndexedDriver) => boolean
  private readonly drivers: IndexedDriver[] = []
  private readonly metres: number[] = []

  constructor(point: Point, count: number, withinMetres: number, wanted: (driver: IndexedDriver) => boolean) {
    this.point = point
    this.count = count
    this.farthest = withinMetres
    this.wanted = wanted
  }

  consider(driver: IndexedDriver): void {
    // As far north or south as that is too far already, and quicker to say.
    if (Math.abs(driver.lat - this.point.lat) * LATITUDE_METRES > this.farthest) return
    const metres = distanceMetres(this.point, driver)
    const { drivers, metres: known } = this
    if (metres > this.farthest || (known.length === this.count && metres === this.farthest) || !this.wanted(driver))
      return
    let at = known.length < this.count ? known.length : this.count - 1
    for (; at > 0 && (known[at - 1] as number) > metres; at--) {
      known[at] = known[at - 1] as number
      drivers[at] = drivers[at - 1] as IndexedDriver
    }
    known[at] = metres
    drivers[at] = driver
    if (known.length === this.count) this.farthest = known[this.count - 1] as number
  }

  listed(): Nearby[] {
    return this.drivers.map((driver, at) => ({ driver, metres: this.metres[at] as number }))
  }
}

const rowOf = (lat: number): number => Math.floor(lat / CELL_DEGREES)

const columnOf = (row: number, lng: number): number => Math.floor(((lng + 180) / 360) * columnsOf(row))

const cellOf = ({ lat, lng }: Point): number => {
  const row = rowOf(lat)
  return keyOf(row, columnOf(row, lng))
}

/** Past the date line the row begins again. */
function keyOf(row: number, column: number): number {
  const columns = columnsOf(row)
  const around = column < 0 ? column + columns : column >= columns ? column - columns : column
  return row * COLUMNS_MOST + around
}

const columnsByRow = new Map<number, number>()

/** Cells as wide as they are high, or a little wider: as many as go once around. */
function columnsOf(row: number): number {
  let columns = columnsByRow.get(row)
  if (columns === undefined) {
    const cosine = Math.max(LEAST_COSINE, Math.cos((row * CELL_DEGREES * Math.PI) / 180))
    columns = Math.floor(cosine * COLUMNS_MOST)
    columnsByRow.set(row, columns)
  }
  return columns
}
