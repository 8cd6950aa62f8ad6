// Of chauffeurs who arrive at about the same time, whoever prefers the area of the pickup is asked first.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'

/** Seconds to order by: whoever prefers the area counts as a little nearer, and no rider waits longer for it than that. */
export function asIfArriving(
  { etaSeconds, prefersPickup }: { readonly etaSeconds: number; readonly prefersPickup: boolean },
  { areaAdvantageSeconds }: Pick<PolicyTerms<'search'>, 'areaAdvantageSeconds'>,
): number {
  return etaSeconds - (prefersPickup ? areaAdvantageSeconds : 0)
}
