// Sign-ins whose first step is done.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface SignInChallenge {
  readonly userId: UserId
  readonly passkeyChallenge: string
  readonly tries: number
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function addChallenge(
  tx: Tx,
  one: { digest: string; userId: UserId; passkeyChallenge: string; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into sign_in_challenge (digest, user_id, passkey_challenge, issued_at, expires_at)
    values (${one.digest}, ${one.userId}, ${one.passkeyChallenge}, ${one.issuedAt}, ${one.expiresAt})`)
}

export async function findChallenge(db: Queryable, digest: string): Promise<SignInChallenge | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from sign_in_challenge where digest = ${digest}`)
  return rows.map(rowToChallenge)[0]
}

export async function findChallengeForUpdate(tx: Tx, digest: string): Promise<SignInChallenge | undefined> {
  const { rows } = await tx.execute<Row>(sql`select * from sign_in_challenge where digest = ${digest} for update`)
  return rows.map(rowToChallenge)[0]
}

export async function countChallengeTry(tx: Tx, digest: string): Promise<void> {
  await tx.execute(sql`update sign_in_challenge set tries = tries + 1 where digest = ${digest}`)
}

export async function useUpChallenge(tx: Tx, digest: string, now: Date): Promise<void> {
  await tx.execute(sql`update sign_in_challenge set used_at = ${now} where digest = ${digest}`)
}

/** Whatever of theirs waits for its second step waits for nothing any more. */
export async function useUpChallengesOf(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx.execute(sql`update sign_in_challenge set used_at = ${now} where user_id = ${userId} and used_at is null`)
}

interface Row extends Record<string, unknown> {
  readonly user_id: UserId
  readonly passkey_challenge: string
  readonly tries: number
  readonly expires_at: Date
  readonly used_at: Date | null
}

const rowToChallenge = (row: Row): SignInChallenge => ({
  ...{ userId: row.user_id, passkeyChallenge: row.passkey_challenge, tries: row.tries },
  ...{ expiresAt: new Date(row.expires_at), usedAt: row.used_at },
})
