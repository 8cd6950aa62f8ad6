// The operator's policies: which terms count at a moment. A version never changes once it is written; a process reads
// the list of a policy anew after some seconds, and which of them counts is decided by the clock at every question.
import { POLICIES, type PolicyName, type PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { BaseContext } from '../../base-context.ts'
import type { Queryable } from '../database/database.ts'
import { createTtlCache } from '../ttl-cache.ts'
import { listPolicyVersions, type PolicyVersion } from './store.ts'

/** A transaction asks with itself as `db`, so that it never waits for a second connection. */
type Reader = Pick<BaseContext, 'config' | 'now'> & { readonly db: Queryable }

/** The terms that count now. */
export async function policyInForce<Name extends PolicyName>(ctx: Reader, name: Name): Promise<PolicyTerms<Name>> {
  return (await versionInForce(ctx, name)).terms
}

/** The same with its number, for what must be judged by these terms later, too. */
export async function versionInForce<Name extends PolicyName>(ctx: Reader, name: Name): Promise<PolicyVersion<Name>> {
  const counted = versionAt(await knownVersions(ctx, name), ctx.now())
  invariant(counted, `no policy ${name} is in force`)
  return counted
}

/** Of the versions that have begun the one that began last; of two that began together, the newer. */
export function versionAt<Version extends { readonly version: number; readonly startsAt: Date }>(
  versions: readonly Version[],
  at: Date,
): Version | undefined {
  return versions
    .filter(({ startsAt }) => startsAt <= at)
    .toSorted((left, right) => right.startsAt.getTime() - left.startsAt.getTime() || right.version - left.version)[0]
}

/** By number: the terms that something was begun under. */
export async function termsByVersion<Name extends PolicyName>(
  db: Queryable,
  name: Name,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, PolicyTerms<Name>>> {
  if (numbers.length === 0) return new Map()
  const versions = await listPolicyVersions(db, name)
  return new Map(
    versions.filter(({ version }) => numbers.includes(version)).map(({ version, terms }) => [version, terms]),
  )
}

const cache = createTtlCache<PolicyName, readonly PolicyVersion<PolicyName>[]>()

function knownVersions<Name extends PolicyName>(ctx: Reader, name: Name): Promise<readonly PolicyVersion<Name>[]> {
  const versions = cache.get(ctx, name, () => listPolicyVersions(ctx.db, name))
  return versions as Promise<readonly PolicyVersion<Name>[]>
}

/** A version that this process has just committed counts here at once. */
export function forgetPolicy(ctx: BaseContext, name: PolicyName): void {
  cache.forget(ctx, name)
}

/** What the terms may be, and what they are not, field by field. */
export function readTerms<Name extends PolicyName>(name: Name, terms: unknown) {
  return POLICIES[name].safeParse(terms)
}
