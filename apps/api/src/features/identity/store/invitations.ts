import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface SentInvitation {
  readonly sentAt: Date
  /** Null of one from before that was written down. */
  readonly sentBy: UserId | null
  readonly expiresAt: Date
}

/** The last one counts: its link has ended those before. */
export async function keepInvitation(tx: Tx, personId: UserId, sent: SentInvitation): Promise<void> {
  await tx.execute(
    sql`insert into person_invitation (person_id, sent_at, sent_by, expires_at)
        values (${personId}, ${sent.sentAt}, ${sent.sentBy}, ${sent.expiresAt})
        on conflict (person_id) do update set sent_at = excluded.sent_at, sent_by = excluded.sent_by,
          expires_at = excluded.expires_at`,
  )
}

export async function findInvitation(db: Queryable, personId: UserId): Promise<SentInvitation | null> {
  const { rows } = await db.execute<{ sent_at: string; sent_by: UserId | null; expires_at: string }>(
    sql`select sent_at, sent_by, expires_at from person_invitation where person_id = ${personId}`,
  )
  const [row] = rows
  return row === undefined
    ? null
    : { sentAt: new Date(row.sent_at), sentBy: row.sent_by, expiresAt: new Date(row.expires_at) }
}

export async function forgetInvitation(tx: Tx, personId: UserId): Promise<void> {
  await tx.execute(sql`delete from person_invitation where person_id = ${personId}`)
}
