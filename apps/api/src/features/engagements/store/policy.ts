import { invariant } from '@livery/kernel/invariant.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { EngagementPolicy, EngagementTerms } from '../domain/policy.ts'

/** The newest that is valid. */
export async function policyAt(db: Queryable, at: Date): Promise<EngagementPolicy> {
  const { rows } = await db.execute<PolicyRow>(
    sql`select version, name, terms from engagement_policy where valid_from <= ${at.toISOString()}
        order by valid_from desc, version desc limit 1`,
  )
  invariant(rows[0], 'no policy of engagements is valid')
  return rows[0]
}

/** The ones that engagements were posted under, by version. */
export async function policiesByVersion(
  db: Queryable,
  versions: readonly number[],
): Promise<ReadonlyMap<number, EngagementTerms>> {
  const { rows } = await db.execute<PolicyRow>(
    sql`select version, name, terms from engagement_policy where version = any(${versions}::int[])`,
  )
  return new Map(rows.map((row) => [row.version, row.terms]))
}

export async function termsOf(db: Queryable, engagement: { readonly policyVersion: number }): Promise<EngagementTerms> {
  const terms = (await policiesByVersion(db, [engagement.policyVersion])).get(engagement.policyVersion)
  invariant(terms, `there is no policy ${engagement.policyVersion} of engagements`)
  return terms
}

type PolicyRow = { version: number; name: string; terms: EngagementTerms }
