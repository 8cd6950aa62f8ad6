// What own rides say of the streets: how much longer they took than the default says, in parts that add up (everywhere, by
// class, by part of the week, by hour, by square). Each part is drawn to zero as if some rides without news had been seen
// too, so that few rides move little; a ride that says what no other does hardly counts.
import type { KindOfPlace } from '@livery/contracts/traffic/kinds-of-place.ts'
import { PARTS_OF_WEEK, ROAD_CLASSES } from '@livery/contracts/traffic/traffic.ts'
import { defaultLog, type Learned } from './profile.ts'
import { HOURS_OF_DAYS, HOURS_OF_WEEK, hourOfDay, partOfHour, type Share } from './week.ts'

/** One drive as it was seen: how long it took, and would have on empty streets. */
export interface SeenDrive {
  readonly driverId: string
  /** By the region's clock. */
  readonly day: string
  /** Of the week, in the middle of the drive. */
  readonly hours: readonly Share[]
  readonly classes: readonly Share[]
  readonly squares: readonly Share[]
  readonly freeSeconds: number
  readonly seconds: number
}

/** Rides without news that each part is drawn to zero by. */
const RIDES_WITHOUT_NEWS = {
  all: 2,
  whenFull: 0.5,
  byClass: 12,
  byClassWhenFull: 4,
  byPart: 6,
  byHourOfDay: 3,
  byHour: 6,
  bySquare: 15,
  bySquareWhenFull: 12,
}
const ROUNDS = 3
const SWEEPS = 25
/** Times the usual deviation, from where on a ride does not count at all. */
const BEYOND = 4
/** No deviation is taken for smaller than this: all rides may be alike. */
const LEAST_DEVIATION = 0.04
/** One chauffeur's rides count for no more than so much of all, where there are others. */
const MOST_OF_ONE_DRIVER = 0.2

type Group = keyof typeof RIDES_WITHOUT_NEWS

/** One number that is looked for, and how much of it is in a drive. */
interface Part {
  readonly slot: number
  readonly much: number
}

export function learnProfile(kind: KindOfPlace, drives: readonly SeenDrive[]): Learned {
  const slots = new Slots()
  const rows = drives.map((drive) => partsOf(kind, drive, slots))
  const wanted = drives.map(
    ({ hours, classes, seconds, freeSeconds }) => Math.log(seconds / freeSeconds) - defaultLog(kind, hours, classes),
  )
  const values = new Float64Array(slots.count)
  const byDriver = driverWeights(drives)
  let weights = byDriver
  for (let round = 0; round < ROUNDS; round++) {
    solve(values, slots, rows, wanted, weights)
    weights = robustWeights(drives, byDriver, residuals(values, rows, wanted))
  }
  solve(values, slots, rows, wanted, weights)
  return slots.learned(values)
}

function partsOf(kind: KindOfPlace, { hours, classes, squares }: SeenDrive, slots: Slots): readonly Part[] {
  const usual = defaultLog(kind, hours, classes)
  const parts: Part[] = [
    { slot: slots.at('all', 0), much: 1 },
    { slot: slots.at('whenFull', 0), much: usual },
  ]
  for (const { of: hour, share } of hours) {
    parts.push({ slot: slots.at('byPart', partOfHour(hour)), much: share })
    parts.push({ slot: slots.at('byHourOfDay', hourOfDay(hour)), much: share })
    parts.push({ slot: slots.at('byHour', hour), much: share })
  }
  for (const { of, share } of classes) {
    parts.push({ slot: slots.at('byClass', of), much: share })
    parts.push({ slot: slots.at('byClassWhenFull', of), much: share * usual })
  }
  for (const { of, share } of squares) {
    parts.push({ slot: slots.at('bySquare', of), much: share })
    parts.push({ slot: slots.at('bySquareWhenFull', of), much: share * usual })
  }
  return parts
}

/** The least sum of squares, each number drawn to zero: one after the other, over and over, until they stand still. */
function solve(
  values: Float64Array,
  slots: Slots,
  rows: readonly (readonly Part[])[],
  wanted: readonly number[],
  weights: Float64Array,
): void {
  const uses: { row: number; much: number }[][] = Array.from({ length: values.length }, () => [])
  for (const [row, parts] of rows.entries()) for (const { slot, much } of parts) uses[slot]?.push({ row, much })
  const left = residuals(values, rows, wanted)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [slot, of] of uses.entries()) {
      const before = values[slot] as number
      let [says, counts] = [0, slots.restOf(slot)]
      for (const { row, much } of of) {
        const weight = (weights[row] as number) * much
        says += weight * ((left[row] as number) + before * much)
        counts += weight * much
      }
      const after = says / counts
      if (after === before) continue
      values[slot] = after
      for (const { row, much } of of) left[row] = (left[row] as number) - (after - before) * much
    }
  }
}

function residuals(values: Float64Array, rows: readonly (readonly Part[])[], wanted: readonly number[]): Float64Array {
  return Float64Array.from(rows, (parts, row) => {
    let sum = wanted[row] as number
    for (const { slot, much } of parts) sum -= (values[slot] as number) * much
    return sum
  })
}

/** A drive far from all others hardly counts, and neither does a day of them: a strike or a storm is not the week. */
function robustWeights(drives: readonly SeenDrive[], byDriver: Float64Array, left: Float64Array): Float64Array {
  const deviation = Math.max(LEAST_DEVIATION, deviationOf(left))
  const ofDay = Map.groupBy(drives.keys(), (index) => drives[index]?.day ?? '')
  const dayWeights = new Map(
    [...ofDay].map(([day, indexes]) => {
      const noise = deviation / Math.sqrt(indexes.length)
      return [day, bend(median(indexes.map((index) => left[index] as number)), Math.hypot(noise, DAYS_DIFFER))] as const
    }),
  )
  return Float64Array.from(
    left,
    (value, index) =>
      (byDriver[index] as number) * bend(value, deviation) * (dayWeights.get(drives[index]?.day ?? '') ?? 1),
  )
}

/** Between one day and another, weather and all. */
const DAYS_DIFFER = 0.06

/** 1 for what is expected, falling to 0 at BEYOND deviations (Tukey's biweight). */
function bend(value: number, deviation: number): number {
  const far = value / (BEYOND * deviation)
  return Math.abs(far) >= 1 ? 0 : (1 - far * far) ** 2
}

/** From the median of what they are apart: half of them may be anything. */
function deviationOf(values: Float64Array): number {
  return 1.4826 * median([...values].map(Math.abs))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

function driverWeights(drives: readonly SeenDrive[]): Float64Array {
  const counts = new Map<string, number>()
  for (const { driverId } of drives) counts.set(driverId, (counts.get(driverId) ?? 0) + 1)
  const most = Math.max(drives.length * MOST_OF_ONE_DRIVER, drives.length / Math.max(1, counts.size))
  return Float64Array.from(drives, ({ driverId }) => Math.min(1, most / (counts.get(driverId) ?? 1)))
}

/** Numbers that are looked for, each in its group. */
class Slots {
  private readonly slots = new Map<string, number>()
  private readonly names: { group: Group; key: number }[] = []

  get count(): number {
    return this.names.length
  }

  at(group: Group, key: number): number {
    const name = `${group} ${key}`
    const known = this.slots.get(name)
    if (known !== undefined) return known
    this.slots.set(name, this.names.length)
    return this.names.push({ group, key }) - 1
  }

  restOf(slot: number): number {
    return RIDES_WITHOUT_NEWS[(this.names[slot] as { group: Group }).group]
  }

  learned(values: Float64Array): Learned {
    const of = (group: Group) =>
      new Map(
        this.names.flatMap((name, slot) => (name.group === group ? [[name.key, values[slot] as number] as const] : [])),
      )
    const list = (group: Group, length: number) => {
      const found = of(group)
      return Array.from({ length }, (_, key) => found.get(key) ?? 0)
    }
    const classes = ROAD_CLASSES.length
    return {
      all: list('all', 1)[0] as number,
      whenFull: list('whenFull', 1)[0] as number,
      byClass: list('byClass', classes),
      byClassWhenFull: list('byClassWhenFull', classes),
      byPart: list('byPart', PARTS_OF_WEEK.length),
      byHourOfDay: list('byHourOfDay', HOURS_OF_DAYS),
      byHour: list('byHour', HOURS_OF_WEEK),
      bySquare: of('bySquare'),
      bySquareWhenFull: of('bySquareWhenFull'),
    }
  }
}
