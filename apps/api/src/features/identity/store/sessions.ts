import type { SessionId, UserId } from '@livery/kernel/ids.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { refreshToken, session } from './tables.ts'

/** A session counts while nobody has revoked it and its person may sign in. One statement, prepared: every call asks it. */
export async function isSessionLive(db: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'session-live',
    text: `select 1 from session s join person p on p.id = s.user_id
           where s.id = $1 and s.revoked_at is null and s.expires_at > now() and p.suspended_at is null and p.erased_at is null`,
    values: [sessionId],
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
  await tx.insert(session).values({ id, userId, createdAt: now, lastUsedAt: now, expiresAt, userAgent })
}

export async function addRefreshToken(
  tx: Tx,
  token: { digest: string; sessionId: SessionId; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(refreshToken).values(token)
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
  const found = await tx
    .select({ sessionId: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.digest, digest))
  const sessionId = found[0]?.sessionId
  if (sessionId === undefined) return undefined
  const owners = await tx.select().from(session).where(eq(session.id, sessionId)).for('update')
  // Read again under the lock: a twin may have used it meanwhile.
  const tokens = await tx.select().from(refreshToken).where(eq(refreshToken.digest, digest))
  const owner = owners[0]
  const token = tokens[0]
  if (owner === undefined || token === undefined) return undefined
  return {
    sessionId: sessionId as SessionId,
    userId: owner.userId as UserId,
    expiresAt: token.expiresAt,
    usedAt: token.usedAt,
    sessionRevokedAt: owner.revokedAt,
  }
}

/** Only the first use counts: the seconds of grace are not prolonged by using them. */
export async function markRefreshTokenUsed(tx: Tx, digest: string, now: Date): Promise<void> {
  await tx
    .update(refreshToken)
    .set({ usedAt: now })
    .where(and(eq(refreshToken.digest, digest), isNull(refreshToken.usedAt)))
}

export async function prolongSession(tx: Tx, id: SessionId, now: Date, expiresAt: Date): Promise<void> {
  await tx.update(session).set({ lastUsedAt: now, expiresAt }).where(eq(session.id, id))
}

export async function endSession(tx: Tx, id: SessionId, now: Date, why: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: why })
    .where(and(eq(session.id, id), isNull(session.revokedAt)))
}

/** Ends all sessions of a person but one, and tells which. */
export async function endSessionsOf(
  tx: Tx,
  userId: UserId,
  now: Date,
  why: string,
  except?: SessionId,
): Promise<SessionId[]> {
  const rows = await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: why })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        ...(except === undefined ? [] : [ne(session.id, except)]),
      ),
    )
    .returning({ id: session.id })
  return rows.map((row) => row.id as SessionId)
}

/** What a person's sessions tell about their devices. */
export async function forgetDevicesOfSessions(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(session).set({ userAgent: null }).where(eq(session.userId, userId))
}
