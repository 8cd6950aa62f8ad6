import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { CodePurpose, IssuedCode } from '../domain/one-time-code.ts'
import { oneTimeCode } from './tables.ts'

/** Until the end of the transaction, nobody else sends to this address. */
export async function takeTurn(tx: Tx, emailDigest: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailDigest}, 0))`)
}

export async function listSentSince(tx: Tx, emailDigest: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: oneTimeCode.sentAt })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.emailDigest, emailDigest), gt(oneTimeCode.sentAt, since)))
  return rows.map((row) => row.sentAt)
}

export async function addCode(
  tx: Tx,
  code: { emailDigest: string; purpose: CodePurpose; digest: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(oneTimeCode).values(code)
}

/** The newest code of an address; older ones are dead. */
export async function findLatestCodeForUpdate(
  tx: Tx,
  emailDigest: string,
): Promise<(IssuedCode & { readonly id: number }) | undefined> {
  const rows = await tx
    .select()
    .from(oneTimeCode)
    .where(eq(oneTimeCode.emailDigest, emailDigest))
    .orderBy(desc(oneTimeCode.id))
    .limit(1)
    .for('update')
  return rows[0]
}

export async function countTry(tx: Tx, id: number): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(eq(oneTimeCode.id, id))
}

export async function markCodeUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(oneTimeCode).set({ usedAt: now }).where(eq(oneTimeCode.id, id))
}
