import { z } from 'zod'
import { CsvFormat, Instant, idOf, list, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'

export const Mail = z.object({
  _id: idOf('mail'),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  status: z.enum(['queued', 'sent', 'failed', 'kept']),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Mail = z.infer<typeof Mail>

export const mailboxContract = contract({
  mailbox: {
    method: 'GET',
    path: '/admin/mailbox',
    summary: 'Every mail and SMS of the demo; where a mail server is configured, what was handed to it.',
    query: PageQuery.extend({ to: z.string().max(254).optional(), format: CsvFormat }),
    reply: list(Mail),
  },
  mail: {
    method: 'GET',
    path: '/admin/mailbox/{id}',
    audit: 'reads',
    summary: 'One mail.',
    params: z.strictObject({ id: idOf('mail') }),
    reply: one(Mail),
  },
})
