// How sure it is that a chauffeur is at a booked pickup in time. Amber is little to spare, or a doubt; red is a lateness
// that is certain. A doubt becomes red in `escalated`, when nobody can wait for it any longer.
import type { WatchLevel, WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { type Projected, spareSecondsOf } from './chain.ts'
import { type RestTerms, type ShortRest, shortRest } from './rest.ts'

export type WatchTerms = PolicyTerms<'watch'>

export interface LookedAt {
  readonly projected: Projected
  /** Booked, and its rider is still to be met: there is something to be late for. */
  readonly isAwaited: boolean
  /** Promised for the moment when its chauffeur can be there: nothing to spare is as it should be. */
  readonly isTight?: boolean
  /** Nothing was heard of the phone for as long as the office wants to know of; or they are not online at all. */
  readonly isSilent: boolean
  /** Papers, car, account or hours speak against them at that hour. */
  readonly isNotAllowed: boolean
  /** When they were free of the day before, where this ride is the first of the next. */
  readonly workedUntil: Date | null
  readonly motion: readonly WatchReason[]
}

export interface Judgement {
  readonly level: WatchLevel
  readonly reasons: readonly WatchReason[]
  /** Where it is among the reasons. */
  readonly rest: ShortRest | null
  readonly arrivesAt: Date | null
  readonly spareSeconds: number | null
  /** When they have to leave for it; null where nothing is known, and for who has left. */
  readonly setOutBy: Date | null
}

/** It is calm again with so much more than what alarms: a level does not come and go with each traffic light. */
const CALM_SECONDS = 120
/** Where nobody knows from where they come. */
const UNKNOWN_DRIVE_SECONDS = 30 * 60

export function judgeRide(look: LookedAt, before: WatchLevel, now: Date, terms: WatchTerms & RestTerms): Judgement {
  const { job, arrivesAt, after, driveSeconds } = look.projected
  if (!look.isAwaited) return underWay(look)
  const spareSeconds = spareSecondsOf(look.projected)
  const setOutBy =
    job.status === 'en_route' || look.isTight === true
      ? null
      : addMs(job.dueAt, -(driveSeconds ?? UNKNOWN_DRIVE_SECONDS) * SECOND_MS)
  const late = levelOfSpare(spareSeconds, before, look.isTight === true ? tight(terms) : terms)
  const reasons: WatchReason[] = []
  if (late !== 'green')
    reasons.push(after !== null ? 'previous_ride' : job.status === 'en_route' ? 'on_the_way' : 'not_set_out')
  const isAwaited = setOutBy === null || addMs(setOutBy, -terms.callMinutes * MINUTE_MS) <= now
  // Whoever is busy with another ride is heard there.
  if (look.isSilent && isAwaited && (after === null || after.status !== 'assigned')) reasons.push('silent')
  reasons.push(...look.motion)
  const rest = shortRest(look.workedUntil, setOutBy ?? now, terms)
  if (rest !== null) reasons.push('rest')
  if (look.isNotAllowed) reasons.push('not_allowed')
  const isOverdue = look.isNotAllowed && addMs(job.dueAt, -terms.putRightMinutes * MINUTE_MS) <= now
  const level = late === 'red' || isOverdue ? 'red' : reasons.length > 0 ? 'amber' : 'green'
  return { level, reasons, rest, arrivesAt, spareSeconds, setOutBy }
}

/** With the rider met there is nothing to be late for; how the car moves is still seen. */
function underWay({ projected, isSilent, motion }: LookedAt): Judgement {
  const reasons: WatchReason[] = [...(isSilent ? ['silent' as const] : []), ...motion]
  const level = reasons.length > 0 ? 'amber' : 'green'
  return { level, reasons, rest: null, arrivesAt: projected.arrivesAt, spareSeconds: null, setOutBy: null }
}

/** It is late once its rider is to be told of it. */
export const tight = (terms: WatchTerms): WatchTerms => {
  const least = -terms.tellLateMinutes
  return { ...terms, amberMinutes: least, redMinutes: least }
}

export function levelOfSpare(
  spareSeconds: number | null,
  before: WatchLevel,
  terms: Pick<WatchTerms, 'amberMinutes' | 'redMinutes'>,
): WatchLevel {
  if (spareSeconds === null) return 'green'
  const red = terms.redMinutes * 60 + (before === 'red' ? CALM_SECONDS : 0)
  const amber = terms.amberMinutes * 60 + (before === 'green' ? 0 : CALM_SECONDS)
  return spareSeconds < red ? 'red' : spareSeconds < amber ? 'amber' : 'green'
}

/** Of them all, those that say no more than that little time is left. */
export const LATENESS: readonly WatchReason[] = ['previous_ride', 'not_set_out', 'on_the_way']

/** Whether waiting any longer would lose the backup, too. */
export function isLastCall(backup: { readonly leavesBy: Date } | null, now: Date, terms: WatchTerms): boolean {
  return backup !== null && addMs(backup.leavesBy, -terms.actMinutes * MINUTE_MS) <= now
}

/** A doubt that stands when the backup has to be asked is as good as a certainty. */
export function escalated(
  judged: Judgement,
  isDoubted: boolean,
  backup: { readonly leavesBy: Date } | null,
  now: Date,
  terms: WatchTerms,
): Judgement {
  return judged.level === 'amber' && isDoubted && isLastCall(backup, now, terms) ? { ...judged, level: 'red' } : judged
}
