// When a ride for later must be booked, offered, claimed and given up; the operator's, in dated versions.
import { DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'

export interface AheadPolicy {
  readonly minAheadMinutes: number
  readonly maxAheadDays: number
  /** Minutes before the pickup. */
  readonly openSearchMinutes: number
  readonly alertMinutes: number
  readonly remindMinutes: number
  readonly expireMinutes: number
  readonly setOutMinutes: number
  readonly giveBackFreeMinutes: number
  /** So many strikes within so many days pause a driver's claims for so many days. */
  readonly strikes: number
  readonly strikeDays: number
  readonly pauseDays: number
}

export function isBookableAt(pickupAt: Date, now: Date, policy: AheadPolicy): boolean {
  const ahead = pickupAt.getTime() - now.getTime()
  return ahead >= policy.minAheadMinutes * MINUTE_MS && ahead <= policy.maxAheadDays * DAY_MS
}

export const SAMPLE_AHEAD_POLICY: AheadPolicy = {
  minAheadMinutes: 60,
  maxAheadDays: 180,
  openSearchMinutes: 720,
  alertMinutes: 120,
  remindMinutes: 120,
  expireMinutes: 30,
  setOutMinutes: 120,
  giveBackFreeMinutes: 360,
  strikes: 3,
  strikeDays: 30,
  pauseDays: 7,
}
