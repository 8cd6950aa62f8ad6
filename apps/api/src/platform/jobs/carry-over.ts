// An earlier version kept its timers in a table of its own. While one of its processes may still run, what it writes
// there is taken over; the table goes in a later release.
import type { Database } from '../database/database.ts'
import { transact } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { DEAD_LETTERS, insertJob, type Vigilance } from './queue.ts'

const PAGE = 500

/**
 * Timers become jobs, those that were given up become dead letters. One that somebody has at this moment is left to
 * them until it is due again. Safe beside the processes that take timers, and beside others that do the same.
 */
export async function carryOverJobs(db: Database, vigilance: Vigilance): Promise<void> {
  // Its calendar is the queue's now.
  await db.execute(sql`delete from timer where calendar`)
  for (;;) {
    const moved = await transact(db, async (tx) => {
      const { rows } = await tx.execute<{
        name: string
        data: object
        due_at: Date | number
        last_error: string | null
      }>(
        sql`delete from timer where id in (
              select id from timer where not calendar and (attempts = 0 or due_at <= now() or due_at = 'infinity')
              order by id limit ${PAGE} for update skip locked)
            returning name, data, due_at, last_error`,
      )
      for (const { name, data, due_at: dueAt, last_error: error } of rows) {
        if (dueAt instanceof Date) await tx.execute(insertJob(name, data, dueAt, vigilance).statement)
        else await tx.execute(insertDeadLetter(name, data, error))
      }
      return rows.length
    })
    if (moved < PAGE) return
  }
}

const insertDeadLetter = (name: string, data: object, error: string | null) => sql`
  insert into pgboss.job_common (name, data, source_name, source_id, source_created_on, source_retry_count, source_output,
    keep_until)
  values (${DEAD_LETTERS}, ${JSON.stringify(data)}, ${name}, gen_random_uuid(), now(), 19,
    ${JSON.stringify({ message: error ?? '' })}, now() + interval '10 years')`
