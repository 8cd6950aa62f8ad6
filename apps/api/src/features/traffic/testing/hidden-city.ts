// A made-up city for tests of learning, with congestion that the model does not know of: streets have the six classes of
// the map, queues come and go by the minute and not by the hour, earlier in one part of town than in another, one bridge
// is worse than everything else, and each day and each ride has its own luck.
import type { Point } from '@livery/kernel/geo.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { classShares, squareShares } from '../domain/drive-shape.ts'
import type { SeenDrive } from '../domain/learn-profile.ts'
import { type WeekClock, weekClock } from '../domain/week.ts'

const ZONE = 'Europe/Stockholm'
const CENTRE = { lat: 57.705, lng: 11.968 }
const BRIDGE = { lat: 57.716, lng: 11.962 }
const METRES_PER_DEGREE = 111_195
const SQUEEZE = Math.cos((CENTRE.lat * Math.PI) / 180)

/** Kilometres an hour on empty streets, lights at any hour, what the fullest minute adds. */
const STREETS = [
  { kmh: 80, lights: 1.02, fullest: 1.3 },
  { kmh: 62, lights: 1.08, fullest: 1.6 },
  { kmh: 46, lights: 1.22, fullest: 1.75 },
  { kmh: 40, lights: 1.28, fullest: 1.4 },
  { kmh: 32, lights: 1.2, fullest: 0.9 },
  { kmh: 22, lights: 1.1, fullest: 0.35 },
] as const

export interface MadeDrive extends SeenDrive {
  readonly from: Point
  readonly to: Point
  readonly metres: number
  readonly departsMs: number
}

export type Random = () => number

/** A row of numbers in 0..1 that repeats exactly (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

const kmBetween = (one: Point, other: Point) =>
  Math.hypot((one.lat - other.lat) * METRES_PER_DEGREE, (one.lng - other.lng) * METRES_PER_DEGREE * SQUEEZE) / 1_000

export interface HiddenCity {
  /** Seconds for each on empty streets, of a kind of street at a place and a minute of the week. */
  slowness(street: number, place: Point, minuteOfWeek: number): number
}

export const HIDDEN_CITY: HiddenCity = {
  slowness: (street, place, minuteOfWeek) => {
    const { lights, fullest } = STREETS[street] as (typeof STREETS)[number]
    const day = Math.floor(minuteOfWeek / 1_440)
    const hour = (minuteOfWeek % 1_440) / 60
    const bump = (at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2))
    const away = kmBetween(place, CENTRE)
    // The east is up earlier, and goes home earlier on Fridays.
    const shift = place.lng > CENTRE.lng ? -0.5 : 0.25
    const workday =
      bump(8 + shift, 1.1) + 0.5 * bump(12.5, 2.5) + (day === 4 ? bump(15.4 + shift, 2) : 1.1 * bump(16.9 + shift, 1.4))
    const weekend = 0.55 * bump(13.5, 3) + (day === 5 ? 0.35 * bump(20, 2) : 0)
    const inTown = 0.45 + 0.75 * Math.exp(-((away / 2.5) ** 2))
    const atBridge = 1 + 1.1 * Math.exp(-((kmBetween(place, BRIDGE) / 0.7) ** 2))
    return lights + (day < 5 ? workday : weekend) * fullest * inTown * atBridge
  },
}

/** Streets are always empty there: what a default says of it is wrong. */
export const EMPTY_CITY: HiddenCity = { slowness: () => 1 }

/** Rides begin when people ride: at seven more than at three. */
const DEMAND = [1, 1, 1, 1, 2, 4, 7, 10, 10, 7, 5, 5, 6, 6, 6, 7, 9, 10, 9, 7, 6, 5, 4, 2]

/** A way over streets of six classes, the largest first. */
export interface MadeWay {
  readonly from: Point
  readonly to: Point
  readonly metres: number
  /** On empty streets. */
  readonly parts: readonly { readonly street: number; readonly place: Point; readonly seconds: number }[]
}

export interface MakeDrive {
  readonly city: HiddenCity
  readonly random: Random
  /** Days after the first Monday. */
  readonly day: number
  /** By demand where it is left out. */
  readonly hour?: number
  readonly drivers?: number
  /** Of one ride, and of one day: shares. */
  readonly noise?: { readonly ride: number; readonly day: number }
}

const MONDAY_MS = Date.parse('2026-10-26T00:00:00+01:00')
const DAY_MS = 86_400_000
const CLOCK: WeekClock = weekClock(ZONE)
const STEPS = 24

export function makeDrive(make: MakeDrive): MadeDrive {
  return driveOver(makeWay(make.random), make)
}

/** One ride over a way: the luck of its day and its own, and the minute at which it comes to each street. */
export function driveOver(
  { from, to, metres, parts }: MadeWay,
  { city, random, day, hour, drivers = 12, noise = { ride: 0.06, day: 0.03 } }: MakeDrive,
): MadeDrive {
  const departsMs = MONDAY_MS + day * DAY_MS + ((hour ?? hourByDemand(random)) + random()) * 3_600_000
  let [free, real] = [0, 0]
  for (const { street, place, seconds } of parts) {
    const minute = Math.floor((departsMs + real * 1_000 - MONDAY_MS) / 60_000) % 10_080
    free += seconds
    real += seconds * city.slowness(street, place, minute)
  }
  const luck = Math.exp(noise.ride * normal(random) + noise.day * normal(seeded(day + 77)))
  return {
    ...{ from, to, metres, departsMs },
    driverId: `d${Math.floor(random() * drivers)}`,
    day: wallClock(new Date(departsMs), ZONE).date,
    hours: CLOCK.hoursAt(departsMs + real * 500),
    classes: classShares(metres, free),
    squares: squareShares(from, to),
    freeSeconds: free,
    seconds: real * luck,
  }
}

function makeWay(random: Random): MadeWay {
  const [from, to] = somewhereFar(random)
  const taste = random()
  const step = (kmBetween(from, to) * 1.35 * 1_000) / STEPS
  const parts = Array.from({ length: STEPS }, (_, index) => {
    const part = (index + 0.5) / STEPS
    const place = { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
    const street = streetAt(part, kmBetween(from, to), kmBetween(place, CENTRE), taste, random)
    return { street, place, seconds: step / ((STREETS[street] as (typeof STREETS)[number]).kmh / 3.6) }
  })
  return { from, to, metres: step * STEPS, parts }
}

function somewhereFar(random: Random): [Point, Point] {
  for (;;) {
    const [from, to] = [somewhere(random), somewhere(random)]
    if (kmBetween(from, to) > 1) return [from, to]
  }
}

/** More often near the centre than at the edge. */
const somewhere = (random: Random): Point => ({
  lat: CENTRE.lat + (normal(random) * 2.2) / 111.2,
  lng: CENTRE.lng + (normal(random) * 2.8) / 111.2 / SQUEEZE,
})

/** Small streets at both ends, large ones between where it is far enough. */
function streetAt(part: number, km: number, kmFromCentre: number, taste: number, random: Random): number {
  const fromEnd = Math.min(part, 1 - part) * km
  if (fromEnd < 0.25) return 5
  if (fromEnd < 0.6) return random() < 0.5 ? 4 : 3
  if (km > 5 && kmFromCentre > 1.2) return taste < 0.6 ? (random() < 0.6 ? 0 : 1) : 2
  if (km > 3 && kmFromCentre > 0.8) return taste < 0.5 ? 1 : 2
  return random() < 0.5 ? 2 : 3
}

function hourByDemand(random: Random): number {
  let left = random() * DEMAND.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    DEMAND.findIndex((weight) => {
      left -= weight
      return left <= 0
    }),
  )
}
