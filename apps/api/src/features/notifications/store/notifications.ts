import type { NotificationId, OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Details } from '../domain/details.ts'
import type { Kind } from '../domain/kinds.ts'

export interface StoredNotification {
  readonly id: NotificationId
  readonly userId: UserId
  readonly kind: Kind
  readonly rideId: OrderId | null
  readonly path: string | null
  readonly details: Details
  readonly readAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** True for the one telling that is the first; the others have nothing left to do. */
export async function claimTelling(
  tx: Tx,
  told: { eventId: string; recipient: string; kind: Kind; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into notification_told (event_id, recipient, kind, at)
        values (${told.eventId}, ${told.recipient}, ${told.kind}, ${told.at}) on conflict do nothing`,
  )
  return rowCount === 1
}

/** How often somebody was told anything since then. */
export async function countTold(tx: Tx, recipient: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ told: number }>(
    sql`select count(*)::int as told from notification_told where recipient = ${recipient} and at > ${since}`,
  )
  return rows[0]?.told ?? 0
}

export async function addNotification(tx: Tx, one: StoredNotification): Promise<void> {
  await tx.execute(
    sql`insert into notification (id, user_id, kind, ride_id, path, details, read_at, created_at, updated_at)
        values (${one.id}, ${one.userId}, ${one.kind}, ${one.rideId}, ${one.path}, ${JSON.stringify(one.details)}::jsonb,
          ${one.readAt}, ${one.createdAt}, ${one.updatedAt})`,
  )
}

/** Newest first. */
export async function listNotifications(
  db: Queryable,
  userId: UserId,
  { page, pageSize, status }: { page: number; pageSize: number; status?: 'unread' | 'read' | undefined },
): Promise<{ notifications: StoredNotification[]; total: number; unread: number }> {
  const wanted =
    status === undefined ? sql`true` : status === 'unread' ? sql`read_at is null` : sql`read_at is not null`
  const [found, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from notification where user_id = ${userId} and ${wanted}
          order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number; unread: number }>(
      sql`select count(*) filter (where ${wanted})::int as total, count(*) filter (where read_at is null)::int as unread
          from notification where user_id = ${userId}`,
    ),
  ])
  const { total = 0, unread = 0 } = counted.rows[0] ?? {}
  return { notifications: found.rows.map(rowToNotification), total, unread }
}

export async function countUnreadOf(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select count(*)::int as unread from notification where user_id = ${userId} and read_at is null`,
  )
  return rows[0]?.unread ?? 0
}

export async function markNotification(
  db: Queryable,
  userId: UserId,
  id: string,
  read: boolean,
  now: Date,
): Promise<StoredNotification | undefined> {
  const readAt = read ? sql`coalesce(read_at, ${now})` : sql`null`
  const { rows } = await db.execute<Row>(
    sql`update notification set read_at = ${readAt}, updated_at = ${now} where id = ${id} and user_id = ${userId} returning *`,
  )
  return rows.map(rowToNotification)[0]
}

export async function markAllRead(db: Queryable, userId: UserId, now: Date): Promise<void> {
  await db.execute(
    sql`update notification set read_at = ${now}, updated_at = ${now} where user_id = ${userId} and read_at is null`,
  )
}

export async function deleteNotification(db: Queryable, userId: UserId, id: NotificationId): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from notification where id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

interface Row extends Record<string, unknown> {
  readonly id: NotificationId
  readonly user_id: UserId
  readonly kind: Kind
  readonly ride_id: OrderId | null
  readonly path: string | null
  readonly details: Details
  readonly read_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

function rowToNotification(row: Row): StoredNotification {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    rideId: row.ride_id,
    path: row.path,
    details: row.details,
    readAt: row.read_at === null ? null : new Date(row.read_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
