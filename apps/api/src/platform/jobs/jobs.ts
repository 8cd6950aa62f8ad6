// Work for later, in the database: what is due after a restart is still due.
import type { Tx } from '../database/database.ts'
import type { Write } from '../database/write.ts'
import { insertJob } from './queue.ts'

// biome-ignore lint/suspicious/noEmptyInterface: features merge their jobs into it.
export interface JobData {}
export type JobName = keyof JobData & string

/** When the clock says so, do this. A job may run twice: it looks at the state before it acts. */
export interface Job<Context, Name extends JobName = JobName> {
  readonly name: Name
  /** Runs by the calendar (cron, by the region's clock) instead of being scheduled. */
  readonly cron?: string
  run(ctx: Context, data: JobData[Name]): Promise<void>
}

export function job<Context, Name extends JobName>(of: Job<Context, Name>): Job<Context> {
  return of as unknown as Job<Context>
}

export interface Jobs {
  /** Written with the transaction: without its commit there is no job. */
  schedule<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], startAfter?: Date): Promise<void>
}

/** Jobs that failed to their last attempt and wait for the office. */
export interface DeadJobs {
  /** They start again from the first attempt, with the transaction; null for all. Returns how many that were. */
  sendAgain(tx: Tx, ids: readonly string[] | null): Promise<number>
}

/**
 * What `schedule` writes, for what is written in one statement. For later: a job that is due at once is seen within
 * half a second.
 */
export function timer<Name extends JobName>(name: Name, data: JobData[Name], dueAt: Date): Write {
  return insertJob(name, data, dueAt)
}
