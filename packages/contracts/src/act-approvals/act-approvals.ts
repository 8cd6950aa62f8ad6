// An act of the office that its role may do with a second person's yes: asked for as a whole, and carried out as it was
// asked for, once somebody else has approved it.
import { z } from 'zod'
import { ActApprovalStatus } from '../choices.ts'
import { CsvFormat, Currency, Done, Instant, idOf, list, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { AskableRight } from '../team/team.ts'

export const ActApproval = z.object({
  _id: idOf('actApproval'),
  /** The name of the call: `rides.refund`. */
  act: z.string(),
  needs: AskableRight,
  /** The id of what it is about, and the ride's number or the person's name. */
  target: z.string().nullable(),
  targetLabel: z.string().nullable(),
  /** Of the amounts in it. */
  currency: Currency,
  /** What is to be sent, as the audit trail shows it; null once it is decided. */
  said: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
  askedBy: z.string(),
  isOwn: z.boolean(),
  /** Somebody else asked, and the caller has the right. */
  mayDecide: z.boolean(),
  askedAt: Instant,
  expiresAt: Instant,
  status: z.enum(ActApprovalStatus.options),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected, or why it could not be done. */
  answer: z.string().nullable(),
})
export type ActApproval = z.infer<typeof ActApproval>

const Why = z.string().trim().min(5).max(500)
const Params = z.strictObject({ id: idOf('actApproval') })

export const actApprovalsContract = contract({
  approvals: {
    method: 'GET',
    path: '/admin/act-approvals',
    summary: 'What waits for a second person, the newest first: what the caller asked for, and what they may decide.',
    query: PageQuery.extend({
      open: z.enum(['true', 'false']).default('true'),
      /** In place of `open`. */
      status: z.enum(ActApprovalStatus.options).optional(),
      format: CsvFormat,
    }),
    reply: list(ActApproval),
  },
  ask: {
    method: 'POST',
    path: '/admin/act-approvals',
    summary: 'Asks for an act that was refused with APPROVAL_NEEDED, which says what to send here.',
    status: 201,
    body: z
      .strictObject({
        act: z.string().max(80),
        needs: AskableRight,
        params: z.record(z.string().max(80), z.string().max(200)).default({}),
        /** As it was sent. */
        body: z.unknown().optional(),
        why: Why,
      })
      .meta({
        examples: [
          {
            act: 'identity.suspend',
            needs: 'people.suspend',
            params: { id: 'usr_01kjpnhfc0dpcrk06jw7qmvd67' },
            body: { reason: 'Drove without a licence' },
            why: 'Reported by the police this morning',
          },
        ],
      }),
    reply: one(ActApproval),
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/admin/act-approvals/{id}/approve',
    summary: 'Does what was asked for, in the name of whoever asked. `refused` says why it can’t be done any more.',
    params: Params,
    reply: one(ActApproval),
  },
  reject: {
    method: 'POST',
    path: '/admin/act-approvals/{id}/reject',
    summary: 'It is not done, for a reason.',
    params: Params,
    body: z.strictObject({ why: Why }),
    reply: one(ActApproval),
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/act-approvals/{id}',
    summary: 'Whoever asked needs it no more.',
    params: Params,
    reply: Done,
  },
})
