// Rides given back late: a few pause a driver's claims for a while.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'

export type DriverPolicy = PolicyTerms<'drivers'>

/** Until when a driver claims nothing; null when he may. The days count from the strike that was one too many. */
export function claimsPausedUntil(strikes: readonly Date[], now: Date, policy: DriverPolicy): Date | null {
  const inOrder = strikes.toSorted((left, right) => left.getTime() - right.getTime())
  const ends = inOrder.flatMap((last, index) => {
    const first = inOrder[index - policy.strikes + 1]
    const isTooMany = first !== undefined && last.getTime() - first.getTime() <= policy.strikeDays * DAY_MS
    return isTooMany ? [addMs(last, policy.pauseDays * DAY_MS)] : []
  })
  const until = ends.at(-1)
  return until !== undefined && until > now ? until : null
}
