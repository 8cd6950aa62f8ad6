import type { UserId } from '@livery/kernel/ids.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { singleUseToken } from './tables.ts'

type Purpose = 'sign-in' | 'reset'

export async function addSingleUseToken(
  tx: Tx,
  token: { digest: string; purpose: Purpose; userId: UserId; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(singleUseToken).values(token)
}

export interface StoredToken {
  readonly userId: UserId
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function findTokenForUpdate(tx: Tx, purpose: Purpose, digest: string): Promise<StoredToken | undefined> {
  const rows = await tx
    .select()
    .from(singleUseToken)
    .where(and(eq(singleUseToken.digest, digest), eq(singleUseToken.purpose, purpose)))
    .for('update')
  return rows.map((row) => ({ ...row, userId: row.userId as UserId }))[0]
}

/** Uses up every open token of this purpose: the one that was shown, and any that was sent beside it. */
export async function useUpTokens(tx: Tx, purpose: Purpose, userId: UserId, now: Date): Promise<void> {
  await tx
    .update(singleUseToken)
    .set({ usedAt: now })
    .where(and(eq(singleUseToken.userId, userId), eq(singleUseToken.purpose, purpose), isNull(singleUseToken.usedAt)))
}

export async function listTokensIssuedSince(tx: Tx, purpose: Purpose, userId: UserId, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ issuedAt: singleUseToken.issuedAt })
    .from(singleUseToken)
    .where(
      and(eq(singleUseToken.userId, userId), eq(singleUseToken.purpose, purpose), gt(singleUseToken.issuedAt, since)),
    )
  return rows.map((row) => row.issuedAt)
}
