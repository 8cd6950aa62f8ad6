// What the office edits of signing in, and what stays a habit of the code.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'

export type AccountPolicy = PolicyTerms<'accounts'>

export const SIGN_IN = {
  registration: { keptMs: DAY_MS, atMost: 5 },
  refresh: { graceMs: 20 * SECOND_MS },
  export: { livesMs: DAY_MS },
  password: { minLength: 10 },
  sendingWindowMs: HOUR_MS,
} as const
