// What companies owe, by how late it is, and what they were reminded of.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Instant, idOf, Minor, PlainText } from '../common.ts'

export const AgeBucket = z.enum(choices.AgeBucket.options)
export type AgeBucket = z.infer<typeof AgeBucket>

export const SentReminder = z.object({
  level: z.int(),
  sentAt: Instant,
  to: z.string(),
  open: Minor,
  fee: Minor,
})
export type SentReminder = z.infer<typeof SentReminder>

export const OpenInvoice = z.object({
  _id: idOf('companyInvoice'),
  number: z.string(),
  companyId: idOf('company'),
  company: z.string(),
  dueOn: z.iso.date(),
  /** Below 1 while it is not due. */
  daysLate: z.int(),
  bucket: AgeBucket,
  due: Minor,
  /** What reminders have added to it. */
  fees: Minor,
  open: Minor,
  currency: Currency,
  reminders: z.array(SentReminder),
  /** Nobody is reminded of it for the time being. */
  hold: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
  /** A path on the api that opens the PDF without a token. */
  pdf: z.string(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

const Buckets = z.object(
  Object.fromEntries(choices.AgeBucket.options.map((bucket) => [bucket, Minor])) as Record<AgeBucket, typeof Minor>,
)

export const Ageing = z.object({
  today: z.iso.date(),
  currency: Currency,
  /** By name; each with what it owes in every bucket. */
  companies: z.array(z.object({ _id: idOf('company'), name: z.string(), buckets: Buckets, total: Minor })),
  sums: z.object({ buckets: Buckets, total: Minor }),
  /** The latest first. */
  invoices: z.array(OpenInvoice),
  /** What the policy says of reminders. */
  reminders: z.object({ isOn: z.boolean(), days: z.array(z.int()), fee: Minor }),
})
export type Ageing = z.infer<typeof Ageing>

export const AgeingQuery = z.strictObject({ format: z.enum(['json', 'csv']).optional() })
export const InvoiceParams = z.strictObject({ id: idOf('companyInvoice') })
export const HoldReminders = z.strictObject({
  reason: PlainText(200)
    .min(5)
    .meta({ examples: ['They pay on Friday'] }),
})
