// The numbers of signing in, in one place: how long things live, how often they may be tried.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'

export const SIGN_IN_POLICY = {
  registration: { keptMs: DAY_MS, atMost: 5 },
  code: { livesMs: 10 * MINUTE_MS, tries: 5, resendAfterMs: 60 * SECOND_MS, anHour: 5 },
  lockout: { failures: 10, locksMs: 15 * MINUTE_MS },
  link: { livesMs: 15 * MINUTE_MS },
  resetToken: { livesMs: 15 * MINUTE_MS },
  refresh: { livesMs: 30 * DAY_MS, graceMs: 20 * SECOND_MS },
  export: { livesMs: DAY_MS },
  deletion: { graceMs: 30 * DAY_MS },
  password: { minLength: 10 },
  sendingWindowMs: HOUR_MS,
} as const
