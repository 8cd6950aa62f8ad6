import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import type { World } from '../../world.ts'

/** When a search opens and ends, for rides now and later. */
export async function searchTerms(world: World): Promise<PolicyTerms<'ahead'> & PolicyTerms<'search'>> {
  const [ahead, search] = await Promise.all([policyInForce(world, 'ahead'), policyInForce(world, 'search')])
  return { ...ahead, ...search }
}
