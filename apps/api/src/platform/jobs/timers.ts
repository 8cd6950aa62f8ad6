// The table of timers: what is to be done, and when. A timer that is taken is lent out: unless it is done by then, it
// is due again when the loan ends. So nothing is lost with the process that took it.
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Write } from '../database/write.ts'

/** Longer than any job takes. */
const LENT_SECONDS = 30
const MAX_BACKOFF_SECONDS = 60
const MOST_ATTEMPTS = 20

/** A timer in the hands of the process that took it; the number of the attempt tells its loan from later ones. */
export interface TakenTimer {
  readonly id: string
  readonly name: string
  readonly data: unknown
  readonly attempt: number
}

export function insertTimer(name: string, data: unknown, dueAt: Date): Write {
  return {
    statement: sql`insert into timer (name, data, due_at) values (${name}, ${JSON.stringify(data)}, ${dueAt.toISOString()})`,
  }
}

/** One timer for a job of the calendar, however many processes ask for it; a new calendar moves it. */
export async function ensureCalendarTimer(db: Queryable, name: string, dueAt: Date): Promise<void> {
  await db.execute(
    sql`insert into timer (name, data, due_at, calendar) values (${name}, '{}', ${dueAt.toISOString()}, true)
        on conflict (name) where calendar do update set due_at = least(timer.due_at, excluded.due_at)`,
  )
}

/** Takes what is due, the longest due first; what another process is taking at this moment is left to it. */
export async function takeDueTimers(db: Queryable, names: readonly string[], limit: number): Promise<TakenTimer[]> {
  const { rows } = await db.$client.query({
    name: 'timers-take',
    text: `update timer set attempts = attempts + 1, due_at = now() + interval '${LENT_SECONDS} seconds'
           where id in (
             select id from timer where due_at <= now() and name = any($1::text[])
             order by due_at limit $2 for update skip locked
           )
           returning id, name, data, attempts`,
    values: [names, limit],
  })
  return rows.map((row) => ({ id: row.id, name: row.name, data: row.data, attempt: row.attempts }))
}

/** Done, by the one who has it: a process whose loan ran out changes nothing any more. */
export async function endTimer(db: Queryable, { id, attempt }: TakenTimer): Promise<void> {
  await db.execute(sql`delete from timer where id = ${id} and attempts = ${attempt}`)
}

/** Due again at the calendar's next date. */
export async function turnCalendar(db: Queryable, { id, attempt }: TakenTimer, dueAt: Date): Promise<void> {
  await db.execute(
    sql`update timer set due_at = ${dueAt.toISOString()}, attempts = 0, last_error = null
        where id = ${id} and attempts = ${attempt}`,
  )
}

/** Again after 1, 2, 4 … 60 seconds. The last attempt leaves it as it is, with its error; a calendar's never ends. */
export async function postponeTimer(db: Queryable, { id, attempt }: TakenTimer, error: Error): Promise<void> {
  const seconds = Math.min(MAX_BACKOFF_SECONDS, 2 ** Math.min(attempt - 1, 6))
  await db.execute(
    sql`update timer set last_error = ${error.message.slice(0, 500)},
          due_at = case when calendar or attempts < ${MOST_ATTEMPTS} then now() + make_interval(secs => ${seconds}) else 'infinity' end
        where id = ${id} and attempts = ${attempt}`,
  )
}
