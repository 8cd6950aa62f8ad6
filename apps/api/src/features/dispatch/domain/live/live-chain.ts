// A chauffeur's jobs as the office reads them: when each really begins and ends, what is left before it, and whether
// that holds. What the watch has found of a ride counts beside what the chain says at this moment: the worse of them.
import type { WatchLevel } from '@livery/contracts/dispatch/watch.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import { isOnBoard, type Projected, spareSecondsOf } from '../watch/chain.ts'
import { levelOfSpare, tight, type WatchTerms } from '../watch/judge-ride.ts'

export interface JobFacts {
  /** Its rider is still to be met at an hour that was promised. */
  readonly isToBeMet: boolean
  /** It begins as soon as the one before is over: nothing to spare is as it should be. */
  readonly isTight: boolean
  /** As the last look has found it; null where nobody looked. */
  readonly watched: WatchLevel | null
}

export interface GapTerms extends WatchTerms {
  /** With less than this a gap is called tight. */
  readonly tightMinutes: number
}

export interface ChainedJob {
  readonly rideId: RideId
  readonly dueAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly driveSeconds: number | null
  readonly spareSeconds: number | null
  /** Of the gap before it. */
  readonly level: WatchLevel
  /** Of the ride: whether somebody has to do something. */
  readonly need: WatchLevel
}

export function chainedJob(projected: Projected, facts: JobFacts, terms: GapTerms): ChainedJob {
  const { job, arrivesAt, endsAt } = projected
  const spareSeconds = facts.isToBeMet ? spareSecondsOf(projected) : null
  const watched = facts.watched ?? 'green'
  const gap = { amberMinutes: terms.tightMinutes, redMinutes: terms.redMinutes }
  return {
    ...{ rideId: job.rideId, dueAt: job.dueAt, endsAt, spareSeconds },
    startsAt: isOnBoard(job) ? (arrivesAt ?? job.dueAt) : addMs(endsAt, -job.durationSeconds * SECOND_MS),
    driveSeconds: facts.isToBeMet && projected.driveSeconds !== null ? Math.round(projected.driveSeconds) : null,
    level: worse(watched, levelOfSpare(spareSeconds, 'green', facts.isTight ? tight(terms) : gap)),
    need: worse(watched, levelOfSpare(spareSeconds, watched, facts.isTight ? tight(terms) : terms)),
  }
}

const RANK: Record<WatchLevel, number> = { green: 0, amber: 1, red: 2 }
const worse = (one: WatchLevel, other: WatchLevel): WatchLevel => (RANK[one] >= RANK[other] ? one : other)
