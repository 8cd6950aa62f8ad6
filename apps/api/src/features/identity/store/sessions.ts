import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Caller } from '../../../platform/http/caller.ts'

/**
 * A session counts for its own person while nobody has revoked it and that person may sign in. One statement, prepared:
 * every call asks it.
 */
export async function isSessionLive(db: Queryable, caller: Caller): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'session-live',
    text: `select 1 from session s join person p on p.id = s.user_id
           where s.id = $1 and s.user_id = $2 and p.user_type = $3 and s.revoked_at is null and s.expires_at > now()
             and p.suspended_at is null and p.erased_at is null`,
    values: [caller.sessionId, caller.userId, caller.userType],
  })
  return rowCount === 1
}

export interface NewSession {
  readonly id: SessionId
  readonly userId: UserId
  readonly now: Date
  readonly expiresAt: Date
  readonly userAgent: string | null
}

export async function addSession(tx: Tx, { id, userId, now, expiresAt, userAgent }: NewSession): Promise<void> {
  await tx.execute(
    sql`insert into session (id, user_id, created_at, last_used_at, expires_at, user_agent)
        values (${id}, ${userId}, ${now}, ${now}, ${expiresAt}, ${userAgent})`,
  )
}

export async function addRefreshToken(
  tx: Tx,
  token: { digest: string; sessionId: SessionId; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into refresh_token (digest, session_id, issued_at, expires_at)
        values (${token.digest}, ${token.sessionId}, ${token.issuedAt}, ${token.expiresAt})`,
  )
}

export interface StoredRefreshToken {
  readonly sessionId: SessionId
  readonly userId: UserId
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly sessionRevokedAt: Date | null
}

/** Locks the session, and with it the whole family: two uses of one token take turns. */
export async function findRefreshTokenForUpdate(tx: Tx, digest: string): Promise<StoredRefreshToken | undefined> {
  const found = await tx.execute<{ session_id: SessionId }>(
    sql`select session_id from refresh_token where digest = ${digest}`,
  )
  const sessionId = found.rows[0]?.session_id
  if (sessionId === undefined) return undefined
  const owners = await tx.execute<{ user_id: UserId; revoked_at: Date | null }>(
    sql`select user_id, revoked_at from session where id = ${sessionId} for update`,
  )
  // Read again under the lock: a twin may have used it meanwhile.
  const tokens = await tx.execute<{ expires_at: Date; used_at: Date | null }>(
    sql`select expires_at, used_at from refresh_token where digest = ${digest}`,
  )
  const owner = owners.rows[0]
  const token = tokens.rows[0]
  if (owner === undefined || token === undefined) return undefined
  return {
    sessionId,
    userId: owner.user_id,
    expiresAt: token.expires_at,
    usedAt: token.used_at,
    sessionRevokedAt: owner.revoked_at,
  }
}

/** Only the first use counts: the seconds of grace are not prolonged by using them. */
export async function markRefreshTokenUsed(tx: Tx, digest: string, now: Date): Promise<void> {
  await tx.execute(sql`update refresh_token set used_at = ${now} where digest = ${digest} and used_at is null`)
}

export async function prolongSession(tx: Tx, id: SessionId, now: Date, expiresAt: Date): Promise<void> {
  await tx.execute(sql`update session set last_used_at = ${now}, expires_at = ${expiresAt} where id = ${id}`)
}

export async function endSession(tx: Tx, id: SessionId, now: Date, why: string): Promise<void> {
  await tx.execute(
    sql`update session set revoked_at = ${now}, revoked_why = ${why} where id = ${id} and revoked_at is null`,
  )
}

/** Ends all sessions of a person but one, and tells which. */
export async function endSessionsOf(
  tx: Tx,
  userId: UserId,
  now: Date,
  why: string,
  except?: SessionId,
): Promise<SessionId[]> {
  const { rows } = await tx.execute<{ id: SessionId }>(
    sql`update session set revoked_at = ${now}, revoked_why = ${why}
        where user_id = ${userId} and revoked_at is null and id is distinct from ${except ?? null}
        returning id`,
  )
  return rows.map((row) => row.id)
}

/** What a person's sessions tell about their devices. */
export async function forgetDevicesOfSessions(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`update session set user_agent = null where user_id = ${userId}`)
}
