// What a dispatcher looks at first: who has no chauffeur and is to be met soon, who will be late, whose time is short;
// among these, and of all others, who is met first.
import { LIVE_NEEDS, type LiveNeed } from '@livery/contracts/dispatch/live.ts'
import type { WatchLevel } from '@livery/contracts/dispatch/watch.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'

export interface Needy {
  readonly ridetype: 'instant' | 'prebook'
  readonly hasChauffeur: boolean
  readonly meetAt: Date
  readonly level: WatchLevel
}

/** A ride for now waits already; a booked one is soon from when the office is alarmed about it. */
export function needOf(
  { ridetype, hasChauffeur, meetAt, level }: Needy,
  now: Date,
  { alertMinutes }: { readonly alertMinutes: number },
): LiveNeed {
  if (hasChauffeur) return level === 'green' ? 'none' : level
  return ridetype === 'instant' || meetAt <= addMs(now, alertMinutes * MINUTE_MS) ? 'no_chauffeur' : 'none'
}

export function byUrgency<Of extends { readonly need: LiveNeed; readonly meetAt: Date }>(rides: readonly Of[]): Of[] {
  return rides.toSorted(
    (left, right) =>
      LIVE_NEEDS.indexOf(left.need) - LIVE_NEEDS.indexOf(right.need) || left.meetAt.getTime() - right.meetAt.getTime(),
  )
}
