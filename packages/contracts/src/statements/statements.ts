// A chauffeur's week in money, written by the house in their name: rides, commission, tips, fees, payouts, and what is
// left.
import { z } from 'zod'
import { Currency, DateInput, Instant, idOf, Locale, list, Minor, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { InvoiceParty } from '../invoices/invoices.ts'

/** `fee`: what a chauffeur paid who called something off. `other`: what the office corrected. */
export const StatementKind = z.enum(['ride', 'cancellation', 'tip', 'fee', 'payout', 'payout_returned', 'other'])
export type StatementKind = z.infer<typeof StatementKind>

/** `amount` is what the wallet was moved by; `gross` what it was before the commission. */
export const StatementLine = z.object({
  kind: StatementKind,
  at: Instant,
  /** A ride's or engagement's number; empty for payouts. */
  order: z.string(),
  gross: Minor,
  commission: Minor,
  amount: Minor,
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementSums = z.object({
  gross: Minor,
  commission: Minor,
  tips: Minor,
  fees: Minor,
  other: Minor,
  /** All of the above: what the week brought. */
  earned: Minor,
  payouts: Minor,
  opening: Minor,
  closing: Minor,
})
export type StatementSums = z.infer<typeof StatementSums>

export const StatementContent = z.object({
  locale: Locale,
  timeZone: z.string(),
  house: InvoiceParty,
  chauffeur: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(StatementLine),
  sums: StatementSums,
})
export type StatementContent = z.infer<typeof StatementContent>

export const Statement = z.object({
  _id: idOf('statement'),
  /** `STM-2026-0007`: each chauffeur counts for themselves, from 1 in every year. */
  number: z.string(),
  driverId: idOf('user'),
  driverName: z.string(),
  /** Its Monday, `2026-11-16`, where the rides are. */
  week: z.iso.date(),
  currency: Currency,
  sums: StatementSums,
  /** A path on the api that opens the PDF without a token, for some weeks. */
  pdf: z.string(),
  issuedAt: Instant,
})
export type Statement = z.infer<typeof Statement>

/** A chauffeur's year for their tax return, month by month, as far as it has gone. */
export const YearSummary = z.object({
  year: z.int(),
  currency: Currency,
  /** Those in which something moved. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      rides: z.int(),
      sums: StatementSums.omit({ opening: true, closing: true }),
    }),
  ),
  rides: z.int(),
  sums: StatementSums,
  /** Paths on the api that open it without a token, for some minutes. */
  pdf: z.string(),
  csv: z.string(),
})
export type YearSummary = z.infer<typeof YearSummary>
const Year = z.coerce.number().int().min(2000).max(2199)

/** Two days of the calendar where the rides are, both counted. */
const Span = { from: DateInput, to: DateInput }
const Proof = {
  until: z.coerce.number().int().min(1).max(99_999_999_999),
  proof: z.string().regex(/^[\w-]{43}$/, 'Not a proof.'),
}

/** A rider's wallet over some days, with the rides that a card paid beside it. Minor units. */
export const WalletStatement = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: Currency,
  opening: Minor,
  /** What came into the wallet, and what left it. */
  paidIn: Minor,
  paidOut: Minor,
  closing: Minor,
  /** What cards paid for rides beside the wallet, less what was given back to them. */
  byCard: Minor,
  movements: z.int(),
  /** Paths on the api that open it without a token, for some minutes. */
  pdf: z.string(),
  csv: z.string(),
})
export type WalletStatement = z.infer<typeof WalletStatement>

export const statementsContract = contract({
  walletStatement: {
    method: 'GET',
    path: '/user/wallet/statement',
    summary: 'The rider’s own wallet and card rides over some days: what it comes to, and its PDF and CSV.',
    query: z.strictObject(Span),
    reply: one(WalletStatement),
  },
  walletPdf: {
    method: 'GET',
    path: '/wallet-statements/{id}/pdf',
    summary: 'The PDF of a wallet’s statement, by the link that its owner was given.',
    params: z.strictObject({ id: idOf('user') }),
    query: z.strictObject({ ...Span, ...Proof }),
    reply: z.unknown(),
  },
  walletCsv: {
    method: 'GET',
    path: '/wallet-statements/{id}/csv',
    summary: 'The same as CSV.',
    params: z.strictObject({ id: idOf('user') }),
    query: z.strictObject({ ...Span, ...Proof }),
    reply: z.unknown(),
  },
  statements: {
    method: 'GET',
    path: '/driver/statements',
    summary: 'The chauffeur’s own weekly statements.',
    query: PageQuery,
    reply: list(Statement),
  },
  yearSummary: {
    method: 'GET',
    path: '/driver/statements/year',
    summary: 'The chauffeur’s year for the tax office, month by month, with its PDF and CSV.',
    query: z.strictObject({ year: Year }),
    reply: one(YearSummary),
  },
  yearPdf: {
    method: 'GET',
    path: '/year-summaries/{id}/pdf',
    summary: 'The PDF of a chauffeur’s year, by the link that they were given.',
    params: z.strictObject({ id: idOf('user') }),
    query: z.strictObject({ year: Year, ...Proof }),
    reply: z.unknown(),
  },
  yearCsv: {
    method: 'GET',
    path: '/year-summaries/{id}/csv',
    summary: 'The same as CSV.',
    params: z.strictObject({ id: idOf('user') }),
    query: z.strictObject({ year: Year, ...Proof }),
    reply: z.unknown(),
  },
  officeStatements: {
    method: 'GET',
    path: '/admin/statements',
    summary: 'Every weekly statement: by week, chauffeur or words; as CSV on request.',
    query: PageQuery.extend({
      week: DateInput.optional(),
      driver: idOf('user').optional(),
      q: z.string().trim().max(120).optional(),
      format: z.enum(['json', 'csv']).optional(),
    }),
    reply: list(Statement),
  },
  pdf: {
    method: 'GET',
    path: '/statements/{id}/pdf',
    summary: 'The PDF of a statement, by the link that somebody who may see it was given.',
    params: z.strictObject({ id: idOf('statement') }),
    query: z.strictObject(Proof),
    reply: z.unknown(),
  },
})
