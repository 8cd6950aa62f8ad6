import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'
import { afterFailure, isLocked } from './domain/lockout.ts'
import { SIGN_IN_POLICY } from './domain/policy.ts'
import { findFailures, keepFailures } from './store/failures.ts'

export async function ensureUnlocked(world: World, tx: Tx, emailDigest: string): Promise<void> {
  const failures = await findFailures(tx, emailDigest)
  if (!isLocked(failures, world.now())) return
  throw refuse('ACCOUNT_LOCKED', { retryAfterSeconds: SIGN_IN_POLICY.lockout.locksMs / 1_000 })
}

/** The caller holds the address's turn, so that parallel tries are counted one by one. */
export async function countFailure(world: World, tx: Tx, emailDigest: string): Promise<void> {
  const now = world.now()
  await keepFailures(tx, emailDigest, afterFailure(await findFailures(tx, emailDigest), now), now)
}
