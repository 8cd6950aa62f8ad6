// Whether a ride is given on for what its chauffeur did: by what the server has seen, and never for traffic, a ride before,
// or a phone without signal on its way. What they could not help the office takes back when they ask for it.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Watch } from './next-watch.ts'

/** To be on the road after a word: a pickup that comes nearer all at once is nobody's fault. */
const TO_SET_OUT_MS = 5 * MINUTE_MS
/** To be seen moving after a word. */
const TO_DRIVE_ON_MS = 2 * MINUTE_MS

export function isOwnFault(
  { reasons, nudgedAt, wokenAt }: Pick<Watch, 'reasons' | 'nudgedAt' | 'wokenAt'>,
  status: RideStatus,
  now: Date,
): boolean {
  if (reasons.includes('retreating')) return true
  // Kept only while they stand where they cannot be in time from.
  const isNear = reasons.includes('not_arrived')
  if (status === 'en_route' && !isNear && wokenAt !== null && addMs(wokenAt, TO_DRIVE_ON_MS) <= now) return true
  const isNotOut = reasons.includes('not_set_out') || reasons.includes('silent')
  const wasTold = nudgedAt !== null && addMs(nudgedAt, TO_SET_OUT_MS) <= now
  return status === 'assigned' && wasTold && isNotOut && !reasons.includes('previous_ride')
}
