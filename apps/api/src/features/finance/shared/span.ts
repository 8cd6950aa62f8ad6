import { DAY_MS } from '@livery/kernel/time.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Five years and a little: enough for any audit, and no scan of everything by mistake. */
const LONGEST_DAYS = 5 * 366

export function ensureSpan(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days < 0 || days > LONGEST_DAYS)
    throw refuse('BAD_INPUT', {
      errors: [{ path: 'to', message: 'A period ends after it begins, within five years.' }],
    })
}
