// Who of the office did what, when, from where and why. The trail only grows: each entry carries the seal of the one before.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, DateInput, Instant, idOf, list, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { Session } from '../identity/account-life.ts'

/** What an act is about, in the words of the office's own pages. */
export const AuditArea = z.enum(choices.AuditArea.options)
export type AuditArea = z.infer<typeof AuditArea>

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const AuditEntry = z.object({
  /** 1 is the first; no number is left out. */
  number: z.int(),
  at: Instant,
  actorId: idOf('user'),
  actorName: z.string(),
  area: AuditArea,
  /** The name of the call: `rides.refund`. */
  act: z.string(),
  /** The id of what it was about. */
  target: z.string().nullable(),
  /** A number, a name, a plate: as the office calls it. */
  targetLabel: z.string().nullable(),
  /** Of the amounts among what it was, is and said. */
  currency: Currency,
  /** Null where the use case says nothing of it; then `said` has what was sent. */
  before: Facts.nullable(),
  after: Facts.nullable(),
  why: z.string().nullable(),
  /** Who approved it, where whoever acted may not do it alone. */
  approvedBy: z.string().nullable(),
  said: z.record(z.string(), z.unknown()).nullable(),
  /** What it was about in words was taken away when somebody was erased. */
  isErased: z.boolean(),
  /** As sessions say it: a whole address is never kept. */
  network: z.string(),
  device: Session.shape.device,
  seal: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** One entry between its neighbours. */
export const SealedEntry = AuditEntry.extend({
  previousSeal: z.string(),
  nextSeal: z.string().nullable(),
})
export type SealedEntry = z.infer<typeof SealedEntry>

export const AuditCheck = z.object({
  entries: z.int(),
  checkedAt: Instant,
  /** The first number at which the chain does not hold; null where it is whole. */
  brokenAt: z.int().nullable(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

const Filter = PageQuery.extend({
  area: AuditArea.optional(),
  actorId: idOf('user').optional(),
  /** A ride, a person, a car …: everything that was done to it. */
  target: z.string().max(60).optional(),
  from: DateInput.optional(),
  /** The last day that counts. */
  until: DateInput.optional(),
  /** Fewer letters are no search: a list that they do not narrow is none that was asked for. */
  q: z
    .string()
    .trim()
    .min(choices.LEAST_AUDIT_LETTERS, `Type at least ${choices.LEAST_AUDIT_LETTERS} letters.`)
    .max(80)
    .optional(),
})

export const auditContract = contract({
  entries: {
    method: 'GET',
    path: '/admin/audit',
    summary: 'The audit trail, the newest first; as CSV, too.',
    query: Filter,
    reply: list(AuditEntry),
  },
  check: {
    method: 'GET',
    path: '/admin/audit/check',
    summary: 'Counts every seal again.',
    reply: one(AuditCheck),
  },
  entry: {
    method: 'GET',
    path: '/admin/audit/{number}',
    summary: 'One entry, with the seals before and after it.',
    params: z.strictObject({ number: z.coerce.number().int().min(1) }),
    reply: one(SealedEntry),
  },
})
