// A chauffeur's days one after another: what lies before each entry, by the same drives and minutes as a claim.
import type { Point } from '@livery/kernel/geo.ts'
import { HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { Drive, FitTerms } from './agenda.ts'

export interface PlanItem {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Where it begins and ends; null for what leaves its driver where they are. */
  readonly way: { readonly from: Point; readonly to: Point } | null
  readonly isOver: boolean
}

export interface PlanItemGap {
  readonly drive: Drive | null
  readonly spareSeconds: number
}

/** Rides farther apart than this are of two days' work. */
const SAME_SHIFT_MS = 12 * HOUR_MS

/**
 * What lies before each item, in the order of their beginnings; null before the first of a day's work and before what
 * is over.
 */
export function gapsBefore(items: readonly PlanItem[], driveBetween: FitTerms['driveBetween']): (PlanItemGap | null)[] {
  let place: Point | null = null
  let until: Date | null = null
  return items.map((item) => {
    const gap = gapBefore(item, place, until, driveBetween)
    place = item.way?.to ?? place
    if (until === null || item.endsAt > until) until = item.endsAt
    return gap
  })
}

function gapBefore(
  { startsAt, way, isOver }: PlanItem,
  place: Point | null,
  until: Date | null,
  driveBetween: FitTerms['driveBetween'],
): PlanItemGap | null {
  if (until === null || isOver || startsAt.getTime() - until.getTime() >= SAME_SHIFT_MS) return null
  const drive = way === null || place === null ? null : driveBetween(place, way.from, until)
  const gapSeconds = (startsAt.getTime() - until.getTime()) / SECOND_MS
  return { drive, spareSeconds: Math.floor(gapSeconds - (drive?.durationSeconds ?? 0)) }
}
