// How far estimates are off on Göteborg's streets under a congestion that nobody told the model of, and what counting the
// hour in costs beside a route.
import type { Point } from '@livery/kernel/geo.ts'
import { createTrafficOf } from '../../apps/api/src/features/traffic/create-traffic.ts'
import { EMPTY_STREETS, learnAndJudge } from '../../apps/api/src/features/traffic/domain/judge-profile.ts'
import { median } from '../../apps/api/src/features/traffic/domain/learn-profile.ts'
import type { TrafficProfile } from '../../apps/api/src/features/traffic/domain/profile.ts'
import { HOURS_OF_WEEK } from '../../apps/api/src/features/traffic/domain/week.ts'
import {
  driveOver,
  EMPTY_CITY,
  HIDDEN_CITY,
  type HiddenCity,
  type MadeDrive,
  type MadeWay,
  type Random,
  seeded,
} from '../../apps/api/src/features/traffic/testing/hidden-city.ts'
import type { Line, Row } from '../measure/row.ts'
import { realWays } from '../traffic/real-ways.ts'

const SEEDS = 10
const DAYS = 28
const RIDES = [0, 100, 500, 2_000]
const TESTED = 1_000
const TESTED_AN_HOUR = 120
const AIM = 0.08
const DEFAULT: TrafficProfile = { kind: 'big_city', learned: null }
const ZONE = 'Europe/Stockholm'

type Make = (day: number, hour?: number) => MadeDrive

export const honestTime: Row = {
  name: 'honest-time',
  run: async () => {
    const ways = await realWays()
    return [
      ...RIDES.map((rides) => errorsAfter(rides, ways, HIDDEN_CITY, 'hidden congestion')),
      errorsAfter(500, ways, EMPTY_CITY, 'streets that are always empty'),
      poisoned(ways, 'three times as long', (drive) => ({ ...drive, seconds: drive.seconds * 3 })),
      poisoned(ways, 'two thirds of it', (drive) => ({ ...drive, seconds: drive.seconds * 0.66 })),
      cost(ways),
    ]
  },
}

function makerOf(ways: readonly MadeWay[], city: HiddenCity, random: Random): Make {
  return (day, hour) =>
    driveOver(ways[Math.floor(random() * ways.length)] as MadeWay, {
      ...{ city, random, day },
      ...(hour !== undefined && { hour }),
    })
}

const drivesOf = (make: Make, rides: number) =>
  Array.from({ length: rides }, (_, index) => make(Math.floor((index / rides) * DAYS)))

function learnedFrom(drives: readonly MadeDrive[], present: TrafficProfile): TrafficProfile {
  if (drives.length === 0) return present
  const { isTaken, chosen } = learnAndJudge({
    ...{ kind: 'big_city', present },
    seen: drives.filter((_, index) => index % 5 !== 0),
    heldOut: drives.filter((_, index) => index % 5 === 0),
  })
  return isTaken ? chosen.profile : present
}

function errorOn(profile: TrafficProfile, drives: readonly MadeDrive[]): number {
  const traffic = createTrafficOf(profile, ZONE)
  return median(
    drives.map((drive) => {
      const free = { distanceMetres: drive.metres, durationSeconds: drive.freeSeconds }
      return Math.abs(traffic.secondsOf(drive.from, drive.to, free, new Date(drive.departsMs)) / drive.seconds - 1)
    }),
  )
}

function errorsAfter(rides: number, ways: readonly MadeWay[], city: HiddenCity, what: string): Line {
  const seeds = Array.from({ length: SEEDS }, (_, seed) => {
    const make = makerOf(ways, city, seeded(seed + 1))
    const profile = learnedFrom(drivesOf(make, rides), DEFAULT)
    const tested = Array.from({ length: TESTED }, (_, index) => make(DAYS + (index % 14)))
    const worse = Array.from({ length: HOURS_OF_WEEK }, (_, hour) => {
      const at = Array.from({ length: TESTED_AN_HOUR }, (_, index) =>
        make(DAYS + 7 * (index % 4) + Math.floor(hour / 24), hour % 24),
      )
      return errorOn(profile, at) - errorOn(EMPTY_STREETS, at)
    })
    const hoursWorse = worse.filter((more) => more > 0).length
    return {
      ours: errorOn(profile, tested),
      free: errorOn(EMPTY_STREETS, tested),
      hoursWorse,
      most: Math.max(...worse),
    }
  })
  const middle = (of: (seed: (typeof seeds)[number]) => number) => median(seeds.map(of))
  const ours = seeds.map((seed) => seed.ours)
  const hours = seeds.reduce((sum, { hoursWorse }) => sum + hoursWorse, 0)
  const most = Math.max(0, ...seeds.map((seed) => seed.most))
  const isAim = rides >= 500 && city === HIDDEN_CITY
  return {
    row: `estimates after ${rides.toLocaleString('en')} rides, ${what}`,
    figure: `${percent(middle((seed) => seed.ours))} off`,
    baseline: `empty streets ${percent(middle((seed) => seed.free))} off; worse in ${hours} of ${SEEDS * HOURS_OF_WEEK} hours, by ${percent(most)} at most`,
    ratio: (middle((seed) => seed.ours) / middle((seed) => seed.free)).toFixed(2),
    spread: `${percent(Math.min(...ours))}–${percent(Math.max(...ours))}`,
    rounds: String(SEEDS),
    aim: isAim ? `≤ ${percent(AIM)}, worse in 0 hours` : '',
    met: isAim ? middle((seed) => seed.ours) <= AIM && hours === 0 : null,
  }
}

function poisoned(ways: readonly MadeWay[], what: string, poison: (drive: MadeDrive) => MadeDrive): Line {
  const seeds = Array.from({ length: SEEDS }, (_, seed) => {
    const make = makerOf(ways, HIDDEN_CITY, seeded(seed + 1))
    const drives = drivesOf(make, 500)
    const before = learnedFrom(drives, DEFAULT)
    const day = Array.from({ length: 100 }, () => poison(make(DAYS)))
    const after = learnedFrom([...drives, ...day], before)
    const tested = Array.from({ length: TESTED }, (_, index) => make(DAYS + 1 + (index % 14)))
    return { was: errorOn(before, tested), is: errorOn(after, tested) }
  })
  const more = seeds.map(({ was, is }) => is - was)
  return {
    row: `a day of poisoned tracks, all ${what}`,
    figure: `${percent(median(seeds.map(({ is }) => is)))} off`,
    baseline: `${percent(median(seeds.map(({ was }) => was)))} the day before`,
    ratio: (median(seeds.map(({ is }) => is)) / median(seeds.map(({ was }) => was))).toFixed(2),
    spread: `${percent(Math.min(...more))}–${percent(Math.max(...more))} more`,
    rounds: String(SEEDS),
    aim: 'not worse',
    met: median(more) <= 0.0005,
  }
}

/** Microseconds of one leg, of a learned profile. */
function cost(ways: readonly MadeWay[]): Line {
  const make = makerOf(ways, HIDDEN_CITY, seeded(99))
  const traffic = createTrafficOf(learnedFrom(drivesOf(make, 2_000), DEFAULT), ZONE)
  const legs: { from: Point; to: Point; free: { distanceMetres: number; durationSeconds: number }; at: Date }[] =
    drivesOf(make, 2_000).map((drive) => ({
      ...{ from: drive.from, to: drive.to, at: new Date(drive.departsMs) },
      free: { distanceMetres: drive.metres, durationSeconds: drive.freeSeconds },
    }))
  const round = () => {
    const before = process.cpuUsage()
    for (const { from, to, free, at } of legs) traffic.secondsOf(from, to, free, at)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / legs.length
  }
  round()
  const times = Array.from({ length: 9 }, round)
  return {
    row: 'counting the hour into one leg',
    figure: `${median(times).toFixed(1)} µs CPU`,
    baseline: 'a route is some 4,600 µs',
    ratio: '',
    spread: `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)} µs`,
    rounds: String(times.length),
    aim: '',
    met: null,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
