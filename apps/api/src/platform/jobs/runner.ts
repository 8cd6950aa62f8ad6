// Takes what is due and runs it. While a job runs its process says so every few seconds; one that falls silent loses
// its jobs to the others, and what it says afterwards changes nothing: the queue compares the attempt.
import { setTimeout as pause } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { afterCommit, type Database } from '../database/database.ts'
import { writeIn } from '../database/write.ts'
import { carryOverJobs } from './carry-over.ts'
import type { DeadJobs, Job, JobData, JobName, Jobs } from './jobs.ts'
import {
  DEAD_LETTERS,
  ensureQueues,
  insertJob,
  onConnection,
  openQueue,
  queueOf,
  queuesWithWork,
  VIGILANCE,
} from './queue.ts'

export interface JobRunner<Context> extends Jobs, DeadJobs {
  /** Makes the queues, without which nothing can be scheduled. */
  open(): Promise<void>
  /** Begins to run jobs. Undefined for a time zone: the calendar stays as it is. */
  work(ctx: Context, timeZone?: () => Promise<string>): Promise<void>
  stop(): Promise<void>
}

/** At a time, as the queue has it. */
const REDRIVEN = 1_000
const POLL_MS = 500
/** Of one name, in one process, at a time: slow mails do not hold up the search for a driver. */
const MOST_OF_A_NAME = 20
/** For jobs under way when a process ends; what takes longer is begun again by another one. */
const PATIENCE_MS = 10_000
/** How often the calendar is compared with the region's time zone, and the table of an earlier version is looked at. */
const TIDY_MS = 10_000

type Taken = JobWithMetadata<object>

export function startJobs<Context extends { readonly log: Logger }>(
  db: Database,
  log: Logger,
  jobs: readonly Job<Context>[],
  { runsJobs = true, vigilance = VIGILANCE } = {},
): JobRunner<Context> {
  const jobByName = new Map<string, Job<Context>>(jobs.map((one) => [one.name, one]))
  const boss: PgBoss = openQueue(db, vigilance, runsJobs)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a fault'))
  boss.on('warning', (warning) => log.warn(warning, 'the job queue warns'))
  const underWay = new Map<Promise<void>, Taken>()
  const intervals: NodeJS.Timeout[] = []
  let working = false
  let looking: Promise<void> | undefined
  let tidying: Promise<void> | undefined
  let beating: Promise<void> | undefined
  let woken = false
  let look = () => {}

  const roomFor = (name: string) =>
    MOST_OF_A_NAME - [...underWay.values()].filter((taken) => taken.name === name).length

  const takeAll = async (ctx: Context): Promise<void> => {
    do {
      woken = false
      const names = [...jobByName.keys()].filter((name) => roomFor(name) > 0)
      for (const name of await queuesWithWork(db, names)) {
        const room = roomFor(name)
        const taken = await boss.fetch<object>(name, { batchSize: room, includeMetadata: true })
        for (const one of taken) {
          const done = run(ctx, one).finally(() => {
            const wasFull = roomFor(name) === 0
            underWay.delete(done)
            if (wasFull) look()
          })
          underWay.set(done, one)
        }
      }
    } while (woken && working)
  }

  const run = async (ctx: Context, taken: Taken): Promise<void> => {
    const one = jobByName.get(taken.name) as Job<Context>
    try {
      await one.run(ctx, (taken.data ?? {}) as JobData[JobName])
      await boss.complete(taken.name, taken)
    } catch (error) {
      const attempt = taken.retryCount + 1
      const isLast = taken.retryCount >= taken.retryLimit
      const said = isLast ? 'a job failed and waits for the office' : 'a job failed and will be tried again'
      log.error({ err: error, job: taken.name, id: taken.id, attempt }, said)
      // Where even this cannot be written, no heartbeat follows and the supervisor takes it back.
      await boss.fail(taken.name, taken, failureOf(error)).catch(() => undefined)
    }
  }

  const beat = async (): Promise<void> => {
    for (const [name, taken] of Map.groupBy(underWay.values(), ({ name }) => name)) await boss.touch(name, taken)
  }

  let setFor: string | undefined
  const setCalendar = async (timeZone: () => Promise<string>): Promise<void> => {
    // Without a region there is no other clock.
    const tz = await timeZone().catch(() => 'UTC')
    if (tz === setFor) return
    for (const { name, cron } of jobs) {
      if (cron !== undefined) await boss.schedule(name, cron, {}, { tz, missed: 'once' })
    }
    // What an earlier version had in its calendar and this one has not.
    const dates = new Set(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [name])))
    for (const { name } of await boss.getSchedules()) if (!dates.has(name as JobName)) await boss.unschedule(name)
    setFor = tz
  }

  return {
    open: async () => {
      await boss.start()
      const queues = jobs.map(({ name, cron }) => queueOf(name, cron !== undefined, vigilance))
      await ensureQueues(boss, queues)
    },
    schedule: async (tx, name, data, startAfter) => {
      await writeIn(tx, [insertJob(name, data, startAfter ?? null, vigilance)])
      if (startAfter === undefined) afterCommit(tx, () => look())
    },
    work: async (ctx, timeZone) => {
      const tidy = async () => {
        await carryOverJobs(db, vigilance)
        if (timeZone !== undefined) await setCalendar(timeZone)
      }
      await tidy()
      working = true
      look = () => {
        if (!working) return
        woken = true
        looking ??= takeAll(ctx)
          .catch((error) => log.error({ err: error }, 'the jobs could not be read'))
          .finally(() => {
            looking = undefined
          })
      }
      intervals.push(
        setInterval(() => look(), POLL_MS),
        setInterval(() => {
          tidying ??= tidy()
            .catch((error) => log.error({ err: error }, 'the calendar could not be set'))
            .finally(() => {
              tidying = undefined
            })
        }, TIDY_MS),
        setInterval(() => {
          beating ??= beat()
            .catch((error) => log.error({ err: error }, 'the jobs under way could not be kept'))
            .finally(() => {
              beating = undefined
            })
        }, vigilance.beatMs),
      )
      look()
    },
    sendAgain: async (tx, ids) => {
      afterCommit(tx, () => look())
      const options = { db: onConnection(tx), ...(ids === null ? {} : { ids: [...ids] }) }
      let all = 0
      for (;;) {
        const moved = await boss.redrive(DEAD_LETTERS, options)
        all += moved
        if (moved < REDRIVEN) return all
      }
    },
    stop: async () => {
      working = false
      const [poll, tidy, ...beats] = intervals
      clearInterval(poll)
      clearInterval(tidy)
      await Promise.all([looking, tidying])
      // They are kept to the end: nobody else begins what is about to be done.
      await Promise.race([Promise.all(underWay.keys()), pause(PATIENCE_MS, undefined, { ref: false })])
      for (const one of beats) clearInterval(one)
      await beating
      await boss.stop({ graceful: false, close: false })
    },
  }
}

function failureOf(error: unknown): { message: string } {
  return { message: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
}
