// The table of private calendars: the number that a rider's address is made from.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** 1 for somebody who has never asked for another address. */
export async function feedIssueOf(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.execute<{ issue: number }>(sql`select issue from calendar_feed where user_id = ${userId}`)
  return rows[0]?.issue ?? 1
}

export async function nextFeedIssue(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into calendar_feed (user_id, issue, issued_at) values (${userId}, 2, ${at.toISOString()})
        on conflict (user_id) do update set issue = calendar_feed.issue + 1, issued_at = excluded.issued_at`,
  )
}

export async function forgetFeedOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from calendar_feed where user_id = ${userId}`)
}
