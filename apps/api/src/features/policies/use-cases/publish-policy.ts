import type { PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { tellBrandChanged } from '../../../platform/brand/store.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { fieldErrorsOf } from '../../../platform/input/bounds.ts'
import { forgetPolicy, readTerms } from '../../../platform/policies/policies.ts'
import { insertPolicyVersion, listPolicyVersions, lockPolicy } from '../../../platform/policies/store.ts'
import { refuse } from '../../../platform/refusal.ts'

export interface PublishPolicy {
  readonly name: PolicyName
  readonly after: number
  readonly terms: unknown
  readonly startsAt?: string | undefined
  readonly note?: string | undefined
  readonly byId: UserId
}

/** A new version, written by somebody who knows the newest one. What has begun is never rewritten. */
export async function publishPolicy(ctx: AppContext, command: PublishPolicy): Promise<void> {
  const { name, byId } = command
  const terms = readTerms(name, command.terms)
  if (!terms.success)
    throw refuse('BAD_INPUT', {
      errors: fieldErrorsOf(terms.error.issues.map((issue) => ({ ...issue, path: ['terms', ...issue.path] }))),
    })
  await ctx.transact(async (tx) => {
    await lockPolicy(tx, name)
    const newest = (await listPolicyVersions(tx, name))[0]?.version ?? 0
    if (newest !== command.after) throw refuse('STALE_VERSION')
    const now = ctx.now()
    const startsAt = command.startsAt === undefined ? now : new Date(command.startsAt)
    if (startsAt < now) throw refuse('POLICY_STARTS_IN_THE_PAST')
    const note = command.note === '' ? null : (command.note ?? null)
    await insertPolicyVersion(tx, {
      name,
      version: newest + 1,
      startsAt,
      terms: terms.data,
      note,
      byId,
      createdAt: now,
    })
    // Letters say who operates the house.
    if (name === 'invoicing') await tellBrandChanged(tx)
    afterCommit(tx, () => forgetPolicy(ctx, name))
  })
}
