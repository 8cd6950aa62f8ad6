import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { afterFailure, type Failures, isLocked } from '../domain/lockout.ts'
import { findFailures, keepFailures } from '../store/failures.ts'

export async function ensureUnlocked(ctx: AppContext, tx: Tx, emailDigest: string): Promise<void> {
  const failures = await findFailures(tx, emailDigest)
  if (!isLocked(failures, ctx.now())) return
  const { lockMinutes } = await policyInForce({ ...ctx, db: tx }, 'accounts')
  throw refuse('ACCOUNT_LOCKED', { retryAfterSeconds: lockMinutes * 60 })
}

/** The caller holds the address's turn, so that parallel tries are counted one by one. */
export async function countFailure(ctx: AppContext, tx: Tx, emailDigest: string): Promise<Failures> {
  const now = ctx.now()
  const policy = await policyInForce({ ...ctx, db: tx }, 'accounts')
  const failures = afterFailure(await findFailures(tx, emailDigest), now, policy)
  await keepFailures(tx, emailDigest, failures, now)
  return failures
}
