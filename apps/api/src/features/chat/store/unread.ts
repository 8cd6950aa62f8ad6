// How many messages of others a person has not read, in the conversations that are still theirs.
import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { driverOf } from '../../rides/index.ts'
import type { ThreadKey } from '../domain/message.ts'

// A conversation that nobody has written in for a month is nobody's news.
const NEWS_MS = 30 * DAY_MS

/** By ride; a ride that has nothing unread is left out. */
export async function unreadByRide(
  db: Queryable,
  who: ChatAuthor,
  threads: readonly ThreadKey[],
): Promise<ReadonlyMap<string, number>> {
  if (threads.length === 0) return new Map()
  const { rows } = await db.execute<{ ride_id: RideId; unread: string }>(
    sql`select m.ride_id, count(*) as unread
        from unnest(${threads.map(({ rideId }) => rideId)}::text[], ${threads.map(({ driverId }) => driverId)}::text[])
          t (ride_id, driver_id)
        ${messagesUnreadBy(who)}
        group by m.ride_id`,
  )
  return new Map(rows.map((row) => [row.ride_id, Number(row.unread)]))
}

export async function countUnreadOf(db: Queryable, userId: UserId, now: Date): Promise<number> {
  const since = addMs(now, -NEWS_MS).toISOString()
  const countOf = (who: 'rider' | 'driver', theirs: Sql) => sql`
    select count(*) from chat_thread t ${messagesUnreadBy(who)}
    where ${theirs} and t.updated_at > ${since} and t.driver_id = ${driverOf(sql`t.ride_id`)}`
  const { rows } = await db.execute<{ unread: string }>(
    sql`select (${countOf('rider', sql`t.rider_id = ${userId}`)})
             + (${countOf('driver', sql`t.driver_id = ${userId}`)}) as unread`,
  )
  return Number(rows[0]?.unread ?? 0)
}

const messagesUnreadBy = (who: ChatAuthor): Sql => sql`
  left join chat_seat s on s.ride_id = t.ride_id and s.driver_id = t.driver_id and s.who = ${who}
  join chat_message m on m.ride_id = t.ride_id and m.driver_id = t.driver_id
    and m.number > coalesce(s.read_number, 0) and m.author <> ${who}`
