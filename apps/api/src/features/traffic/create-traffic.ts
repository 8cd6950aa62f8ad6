// What counts now, in the memory of this process: every drive asks it, and the database is asked every few seconds.
import type { Point } from '@livery/kernel/geo.ts'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Maps, RouteLeg, Traffic } from '../places/index.ts'
import { driveSeconds } from './domain/drive-seconds.ts'
import { classShares, squareShares } from './domain/drive-shape.ts'
import type { TrafficProfile } from './domain/profile.ts'
import { type WeekClock, weekClock } from './domain/week.ts'
import { profileInForce } from './shared/in-force.ts'

export interface TrafficParts {
  readonly config: Config
  readonly db: Database
  now(): Date
  readonly streets: Pick<Maps, 'region' | 'onRegionChange'>
  readonly log: Logger
}

const LOOK_EVERY_MS = 5_000

interface Known {
  readonly profile: TrafficProfile
  readonly clock: WeekClock
}

export function createTraffic(parts: TrafficParts): Traffic {
  let known: Known | undefined
  let timeZone: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  parts.streets.onRegionChange(() => {
    // What counted elsewhere does not count here: the next question waits.
    known = undefined
    lookedAt = Number.NEGATIVE_INFINITY
  })
  const look = async () => {
    const inForce = await profileInForce({ ...parts, maps: parts.streets })
    const clock = known !== undefined && timeZone === inForce.timeZone ? known.clock : weekClock(inForce.timeZone)
    timeZone = inForce.timeZone
    known = { profile: inForce.profile, clock }
  }
  return {
    ready: () => {
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return looking ?? Promise.resolve()
      lookedAt = performance.now()
      // What was known goes on counting while the database is away.
      looking = look()
        .catch((error) => {
          // Before there is a region there are no streets.
          if (error instanceof Refusal && error.code === 'REGION_NOT_FOUND') return
          parts.log.warn({ err: error }, 'which traffic counts is not known anew')
        })
        .finally(() => {
          looking = undefined
        })
      return known === undefined ? looking : Promise.resolve()
    },
    secondsOf: (from, to, free, setsOut) =>
      known === undefined ? free.durationSeconds : secondsIn(known, from, to, free, setsOut),
  }
}

/** One profile that never changes: for benches. */
export function createTrafficOf(profile: TrafficProfile, timeZone: string): Traffic {
  const known = { profile, clock: weekClock(timeZone) }
  return {
    ready: async () => undefined,
    secondsOf: (from, to, free, setsOut) => secondsIn(known, from, to, free, setsOut),
  }
}

function secondsIn({ profile, clock }: Known, from: Point, to: Point, free: RouteLeg, setsOut: Date): number {
  if (free.durationSeconds <= 0) return free.durationSeconds
  const shape = {
    classes: classShares(free.distanceMetres, free.durationSeconds),
    squares: profile.learned === null ? [] : squareShares(from, to),
  }
  return driveSeconds(profile, clock, shape, free.durationSeconds, setsOut.getTime())
}
