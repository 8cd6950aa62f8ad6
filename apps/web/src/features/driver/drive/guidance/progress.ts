// How far a car has come along its way, and what its driver does next. Worked out on the phone from the position alone, so
// that it goes on where there is no signal.
import type { LineString } from '@livery/contracts/common.ts'
import type { Manoeuvre } from '@livery/contracts/places/manoeuvre.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { lengthsAlong, nearestOn } from '../../../../shared/map/line.ts'

export interface GuidedWay {
  readonly geometry: LineString
  readonly manoeuvres: readonly Manoeuvre[]
  /** Of the whole way. */
  readonly seconds: number
}

export interface Ahead {
  readonly manoeuvre: Manoeuvre
  /** From the car for the next one; from the one before it for the one after. */
  readonly metres: number
}

export interface Progress {
  /** Metres from the beginning of the way to where the car is beside it. */
  readonly along: number
  /** Metres beside it. */
  readonly off: number
  readonly metresLeft: number
  readonly secondsLeft: number
  /** The street that is driven now, by its signs. */
  readonly street: string | null
  readonly next: Ahead | null
  readonly after: Ahead | null
}

/** A way may pass a place twice: the car is looked for first where it can have come to since the last position. */
const BEHIND_METRES = 40
const AHEAD_METRES = 500
const NEAR_METRES = 40
/** A manoeuvre this near is being driven: what comes after it is what is to be read. */
const DRIVEN_METRES = 8

/** `before`: how far along the car was; absent at the first position. */
export function progressOn(way: GuidedWay, car: Point, before?: number): Progress {
  const lengths = lengthsAlong(way.geometry)
  const total = lengths.at(-1) ?? 0
  const foot = footOf(way.geometry, lengths, car, before)
  const { along, off } = foot ?? { along: 0, off: distanceMetres(car, startOf(way.geometry) ?? car) }
  const { manoeuvres } = way
  const placeOf = (index: number) => lengths[manoeuvres[index]?.at ?? 0] ?? total
  const last = manoeuvres.length - 1
  // The last one stays: to arrive is what comes next until one has.
  const nextIndex = manoeuvres.findIndex(
    (_, index) => index > 0 && (index === last || placeOf(index) > along + DRIVEN_METRES),
  )
  const [current, next, after] = [
    manoeuvres[nextIndex < 0 ? last : nextIndex - 1],
    manoeuvres[nextIndex],
    manoeuvres[nextIndex + 1],
  ]
  return {
    along,
    off,
    metresLeft: total - along,
    secondsLeft: secondsLeft(way, lengths, along),
    street: current?.street ?? null,
    next: next ? { manoeuvre: next, metres: Math.max(0, placeOf(nextIndex) - along) } : null,
    after: next && after ? { manoeuvre: after, metres: placeOf(nextIndex + 1) - placeOf(nextIndex) } : null,
  }
}

function footOf(line: LineString, lengths: readonly number[], car: Point, before: number | undefined) {
  if (before === undefined) return nearestOn(line, lengths, car)
  const near = nearestOn(line, lengths, car, { from: before - BEHIND_METRES, to: before + AHEAD_METRES })
  return near !== null && near.off <= NEAR_METRES ? near : nearestOn(line, lengths, car)
}

/** By the time that the map gives each part: what is left of the one that is driven, and all after it. */
function secondsLeft({ manoeuvres, seconds }: GuidedWay, lengths: readonly number[], along: number): number {
  const total = lengths.at(-1) ?? 0
  if (manoeuvres.length === 0) return total === 0 ? 0 : seconds * (1 - along / total)
  return manoeuvres.reduce((sum, { at, seconds: whole }, index) => {
    const from = lengths[at] ?? total
    const to = lengths[manoeuvres[index + 1]?.at ?? lengths.length - 1] ?? total
    if (along <= from) return sum + whole
    return along >= to ? sum : sum + (whole * (to - along)) / (to - from)
  }, 0)
}

function startOf({ coordinates: [first] }: LineString): Point | null {
  return first ? { lng: first[0], lat: first[1] } : null
}
