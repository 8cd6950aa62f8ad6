// How a need looks: in words elsewhere, here in colour and form.
import type { LiveJob, LiveNeed, LiveRide } from '@livery/contracts/dispatch/live.ts'
import type { WatchLevel } from '@livery/contracts/dispatch/watch.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { RIDE_LOOKS } from '@/shared/status/looks.ts'
import type { StatusLook } from '@/ui/badge.tsx'

const UNDER_WAY: readonly RideStatus[] = ['en_route', 'arrived', 'in_progress', 'at_stop']
export const isUnderWay = ({ RideStatus: status }: Pick<LiveJob, 'RideStatus'>) => UNDER_WAY.includes(status)

const TONES: Partial<Record<LiveNeed, StatusLook['tone']>> = {
  no_chauffeur: 'critical',
  red: 'critical',
  amber: 'caution',
}

/** The status keeps its form; what needs somebody has its colour. */
export function lookOf({ RideStatus: status, need }: Pick<LiveRide, 'RideStatus' | 'need'>): StatusLook {
  const look = RIDE_LOOKS[status]
  return { ...look, tone: TONES[need] ?? look.tone }
}

export const LEVEL_TEXT: Record<WatchLevel, string> = {
  green: 'text-positive!',
  amber: 'text-caution!',
  red: 'text-critical!',
}
