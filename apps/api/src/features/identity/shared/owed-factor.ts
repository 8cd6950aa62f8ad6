import type { UserId } from '@livery/kernel/ids.ts'
import type { BaseContext } from '../../../base-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { hasSecondFactor } from '../store/second-factors.ts'

type Context = Pick<BaseContext, 'config' | 'now'> & { readonly db: Queryable }

export async function isFactorRequired(ctx: Context): Promise<boolean> {
  return (await policyInForce(ctx, 'accounts')).officeSecondFactor === 'required'
}

/** The policy asks everybody of the office for a second factor, and they have none. */
export async function owesSecondFactor(ctx: Context, userId: UserId): Promise<boolean> {
  return (await isFactorRequired(ctx)) && !(await hasSecondFactor(ctx.db, userId))
}
