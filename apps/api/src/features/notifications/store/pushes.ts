import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { PushMessage } from '../../../platform/push/pusher.ts'

export interface StoredPush {
  readonly id: string
  readonly userId: UserId
  readonly deviceDigest: string
  readonly payload: PushMessage
  readonly urgent: boolean
  readonly expiresAt: Date
}

export async function addPush(tx: Tx, push: StoredPush, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into push_message (id, user_id, device_digest, payload, urgent, expires_at, created_at, updated_at)
        values (${push.id}, ${push.userId}, ${push.deviceDigest}, ${JSON.stringify(push.payload)}::jsonb, ${push.urgent},
          ${push.expiresAt}, ${now}, ${now})`,
  )
}

export async function findQueuedPush(db: Queryable, id: Id<'push'>): Promise<StoredPush | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from push_message where id = ${id} and status = 'queued'`)
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    deviceDigest: row.device_digest,
    payload: row.payload,
    urgent: row.urgent,
    expiresAt: new Date(row.expires_at),
  }))[0]
}

export async function closePush(
  db: Queryable,
  id: string,
  { status, why, now }: { status: 'sent' | 'failed' | 'dropped'; why?: string; now: Date },
): Promise<void> {
  await db.execute(
    sql`update push_message set status = ${status}, last_error = ${why ?? null}, updated_at = ${now} where id = ${id}`,
  )
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly user_id: UserId
  readonly device_digest: string
  readonly payload: PushMessage
  readonly urgent: boolean
  readonly expires_at: string
}
