// From what was kept of a ride's watch and what this look has found: what is kept now, and what is done about it. Each
// thing is said once: the rider hears of a lateness when it has lasted, and again only when it is another one.
import type { WatchLevel, WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Backup } from './backups.ts'
import { isLastCall, type Judgement, type WatchTerms } from './judge-ride.ts'
import type { OnTheWay } from './pace.ts'
import type { ShortRest } from './rest.ts'

/** What is kept from look to look. */
export interface Watch {
  readonly driverId: UserId
  /** Its rider is still to be met. */
  readonly isAwaited: boolean
  readonly level: WatchLevel
  readonly reasons: readonly WatchReason[]
  readonly rest: ShortRest | null
  readonly arrivesAt: Date | null
  readonly spareSeconds: number | null
  readonly backup: Pick<Backup, 'driverId' | 'arrivesAt' | 'spareSeconds'> | null
  /** What there was to spare when it was green last. */
  readonly calmSpareSeconds: number | null
  /** Since when it has been red without a break; null while it is not. */
  readonly redSince: Date | null
  /** What the rider was told last of a lateness; null while they expect what was booked. */
  readonly told: Told | null
  /** The chauffeur was told to set out. */
  readonly nudgedAt: Date | null
  /** They stand on their way to the pickup with no time to spare, or near it, and were told so; null once they move. */
  readonly wokenAt: Date | null
  readonly nearestMetres: number | null
  readonly onTheWay: OnTheWay | null
}

export interface Told {
  /** Null where nobody could say when. */
  readonly arrivesAt: Date | null
}

export interface Look {
  readonly driverId: UserId
  readonly dueAt: Date
  readonly judged: Judgement
  readonly backup: Backup | null
  readonly nearestMetres: number | null
  /** What is left of the drive to the pickup, as measured; null before they set out. */
  readonly leftSeconds: number | null
  readonly isAwaited: boolean
  /** The office gave it by hand: nothing but telling is done for it. */
  readonly isLeftAlone: boolean
  /** Somebody is being asked about it now. */
  readonly isOffered: boolean
}

export type WatchAct =
  /** The office sees another level, other reasons or another backup. */
  | { readonly act: 'tell_office'; readonly isAlarm: boolean }
  | { readonly act: 'tell_rider_late'; readonly arrivesAt: Date | null }
  | { readonly act: 'tell_rider_in_time' }
  | { readonly act: 'nudge'; readonly setOutBy: Date }
  | { readonly act: 'wake'; readonly isNear: boolean }
  | { readonly act: 'offer' | 'swap'; readonly backup: Backup }
  /** It is not red any more: whoever is being asked about it is not asked any longer. */
  | { readonly act: 'withdraw' }

/** A lateness that is mended within so long is nobody's news. */
const LASTS_MS = 2 * MINUTE_MS

export function nextWatch(
  kept: Watch | null,
  look: Look,
  now: Date,
  terms: WatchTerms,
): { readonly watch: Watch; readonly acts: readonly WatchAct[] } {
  const { driverId, judged } = look
  const same = kept !== null && kept.driverId === driverId ? kept : null
  const { level, reasons, arrivesAt, spareSeconds } = judged
  const isNear = reasons.includes('not_arrived')
  const isStanding = isNear || STANDING.every((reason) => reasons.includes(reason))
  const redSince = level === 'red' ? (same?.redSince ?? now) : null
  const told = kept?.told ?? null
  const watch: Watch = {
    ...{ driverId, isAwaited: look.isAwaited, level, reasons, arrivesAt, spareSeconds, redSince },
    ...{ rest: judged.rest, backup: look.backup },
    calmSpareSeconds: level === 'green' || same === null ? spareSeconds : same.calmSpareSeconds,
    told,
    nudgedAt: same?.nudgedAt ?? null,
    wokenAt: isStanding ? (same?.wokenAt ?? null) : null,
    nearestMetres: look.nearestMetres,
    onTheWay: onTheWayOf(same, look, now),
  }
  const acts: WatchAct[] = []
  if (isNews(kept, watch))
    acts.push({ act: 'tell_office', isAlarm: alarms(watch, look) && !(same !== null && alarms(same, look)) })
  const word = wordToRider(watch, look, now, terms)
  if (word !== null) acts.push(word)
  const isToNudge = judged.setOutBy !== null && (reasons.includes('not_set_out') || reasons.includes('silent'))
  if (isToNudge && watch.nudgedAt === null) acts.push({ act: 'nudge', setOutBy: judged.setOutBy as Date })
  if (isStanding && look.isAwaited && watch.wokenAt === null) acts.push({ act: 'wake', isNear })
  if (look.isOffered && level !== 'red') acts.push({ act: 'withdraw' })
  if (isToAct(watch, look, now, terms))
    acts.push({ act: terms.atRed === 'swap' ? 'swap' : 'offer', backup: look.backup as Backup })
  return { watch: afterActs(watch, acts, now), acts }
}

/** Who waits around the corner with time to spare may stand. */
const STANDING: readonly WatchReason[] = ['stalled', 'on_the_way']
const CALLS: readonly WatchReason[] = ['silent', 'stalled', 'not_arrived', 'retreating', 'deviating', 'not_allowed']

/** Whoever has stood for a while begins anew: of the streets ahead it says nothing. */
function onTheWayOf(same: Watch | null, { leftSeconds, judged }: Look, now: Date): OnTheWay | null {
  if (leftSeconds === null || judged.reasons.includes('stalled')) return null
  return same?.onTheWay ?? { since: now, driveSeconds: leftSeconds }
}

/** Somebody in the office has to look: a ride that is only tight is seen in the lists, and mostly mends itself. */
function alarms({ level, reasons }: Watch, { judged }: Look): boolean {
  // Of a silent phone on a ride that has begun there is an alert of its own.
  const isToSetOut = judged.setOutBy !== null
  return level === 'red' || reasons.some((reason) => CALLS.includes(reason) && (isToSetOut || reason !== 'silent'))
}

function isToAct({ level }: Watch, look: Look, now: Date, terms: WatchTerms): boolean {
  const { backup, isAwaited, isLeftAlone, isOffered } = look
  if (level !== 'red' || terms.atRed === 'tell' || !isAwaited || isLeftAlone || isOffered) return false
  return isLastCall(backup, now, terms)
}

function isNews(before: Watch | null, watch: Watch): boolean {
  if (before === null) return watch.level !== 'green'
  if (before.level !== watch.level || (before.driverId !== watch.driverId && watch.level !== 'green')) return true
  if (watch.level === 'green') return false
  return before.reasons.join() !== watch.reasons.join() || before.backup?.driverId !== watch.backup?.driverId
}

function wordToRider(watch: Watch, look: Look, now: Date, terms: WatchTerms): WatchAct | null {
  const { dueAt, isOffered } = look
  const { redSince, told } = watch
  const isSoon = addMs(dueAt, -terms.tellAheadMinutes * MINUTE_MS) <= now
  if (!isSoon || !look.isAwaited) return null
  const arrivesAt = expectedOf(watch, look, terms)
  const lateMs = arrivesAt === null ? null : arrivesAt.getTime() - dueAt.getTime()
  if (lateMs !== null && lateMs < terms.tellLateMinutes * MINUTE_MS)
    return told !== null && lateMs <= 0 && watch.level !== 'red' ? { act: 'tell_rider_in_time' } : null
  // While somebody else is being asked it may be mended in a moment.
  const lasts = redSince !== null && addMs(redSince, LASTS_MS) <= now && !isOffered
  if (!lasts) return null
  if (arrivesAt === null || lateMs === null) return told === null ? { act: 'tell_rider_late', arrivesAt } : null
  const leastMs = Math.max(terms.tellAgainMinutes * MINUTE_MS, lateMs / 3)
  const isOther = told?.arrivesAt == null || Math.abs(arrivesAt.getTime() - told.arrivesAt.getTime()) >= leastMs
  return isOther ? { act: 'tell_rider_late', arrivesAt: toMinute(arrivesAt) } : null
}

/** When somebody is there, as it looks now: the backup, where they are to be sent when it comes to that. */
function expectedOf(
  { arrivesAt, reasons }: Watch,
  { backup, isLeftAlone, dueAt }: Look,
  terms: WatchTerms,
): Date | null {
  // What somebody would need who does not move says nothing once they should be there.
  const isGuess = reasons.some((reason) => GUESSED.includes(reason))
  const isLate = arrivesAt !== null && arrivesAt >= addMs(dueAt, terms.tellLateMinutes * MINUTE_MS)
  const own = isGuess && isLate ? null : arrivesAt
  if (backup === null || isLeftAlone || terms.atRed === 'tell') return own
  return own === null || backup.arrivesAt < own ? backup.arrivesAt : own
}

const GUESSED: readonly WatchReason[] = ['silent', 'stalled', 'not_arrived', 'retreating', 'not_set_out']

function afterActs(watch: Watch, acts: readonly WatchAct[], now: Date): Watch {
  const late = acts.find(({ act }) => act === 'tell_rider_late') as Told | undefined
  const isInTime = acts.some(({ act }) => act === 'tell_rider_in_time')
  const isNudged = acts.some(({ act }) => act === 'nudge')
  const isWoken = acts.some(({ act }) => act === 'wake')
  return {
    ...watch,
    told: late === undefined ? (isInTime ? null : watch.told) : { arrivesAt: late.arrivesAt },
    nudgedAt: isNudged ? now : watch.nudgedAt,
    wokenAt: isWoken ? now : watch.wokenAt,
  }
}

/** The full minute after it: nobody is promised less than there is. */
const toMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)
