// Invoices and credit notes: numbered without gaps, written once when a ride or engagement is settled, never changed.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, DateInput, Instant, idOf, Locale, list, Minor, one, PageMeta, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { FareLine, FareLineCode } from '../pricing/quotes.ts'

/** Each series counts for itself, from 1 in every year. */
export const InvoiceSeries = z.enum(choices.InvoiceSeries.options)
export type InvoiceSeries = z.infer<typeof InvoiceSeries>

export const InvoiceLine = FareLine.extend({
  code: z.enum([...FareLineCode.options, 'engagement_days', 'credit']),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What is taxed at one rate, and what that comes to. `share` in basis points. */
export const InvoiceTax = z.object({ share: z.int(), net: Minor, tax: Minor })
export type InvoiceTax = z.infer<typeof InvoiceTax>

export const InvoiceParty = z.object({
  name: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  email: z.string(),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

const text = (most: number) => z.string().trim().max(most)

/**
 * For whom the rider's next invoices are written: the company that pays them back, and its cost centre or reference.
 */
export const BillingDetails = z.strictObject({
  /** Who it is written to, where that is not the rider as their account names them. */
  name: text(80).default(''),
  company: text(80),
  address: text(240),
  vatNumber: text(40),
  reference: text(60),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** What was done for the money. */
export const InvoiceService = z.object({
  kind: z.enum(['ride', 'engagement']),
  /** As people say it: `R-4801`. */
  number: z.string(),
  endedAs: z.enum(['completed', 'no_show', 'cancelled']),
  /** The class of car, or what the engagement was filed under. */
  name: z.string(),
  /** The class in other languages, as far as the office had said. */
  names: z.record(z.string(), z.string()).optional(),
  from: Instant,
  to: Instant.nullable(),
  places: z.array(z.string()),
  chauffeur: z.string(),
  plate: z.string(),
  distanceMetres: z.int().nullable(),
  /** Evidence of waiting. */
  arrivedAt: Instant.nullable(),
  boardedAt: Instant.nullable(),
  lateCredit: Minor,
})
export type InvoiceService = z.infer<typeof InvoiceService>

/** `promotion` and `open` stand for what the house gave, and what is still to be paid. */
export const InvoicePaid = z.object({ by: z.enum(['wallet', 'card', 'promotion', 'open']), amount: Minor })
export type InvoicePaid = z.infer<typeof InvoicePaid>

/** What is frozen when a document is issued, and all that its PDF is drawn from. */
export const InvoiceContent = z.object({
  locale: Locale,
  timeZone: z.string(),
  seller: InvoiceParty,
  buyer: z.object({ ...BillingDetails.shape, name: z.string(), email: z.string() }),
  service: InvoiceService,
  lines: z.array(InvoiceLine),
  quoted: z.object({ total: Minor, lines: z.array(InvoiceLine) }).nullable(),
  taxes: z.array(InvoiceTax),
  paid: z.array(InvoicePaid),
  /** Of a credit note: the invoice that it lowers. */
  corrects: z.object({ number: z.string(), issuedAt: Instant, reason: z.enum(['refund', 'dispute']) }).nullable(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

export const Invoice = z.object({
  _id: idOf('invoice'),
  /** `INV-2026-000123`, `CRN-2026-000007`. */
  number: z.string(),
  series: InvoiceSeries,
  /** What it is about: a ride or an engagement. */
  orderId: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  currency: Currency,
  /** Without tax, the tax, and both. A credit note counts down: its amounts are negative. */
  net: Minor,
  tax: Minor,
  total: Minor,
  /** The invoice that a credit note lowers. */
  corrects: idOf('invoice').nullable(),
  /** A path on the api that opens the PDF without a token, for some weeks. */
  pdf: z.string(),
  issuedAt: Instant,
})
export type Invoice = z.infer<typeof Invoice>

const byId = z.strictObject({ id: idOf('invoice') })
const Days = { from: DateInput.optional(), to: DateInput.optional() }
const OrderId = z.union([idOf('ride'), idOf('engagement')], { error: 'Not a ride or engagement id.' })
const Shown = one(Invoice.extend({ content: InvoiceContent }))

export const invoicesContract = contract({
  invoices: {
    method: 'GET',
    path: '/user/invoices',
    summary: 'The rider’s own invoices and credit notes: all, of some days, or of one ride or engagement.',
    query: PageQuery.extend({ ...Days, orderId: OrderId.optional() }),
    reply: list(Invoice),
  },
  invoice: {
    method: 'GET',
    path: '/user/invoices/{id}',
    summary: 'One of the rider’s own, with all that stands on it.',
    params: byId,
    reply: Shown,
  },
  billing: {
    method: 'GET',
    path: '/user/billing',
    summary: 'For whom the rider’s next invoices are written; empty where nothing was said.',
    reply: one(BillingDetails),
  },
  saveBilling: {
    method: 'PUT',
    path: '/user/billing',
    summary: 'Say for whom the next invoices are written. What was issued stays as it is.',
    body: BillingDetails,
    reply: one(BillingDetails),
  },
  officeInvoices: {
    method: 'GET',
    path: '/admin/invoices',
    summary: 'Every invoice and credit note: by series, day, order or words, with their sums; as CSV on request.',
    query: PageQuery.extend({
      ...Days,
      series: InvoiceSeries.optional(),
      orderId: OrderId.optional(),
      q: z.string().trim().max(120).optional(),
      format: z.enum(['json', 'csv']).optional(),
    }),
    reply: list(Invoice).extend({
      /** What all that fits comes to. */
      meta: PageMeta.extend({ sums: z.object({ net: Minor, tax: Minor, total: Minor }), currency: Currency }),
    }),
  },
  officeInvoice: {
    method: 'GET',
    path: '/admin/invoices/{id}',
    summary: 'One invoice or credit note, with all that stands on it.',
    params: byId,
    reply: Shown,
  },
  pdf: {
    method: 'GET',
    path: '/invoices/{id}/pdf',
    summary: 'The PDF of an invoice, by the link that somebody who may see it was given.',
    params: byId,
    query: z.strictObject({
      until: z.coerce.number().int().min(1).max(99_999_999_999),
      proof: z.string().regex(/^[\w-]{43}$/, 'Not a proof.'),
    }),
    reply: z.unknown(),
  },
})
