import { invariant } from '@livery/kernel/invariant.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { termsByVersion } from '../../../platform/policies/policies.ts'
import type { EngagementTerms } from '../domain/policy.ts'

/** The ones that engagements were posted under, by version. */
export function policiesByVersion(
  db: Queryable,
  versions: readonly number[],
): Promise<ReadonlyMap<number, EngagementTerms>> {
  return termsByVersion(db, 'engagements', versions)
}

export async function termsOf(db: Queryable, engagement: { readonly policyVersion: number }): Promise<EngagementTerms> {
  const terms = (await policiesByVersion(db, [engagement.policyVersion])).get(engagement.policyVersion)
  invariant(terms, `there is no policy ${engagement.policyVersion} of engagements`)
  return terms
}
