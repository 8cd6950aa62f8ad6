import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'

/** When a search opens and ends, for rides now and later. */
export async function searchTerms(ctx: AppContext): Promise<PolicyTerms<'ahead'> & PolicyTerms<'search'>> {
  const [ahead, search] = await Promise.all([policyInForce(ctx, 'ahead'), policyInForce(ctx, 'search')])
  return { ...ahead, ...search }
}
