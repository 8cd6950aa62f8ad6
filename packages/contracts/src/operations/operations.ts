// Work that failed to its last attempt and waits for somebody: jobs, and events that did not reach one of their handlers.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { CsvFormat, Instant, list, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'

export const FailedWorkKind = z.enum(choices.FailedWorkKind.options)
export type FailedWorkKind = z.infer<typeof FailedWorkKind>

const FailedWorkId = z
  .string()
  .regex(/^(job-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|event-[1-9][0-9]{0,17})$/, 'Not an id of failed work.')

export const FailedWork = z.object({
  _id: FailedWorkId,
  kind: FailedWorkKind,
  /** The job's or the event's name. */
  name: z.string(),
  /** Which of the event's handlers it did not reach; null of a job. */
  handler: z.string().nullable(),
  /** The ride, payment, person … that it is about, where it names one. */
  about: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  /** When it was asked for, or told. */
  since: Instant,
  failedAt: Instant,
})
export type FailedWork = z.infer<typeof FailedWork>

export const SentAgain = z.object({ sent: z.int() })

export const operationsContract = contract({
  failedWork: {
    method: 'GET',
    path: '/admin/failed-work',
    summary: 'Jobs and deliveries of events that failed to their last attempt, the newest first.',
    query: PageQuery.extend({ kind: FailedWorkKind.optional(), format: CsvFormat }),
    reply: list(FailedWork),
  },
  sendAllAgain: {
    method: 'POST',
    path: '/admin/failed-work/send-again',
    summary: 'All of it, or all of a kind, begins again from the first attempt.',
    body: z.strictObject({ kind: FailedWorkKind.optional() }),
    reply: one(SentAgain),
    idempotent: true,
  },
  sendAgain: {
    method: 'POST',
    path: '/admin/failed-work/{id}/send-again',
    summary: 'It begins again from the first attempt.',
    params: z.strictObject({ id: FailedWorkId }),
    reply: one(SentAgain),
    idempotent: true,
  },
})
