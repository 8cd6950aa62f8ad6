import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

type Purpose = 'sign-in' | 'reset'
/** A person, or a registration that a link may finish. */
export type TokenOwner =
  | { readonly userId: UserId; readonly registrationId?: undefined }
  | { readonly userId?: undefined; readonly registrationId: number }

export async function addSingleUseToken(
  tx: Tx,
  token: { digest: string; purpose: Purpose; issuedAt: Date; expiresAt: Date } & TokenOwner,
): Promise<void> {
  await tx.execute(
    sql`insert into single_use_token (digest, purpose, user_id, registration_id, issued_at, expires_at)
        values (${token.digest}, ${token.purpose}, ${token.userId ?? null}, ${token.registrationId ?? null},
          ${token.issuedAt}, ${token.expiresAt})`,
  )
}

export interface StoredToken {
  readonly userId: UserId | null
  readonly registrationId: number | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function findTokenForUpdate(tx: Tx, purpose: Purpose, digest: string): Promise<StoredToken | undefined> {
  type Row = { user_id: UserId | null; registration_id: string | null; expires_at: Date; used_at: Date | null }
  const { rows } = await tx.execute<Row>(
    sql`select user_id, registration_id, expires_at, used_at from single_use_token
        where digest = ${digest} and purpose = ${purpose} for update`,
  )
  return rows.map((row) => ({
    userId: row.user_id,
    registrationId: row.registration_id === null ? null : Number(row.registration_id),
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }))[0]
}

/** Uses up every open token of this purpose: the one that was shown, and any that was sent beside it. */
export async function useUpTokens(tx: Tx, purpose: Purpose, userId: UserId, now: Date): Promise<void> {
  await tx.execute(
    sql`update single_use_token set used_at = ${now}
        where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
  )
}

export async function listTokensIssuedSince(tx: Tx, purpose: Purpose, owner: TokenOwner, since: Date): Promise<Date[]> {
  const { rows } = await tx.execute<{ issued_at: Date }>(
    sql`select issued_at from single_use_token
        where (user_id = ${owner.userId ?? null} or registration_id = ${owner.registrationId ?? null}::bigint)
          and purpose = ${purpose} and issued_at > ${since}`,
  )
  return rows.map((row) => row.issued_at)
}
