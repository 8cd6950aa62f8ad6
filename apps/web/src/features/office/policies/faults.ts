import { POLICIES, type PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import type { Terms } from '@/shared/office/draft.ts'

/** The paths of what the policy would not take. */
export function faultsIn(name: PolicyName, terms: Terms): string[] {
  return POLICIES[name].safeParse(terms).error?.issues.map(({ path }) => path.join('.')) ?? []
}
