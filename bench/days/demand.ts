// One day of one seed: where the cars begin, who asks for a ride when and whither, and how each chauffeur answers it.
// The same for every way of dispatch: what a chauffeur says to a ride does not hang on who else was asked.
import { chance } from '../city/streets.ts'
import type { TravelTimes } from './travel-times.ts'

export interface Asking {
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface Day {
  readonly cars: readonly number[]
  readonly rides: readonly Asking[]
  /** Seconds after which they answer, and what; null lets the offer run out. */
  answer(car: number, ride: number): { readonly after: number; readonly accepts: boolean } | null
}

export const LOADS = { slack: 0.3, normal: 0.6, peak: 0.9, overload: 1.5 } as const
export type Load = keyof typeof LOADS

const CARS = 40
const HOURS = 14
/** Of the mean, hour by hour: a morning, an afternoon, an evening. */
const PROFILE = [0.6, 1.1, 1.4, 1.0, 0.8, 0.8, 0.9, 1.0, 1.2, 1.5, 1.3, 1.0, 0.8, 0.6]
/** What a car is busy with a ride beside its drive: finding each other, boarding. */
export const BOARDING_SECONDS = 120
const PICKUP_SECONDS = 240

export function dayOf(times: TravelTimes, load: Load, seed: number): Day {
  const random = chance(seed * 7_919 + 13)
  const anywhere = () => Math.floor(random() * times.places.length)
  // Hotels, the station, the fair: a third of all rides begin at one of a few corners.
  const corners = Array.from({ length: 6 }, anywhere)
  const begin = () => (random() < 0.35 ? (corners[Math.floor(random() * corners.length)] as number) : anywhere())
  const cars = Array.from({ length: CARS }, anywhere)
  const mean = meanTrip(times)
  const perHour = (LOADS[load] * CARS * 3_600) / (mean + BOARDING_SECONDS + PICKUP_SECONDS)
  const rides: Asking[] = []
  for (let at = 0; ; ) {
    const hour = PROFILE[Math.floor(at / 3_600) % PROFILE.length] as number
    at += (-Math.log(1 - random()) * 3_600) / (perHour * hour)
    if (at >= HOURS * 3_600) break
    const from = begin()
    let to = anywhere()
    while (times.seconds(from, to) < 180 || times.seconds(from, to) > 9_000) to = anywhere()
    rides.push({ at, from, to })
  }
  return { cars, rides, answer: (car, ride) => answerOf(chance(seed * 1_000_003 + ride * 613 + car)) }
}

/** Most accept after some seconds; one in twenty says no, one in twenty does not look. */
function answerOf(random: () => number): { after: number; accepts: boolean } | null {
  const kind = random()
  if (kind < 0.05) return null
  const after = 2 + -Math.log(1 - random()) * 4
  return { after: Math.min(after, 19), accepts: kind >= 0.1 }
}

function meanTrip(times: TravelTimes): number {
  const random = chance(3)
  let sum = 0
  for (let trip = 0; trip < 2_000; ) {
    const seconds = times.seconds(
      Math.floor(random() * times.places.length),
      Math.floor(random() * times.places.length),
    )
    if (seconds < 180 || seconds > 9_000) continue
    sum += seconds
    trip += 1
  }
  return sum / 2_000
}
