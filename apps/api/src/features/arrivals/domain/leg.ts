// One coming in of a flight or train: of those that a number has on a day, the one that a rider is on.
import type { ArrivalState } from '@livery/contracts/arrivals/arrivals.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'

export interface ArrivalLeg {
  readonly state: ArrivalState
  readonly scheduledAt: Date
  /** The last estimate; null while there is none. */
  readonly expectedAt: Date | null
  readonly landedAt: Date | null
  readonly terminal: string | null
  readonly carrier: string | null
  readonly from: string | null
  /** From within the country. */
  readonly isDomestic: boolean
  /** Where it comes in; null where the source knows of one place only. */
  readonly at: Point | null
}

/** Terminals and stations are large, and a pickup may be beside one. */
const HERE_METRES = 15_000

/** The best that is known of when it is there. */
export function arrivesAt({ landedAt, expectedAt, scheduledAt }: ArrivalLeg): Date {
  return landedAt ?? expectedAt ?? scheduledAt
}

export function lateMinutes(leg: ArrivalLeg): number {
  return Math.round((arrivesAt(leg).getTime() - leg.scheduledAt.getTime()) / MINUTE_MS)
}

/** Nothing but its timetable is known. */
export function isScheduleOnly({ state, expectedAt, landedAt }: ArrivalLeg): boolean {
  return state === 'expected' && expectedAt === null && landedAt === null
}

/** Beyond that from its timetable it is a wrong day, typed or read, and would take a pickup along. */
const [EARLIEST_MS, LATEST_MS] = [-6 * HOUR_MS, 48 * HOUR_MS]
/** Clocks differ by less. */
const AHEAD_MS = 15 * MINUTE_MS

/**
 * As far as it can be so; the timetable stands in for the rest. What is said to have landed tomorrow has not: it would not be
 * asked about any more.
 */
export function believed(leg: ArrivalLeg, now: Date): ArrivalLeg {
  const inReason = (at: Date | null) => {
    const offMs = at === null ? 0 : at.getTime() - leg.scheduledAt.getTime()
    return offMs >= EARLIEST_MS && offMs <= LATEST_MS ? at : null
  }
  const there = { ...leg, expectedAt: inReason(leg.expectedAt), landedAt: inReason(leg.landedAt) }
  const isToCome = leg.state === 'landed' && arrivesAt(there).getTime() > now.getTime() + AHEAD_MS
  return isToCome ? { ...there, state: 'expected', landedAt: null } : there
}

/** The one that comes in here, nearest to a time; codeshares of it are one and the same. */
export function legFor(legs: readonly ArrivalLeg[], place: Point, near: Date): ArrivalLeg | null {
  const apart = (leg: ArrivalLeg) => Math.abs(arrivesAt(leg).getTime() - near.getTime())
  return legs
    .filter(({ at }) => at === null || distanceMetres(at, place) <= HERE_METRES)
    .reduce<ArrivalLeg | null>((best, leg) => (best === null || apart(leg) < apart(best) ? leg : best), null)
}

/** The one that was chosen before, by its timetable; a diverted one comes in elsewhere and is still it. */
export function sameLeg(legs: readonly ArrivalLeg[], scheduledAt: Date): ArrivalLeg | null {
  return legs.find((leg) => leg.scheduledAt.getTime() === scheduledAt.getTime()) ?? null
}
