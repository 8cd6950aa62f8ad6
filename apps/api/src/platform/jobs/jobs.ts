// Timers and work for later, in the database: what is due after a restart is still due.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { afterCommit, type Database, type Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Write, writeIn } from '../database/write.ts'
import { nextDate } from './calendar.ts'
import {
  endTimer,
  ensureCalendarTimer,
  insertTimer,
  postponeTimer,
  type TakenTimer,
  takeDueTimers,
  turnCalendar,
} from './timers.ts'

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

/**
 * What `schedule` writes, for what is written in one statement. For later: a job that is due at once is seen within
 * half a second.
 */
export function timer<Name extends JobName>(name: Name, data: JobData[Name], dueAt: Date): Write {
  return insertTimer(name, data, dueAt)
}

const POLL_MS = 500
/** Of one name, in one process, at a time: slow mails do not hold up the search for a driver. */
const MOST_OF_A_NAME = 20
/** For jobs under way when a process ends; what takes longer is done again by another one. */
const PATIENCE_MS = 10_000
const LEAST_TIME = new Date(0)

export function startJobs<World extends { readonly log: Logger }>(
  db: Database,
  log: Logger,
  jobs: readonly Job<World>[],
): JobRunner & { work(world: World): Promise<void> } {
  const jobByName = new Map<string, Job<World>>(jobs.map((one) => [one.name, one]))
  const underWay = new Map<Promise<void>, string>()
  let poll: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let woken = false
  let look = () => {}

  const idleNames = () =>
    [...jobByName.keys()].filter((name) => [...underWay.values()].filter((one) => one === name).length < MOST_OF_A_NAME)

  const takeAll = async (world: World): Promise<void> => {
    do {
      woken = false
      const taken = await takeDueTimers(db, idleNames(), MOST_OF_A_NAME)
      if (taken.length === MOST_OF_A_NAME) woken = true
      for (const one of taken) {
        const done = run(world, one).finally(() => underWay.delete(done))
        underWay.set(done, one.name)
      }
    } while (woken && poll !== undefined)
  }

  const run = async (world: World, taken: TakenTimer): Promise<void> => {
    const one = jobByName.get(taken.name) as Job<World>
    try {
      await one.run(world, taken.data as JobData[JobName])
      if (one.cron === undefined) await endTimer(db, taken)
      else await turnCalendar(db, taken, nextDate(one.cron, new Date()))
    } catch (error) {
      log.error({ err: error, job: taken.name, timer: taken.id }, 'a job failed and will be tried again')
      // Where even this cannot be written, the loan ends by itself.
      await postponeTimer(db, taken, error as Error).catch(() => undefined)
    }
  }

  return {
    schedule: async (tx, name, data, startAfter) => {
      // Already due, whatever the clocks of this machine and of the database say.
      await writeIn(tx, [insertTimer(name, data, startAfter ?? LEAST_TIME)])
      if (startAfter === undefined) afterCommit(tx, () => look())
    },
    work: async (world) => {
      for (const one of jobs) {
        if (one.cron !== undefined) await ensureCalendarTimer(db, one.name, nextDate(one.cron, new Date()))
      }
      look = () => {
        if (poll === undefined) return
        woken = true
        looking ??= takeAll(world)
          .catch((error) => log.error({ err: error }, 'the timers could not be read'))
          .finally(() => {
            looking = undefined
          })
      }
      poll = setInterval(() => look(), POLL_MS)
      look()
    },
    stop: async () => {
      clearInterval(poll)
      poll = undefined
      await looking
      await Promise.race([Promise.all(underWay.keys()), pause(PATIENCE_MS, undefined, { ref: false })])
    },
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
