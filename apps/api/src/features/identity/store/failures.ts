import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Failures } from '../domain/lockout.ts'
import { signInFailure } from './tables.ts'

export async function findFailures(tx: Tx, emailDigest: string): Promise<Failures | undefined> {
  return (await tx.select().from(signInFailure).where(eq(signInFailure.emailDigest, emailDigest)))[0]
}

export async function keepFailures(tx: Tx, emailDigest: string, failures: Failures, now: Date): Promise<void> {
  const counted = { failed: failures.failed, lockedUntil: failures.lockedUntil, lastFailedAt: now }
  await tx
    .insert(signInFailure)
    .values({ emailDigest, ...counted })
    .onConflictDoUpdate({ target: signInFailure.emailDigest, set: counted })
}

export async function clearFailures(tx: Tx, emailDigest: string): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.emailDigest, emailDigest))
}
