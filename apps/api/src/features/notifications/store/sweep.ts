import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** What is older than this is nobody's news any more. */
export async function sweepNotifications(db: Queryable, olderThan: Date): Promise<void> {
  await db.execute(sql`delete from notification where created_at < ${olderThan}`)
  await db.execute(sql`delete from push_message where created_at < ${olderThan}`)
  await db.execute(sql`delete from notification_told where at < ${olderThan}`)
}

/** Everything of one person, guests of theirs included: who was told carries no name. */
export async function forgetNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from notification where user_id = ${userId}`)
  await tx.execute(sql`delete from notification_choice where user_id = ${userId}`)
  await tx.execute(sql`delete from push_message where user_id = ${userId}`)
  await tx.execute(sql`delete from notification_told where recipient = ${userId}`)
}
