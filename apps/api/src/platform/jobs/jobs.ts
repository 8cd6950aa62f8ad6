// Timers and work for later, in the database: what is due after a restart is still due.

import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'

// biome-ignore lint/suspicious/noEmptyInterface: features merge their jobs into it.
export interface JobData {}
export type JobName = keyof JobData & string

/** When the clock says so, do this. A job may run twice: it looks at the state before it acts. */
export interface Job<World, Name extends JobName = JobName> {
  readonly name: Name
  /** Runs by the calendar (cron, UTC) instead of being scheduled. */
  readonly cron?: string
  run(world: World, data: JobData[Name]): Promise<void>
}

export function job<World, Name extends JobName>(of: Job<World, Name>): Job<World> {
  return of as unknown as Job<World>
}

export interface Jobs {
  /** Written with the transaction: without its commit there is no job. */
  schedule<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], startAfter?: Date): Promise<void>
}

export interface JobRunner extends Jobs {
  stop(): Promise<void>
}

const POLL_SECONDS = 0.5
// A job that was under way when its process died is run again after this long at most, plus one round of looking.
const EXPIRE_SECONDS = 30
const LOOK_FOR_EXPIRED_SECONDS = 10

/** Makes sure that the queues exist; a process that only schedules needs no more. */
export async function startJobs<World extends { readonly log: Logger }>(
  db: Database,
  log: Logger,
  jobs: readonly Job<World>[],
): Promise<JobRunner & { work(world: World): Promise<void> }> {
  const boss = new PgBoss({
    // Several statements at once answer with a list, which pg-boss takes apart itself.
    db: { executeSql: (text, values) => db.$client.query(text, values as unknown[]) },
    schema: 'jobs',
    superviseIntervalSeconds: LOOK_FOR_EXPIRED_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_EXPIRED_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  const again = { retryLimit: 20, retryDelay: 1, retryBackoff: true, expireInSeconds: EXPIRE_SECONDS }
  for (const one of jobs) {
    await boss.createQueue(one.name, { ...again, retryDelayMax: 60 })
    // The queues of an installation that was made before keep what they were made with, until told.
    await boss.updateQueue(one.name, again)
  }

  return {
    schedule: async (tx, name, data, startAfter) => {
      const inTx = {
        // Long, and always the same for a queue: prepared, it costs a fraction.
        executeSql: (text: string, values?: unknown[]) => tx.$client.query({ name: `schedule-${name}`, text, values }),
      }
      await boss.send(name, data as object, { db: inTx, ...(startAfter === undefined ? {} : { startAfter }) })
    },
    work: async (world) => {
      for (const one of jobs) {
        await boss.work(
          one.name,
          { pollingIntervalSeconds: POLL_SECONDS, batchSize: 20, perJobResults: true },
          (batch) => Promise.all(batch.map((item) => settle(one, world, item, log))),
        )
        if (one.cron !== undefined) await boss.schedule(one.name, one.cron, {})
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function settle<World>(
  one: Job<World>,
  world: World,
  item: { id: string; data: unknown },
  log: Logger,
): Promise<{ id: string; status: 'completed' | 'failed'; output?: object }> {
  try {
    await one.run(world, item.data as JobData[JobName])
    return { id: item.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: one.name, jobId: item.id }, 'a job failed and will be tried again')
    return { id: item.id, status: 'failed', output: { message: (error as Error).message } }
  }
}

/** Housekeeping of the plumbing's own tables. */
export async function sweepPlatform(db: Database): Promise<void> {
  await db.execute(sql`delete from outbox_event where delivered_at < now() - interval '7 days'`)
  await db.execute(sql`delete from outbox_effect where at < now() - interval '8 days'`)
  // Letters hold names, addresses and codes: a month is enough to answer questions about them.
  await db.execute(sql`delete from mail_message where created_at < now() - interval '30 days'`)
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '7 days'`)
}
