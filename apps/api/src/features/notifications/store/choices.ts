import type { NotificationChannel, NotificationTopic } from '@livery/contracts/notifications/notifications.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

interface Choice extends Record<string, unknown> {
  readonly topic: NotificationTopic
  readonly channel: NotificationChannel
}

/** What a person has switched off, as `topic channel`. */
export async function switchedOffOf(db: Queryable, userId: UserId): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<Choice>(
    sql`select topic, channel from notification_choice where user_id = ${userId} and not enabled`,
  )
  return new Set(rows.map(({ topic, channel }) => `${topic} ${channel}`))
}

export async function keepChoice(
  db: Queryable,
  userId: UserId,
  choice: { topic: NotificationTopic; channel: NotificationChannel; enabled: boolean },
): Promise<void> {
  await db.execute(
    sql`insert into notification_choice (user_id, topic, channel, enabled)
        values (${userId}, ${choice.topic}, ${choice.channel}, ${choice.enabled})
        on conflict (user_id, topic, channel) do update set enabled = excluded.enabled`,
  )
}
