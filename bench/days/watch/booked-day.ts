// One day of booked rides, each with its chauffeur, and all that will go wrong with it: what nobody knows beforehand.
import { chance } from '../../city/streets.ts'
import type { TravelTimes } from '../travel-times.ts'

export interface BookedRide {
  readonly index: number
  /** The booked pickup, in seconds of the day. */
  readonly pickupAt: number
  readonly from: number
  readonly to: number
  readonly seconds: number
  /** Whose it is when the day begins. */
  readonly car: number
  /** The passenger comes so much after the pickup time. */
  readonly comesAfter: number
  /** What the ride takes beside its estimate. */
  readonly factor: number
  /** The flight lands so much later than it was to, which is known an hour before the pickup; 0 for none. */
  readonly flightMoves: number
}

export interface CarOfDay {
  readonly home: number
  /** So long before they have to they set out, and are in the app. */
  readonly leadSeconds: number
  readonly onlineBefore: number
  /** From then on the car does not move, until the end of the day. */
  readonly breaksAt: number
  /** They sleep: nothing is heard and nothing is done before. */
  readonly sleepsUntil: number
  /** The phone is silent, and its chauffeur drives on. */
  readonly silentFrom: number
  readonly silentUntil: number
}

export interface BookedDay {
  readonly cars: readonly CarOfDay[]
  readonly rides: readonly BookedRide[]
  /** What the drive of this car to this pickup takes beside its estimate. */
  driveFactor(car: number, ride: number): number
  /** Seconds until they answer an offer, and what; null lets it run out. */
  answer(car: number, ride: number): { readonly after: number; readonly accepts: boolean } | null
}

export const CARS = 30
export const DAY_SECONDS = 15 * 3_600
const ASKED = 150
const SLACK_SECONDS = 300
/** A day is quiet for so long before its first pickup. */
const FIRST_PICKUP = 3_600
const FLIGHT_SHARE = 0.15
export const FLIGHT_KNOWN_SECONDS = 3_600
const NEVER = Number.POSITIVE_INFINITY

export function bookedDay(times: TravelTimes, seed: number): BookedDay {
  const random = chance(seed * 6_151 + 29)
  const between = (from: number, to: number) => from + random() * (to - from)
  const anywhere = () => Math.floor(random() * times.places.length)
  const homes = Array.from({ length: CARS }, anywhere)
  const chains: BookedRide[][] = homes.map(() => [])
  const asked = Array.from({ length: ASKED }, () => between(FIRST_PICKUP, DAY_SECONDS - 5_400)).sort((a, b) => a - b)
  const rides: BookedRide[] = []
  for (const at of asked) {
    const pickupAt = Math.round(at / 300) * 300
    const from = anywhere()
    let to = anywhere()
    while (times.seconds(from, to) < 300 || times.seconds(from, to) > 4_800) to = anywhere()
    const seconds = times.seconds(from, to)
    const fitting = homes
      .map((home, car) => ({ car, ...gapBefore(times, chains[car] as BookedRide[], home, from, pickupAt) }))
      .filter(({ spare }) => spare >= SLACK_SECONDS)
      // Who comes from nearby, as a plan would have it.
      .sort((left, right) => left.drive - right.drive || left.car - right.car)
    // A third of the chauffeurs have no booked rides: they drive on demand, and are free now and then.
    const car = fitting.find((one) => one.car >= CARS / 3)?.car
    if (car === undefined) continue
    const ride: BookedRide = {
      ...{ index: rides.length, pickupAt, from, to, seconds, car },
      comesAfter: random() < 0.08 ? between(300, 1_800) : between(0, 120),
      factor: random() < 0.05 ? between(1.4, 2.2) : spread(random, 0.1),
      flightMoves: random() < FLIGHT_SHARE && random() < 0.4 ? between(-900, 5_400) : 0,
    }
    rides.push(ride)
    ;(chains[car] as BookedRide[]).push(ride)
  }
  const cars = homes.map((home): CarOfDay => {
    const silentFrom = random() < 0.2 ? between(0, DAY_SECONDS) : NEVER
    return {
      home,
      leadSeconds: 360 - Math.log(1 - random()) * 300,
      onlineBefore: between(35, 60) * 60,
      breaksAt: random() < 0.05 ? between(FIRST_PICKUP / 2, DAY_SECONDS) : NEVER,
      sleepsUntil: random() < 0.04 ? between(7_200, 18_000) : 0,
      silentFrom,
      silentUntil: silentFrom + between(300, 3_000),
    }
  })
  return {
    cars,
    rides,
    driveFactor: (car, ride) => {
      const draw = chance(seed * 7_907 + car * 1_009 + ride)
      return draw() < 0.05 ? 1.5 + draw() * 0.8 : spread(draw, 0.12)
    },
    answer: (car, ride) => {
      const draw = chance(seed * 1_000_003 + ride * 613 + car)
      const kind = draw()
      return kind < 0.05 ? null : { after: 4 + draw() * 40, accepts: kind >= 0.12 }
    },
  }
}

/** Around one: drives take a little longer more often than they take less. */
function spread(random: () => number, by: number): number {
  const bell = random() + random() + random() - 1.5
  return Math.exp(bell * 2 * by)
}

function gapBefore(times: TravelTimes, chain: readonly BookedRide[], home: number, from: number, pickupAt: number) {
  const last = chain.at(-1)
  const drive = times.seconds(last?.to ?? home, from)
  return { drive, spare: pickupAt - (last === undefined ? 0 : last.pickupAt + last.seconds) - drive }
}
