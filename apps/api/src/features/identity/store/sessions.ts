import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { SignInDevice } from '../domain/device.ts'
import type { ProvedBy } from '../domain/second-step.ts'

/**
 * A session counts for its own person while nobody has revoked it and that person may sign in. One statement, prepared,
 * for all who are asked about at this moment: every call asks it.
 */
export async function areSessionsLive(db: Queryable, callers: readonly Caller[]): Promise<boolean[]> {
  const { rows } = await db.$client.query({
    name: 'sessions-live',
    // Each person is looked up on their own: a join against a list is planned as a scan of everybody.
    text: `select id, user_id, (select user_type from person
                                where id = session.user_id and (suspended_at is null or suspended_after_ride) and erased_at is null)
           from session where id = any($1::text[]) and revoked_at is null and expires_at > now()`,
    values: [callers.map((caller) => caller.sessionId)],
  })
  const liveById = new Map(rows.map((row) => [row.id, row]))
  return callers.map(({ sessionId, userId, userType }) => {
    const live = liveById.get(sessionId)
    return live !== undefined && live.user_id === userId && live.user_type === userType
  })
}

export interface NewSession {
  readonly id: SessionId
  readonly userId: UserId
  readonly now: Date
  readonly expiresAt: Date
  readonly from: SignInDevice
  /** Of the office alone. */
  readonly provedBy: ProvedBy | null
}

export async function addSession(tx: Tx, one: NewSession): Promise<void> {
  const { id, userId, now, expiresAt, from, provedBy } = one
  await tx.execute(
    sql`insert into session (id, user_id, created_at, last_used_at, expires_at, user_agent, network, proved_by)
        values (${id}, ${userId}, ${now}, ${now}, ${expiresAt}, ${from.userAgent}, ${from.network}, ${provedBy})`,
  )
}

/** When it began, and when it was proven again. */
export async function findConfirmation(
  db: Queryable,
  id: SessionId,
): Promise<{ readonly createdAt: Date; readonly confirmedAt: Date | null } | undefined> {
  const { rows } = await db.execute<{ created_at: Date; confirmed_at: Date | null }>(
    sql`select created_at, confirmed_at from session where id = ${id}`,
  )
  return rows.map((row) => ({
    createdAt: new Date(row.created_at),
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
  }))[0]
}

export async function confirmSession(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await tx.execute(sql`update session set confirmed_at = ${now} where id = ${id}`)
}

/** The session in which the first factor was added is as good as one that began with it. */
export async function noteProof(tx: Tx, id: SessionId, provedBy: ProvedBy): Promise<void> {
  await tx.execute(sql`update session set proved_by = ${provedBy} where id = ${id}`)
}

export interface OpenSession {
  readonly id: SessionId
  readonly userId: UserId
  readonly provedBy: ProvedBy | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly from: SignInDevice
}

/** Where somebody is signed in, the last used first. */
export async function listOpenSessions(db: Queryable, ...userIds: readonly UserId[]): Promise<OpenSession[]> {
  const { rows } = await db.execute<{
    id: SessionId
    user_id: UserId
    proved_by: ProvedBy | null
    created_at: Date
    last_used_at: Date
    user_agent: string | null
    network: string | null
  }>(
    sql`select id, user_id, proved_by, created_at, last_used_at, user_agent, network from session
        where user_id = any(${userIds}::text[]) and revoked_at is null and expires_at > now() order by last_used_at desc, id desc`,
  )
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, provedBy: row.proved_by },
    createdAt: new Date(row.created_at),
    lastUsedAt: new Date(row.last_used_at),
    from: { userAgent: row.user_agent, network: row.network },
  }))
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

/** False when there was no such open session of this person's. */
export async function endSession(tx: Tx, userId: UserId, id: SessionId, now: Date, why: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update session set revoked_at = ${now}, revoked_why = ${why}
        where id = ${id} and user_id = ${userId} and revoked_at is null`,
  )
  return rowCount === 1
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
  await tx.execute(sql`update session set user_agent = null, network = null where user_id = ${userId}`)
}

export async function openSessionsOf(db: Queryable, userId: UserId): Promise<SessionId[]> {
  const { rows } = await db.execute<{ id: SessionId }>(
    sql`select id from session where user_id = ${userId} and revoked_at is null`,
  )
  return rows.map(({ id }) => id)
}
