import type { Queryable } from '../../platform/database/database.ts'

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
