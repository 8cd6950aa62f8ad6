// The job queue, kept by pg-boss in a schema of its own: its tables, states, retries, dead letters, calendar and
// supervision of heartbeats. How it is set up is here and nowhere else.
import { type ConnectionOptions, PgBoss, type Queue } from 'pg-boss'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Write } from '../database/write.ts'

/** Where what failed to its last attempt waits for the office; read by nobody else. */
export const DEAD_LETTERS = 'dead-letters'

/** How soon a dead process is noticed: its heartbeats stop, and the supervisor looks for jobs without one. */
export interface Vigilance {
  /** A job whose process was not heard of for so long is taken from it. The least that the queue allows is 10. */
  readonly heartbeatSeconds: number
  /** How often a process says that it lives. */
  readonly beatMs: number
  readonly superviseSeconds: number
}
/** Together at most 23 seconds from a process's death to another's start. */
export const VIGILANCE: Vigilance = { heartbeatSeconds: 15, beatMs: 3_000, superviseSeconds: 5 }

const ATTEMPTS = 20
const FIRST_RETRY_SECONDS = 1
const LONGEST_RETRY_SECONDS = 60
/** The most that the queue allows. A job that runs for longer is taken for stuck. */
const LONGEST_RUN_SECONDS = 24 * 60 * 60
/** What waits is never thrown away, however long nothing runs. */
const KEPT_SECONDS = 10 * 365 * 24 * 60 * 60
/** What is done is forgotten soon: the queue is no archive. */
const DONE_SECONDS = 60 * 60
const SWEPT_SECONDS = 10 * 60

const OPTIONS = {
  retryLimit: ATTEMPTS - 1,
  retryDelay: FIRST_RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: LONGEST_RETRY_SECONDS,
  expireInSeconds: LONGEST_RUN_SECONDS,
  retentionSeconds: KEPT_SECONDS,
  deleteAfterSeconds: DONE_SECONDS,
} as const

export function openQueue(db: Database, vigilance: Vigilance, runsJobs: boolean): PgBoss {
  return new PgBoss({
    db: onConnection(db),
    migrate: false,
    supervise: runsJobs,
    schedule: runsJobs,
    registerInstance: false,
    superviseIntervalSeconds: vigilance.superviseSeconds,
    monitorIntervalSeconds: vigilance.superviseSeconds,
    maintenanceIntervalSeconds: SWEPT_SECONDS,
  })
}

/** The queue asks through the pool of the process, or through a transaction of its own. */
export function onConnection(db: Queryable): NonNullable<ConnectionOptions['db']> {
  return { executeSql: (text, values) => db.$client.query(text, values as unknown[]) }
}

export function queueOf(name: string, isCalendar: boolean, { heartbeatSeconds }: Vigilance): Queue {
  return {
    name,
    ...OPTIONS,
    heartbeatSeconds,
    deadLetter: DEAD_LETTERS,
    // A date of the calendar that comes while the last one is still under way is not added to it.
    policy: isCalendar ? 'exclusive' : 'standard',
  }
}

/** Makes the queues that are not there yet, and sets those right that an earlier version made. */
export async function ensureQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEPT_SECONDS })
  for (const queue of queues) {
    const there = known.get(queue.name)
    const { name, policy: _, ...options } = queue
    if (there === undefined) await boss.createQueue(name, queue)
    else if (Object.entries(options).some(([key, value]) => there[key as keyof typeof there] !== value))
      await boss.updateQueue(name, options)
  }
}

/**
 * The row that the queue's own `send` writes, as a part of one statement. Without a date it is due at once, whatever
 * the clocks of this machine and of the database say.
 */
export function insertJob(name: string, data: unknown, startAfter: Date | null, vigilance = VIGILANCE): Write {
  const at = startAfter?.toISOString() ?? null
  return {
    statement: sql`
      insert into pgboss.job_common (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy)
      values (${name}, ${JSON.stringify(data)}, coalesce(${at}::timestamptz, now()),
        greatest(${at}::timestamptz, now()) + ${KEPT_SECONDS}::int * interval '1 second', ${ATTEMPTS - 1}::int,
        ${FIRST_RETRY_SECONDS}::int, true, ${LONGEST_RETRY_SECONDS}::int, ${LONGEST_RUN_SECONDS}::int,
        ${DONE_SECONDS}::int, ${vigilance.heartbeatSeconds}::int, ${DEAD_LETTERS}, 'standard')`,
  }
}

/** Which of the queues have something that is due: one question for all of them. */
export async function queuesWithWork(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>({
    name: 'jobs-due',
    text: `select name from unnest($1::text[]) as queue(name) where exists (
             select 1 from pgboss.job_common job
             where job.name = queue.name and job.state in ('created', 'retry') and not job.blocked
               and job.start_after <= now())`,
    values: [names],
  })
  return rows.map(({ name }) => name)
}
