// The ledger as it can be read: an account at a moment, its statement over a period, the journal, and a ride explained.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Instant, InstantInput, list, Minor, one, PageMeta, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { TransactionPurpose } from './wallet.ts'

export const AccountKind = z.enum(choices.AccountKind.options)
export type AccountKind = z.infer<typeof AccountKind>

const AccountId = z.string().regex(/^[a-z_]+\/\w{1,60}\/[A-Z]{3}$/, 'An account is named kind/owner/currency.')

/** The sign is the owner's view: a wallet's money is positive, what a provider keeps for the house is negative. */
export const LedgerAccount = z.object({
  id: z.string(),
  kind: AccountKind,
  /** The person's name, the id of a ride, an engagement or a company; null for the house. */
  owner: z.string().nullable(),
  currency: Currency,
  balance: Minor,
  held: Minor,
})
export type LedgerAccount = z.infer<typeof LedgerAccount>

/** From the first moment of `from` up to, and without, the first of `to`. */
export const Period = z.strictObject({
  from: InstantInput,
  to: InstantInput,
  format: z.enum(['json', 'csv']).optional(),
})

export const StatementEntry = z.object({
  at: Instant,
  transactionId: z.string(),
  purpose: TransactionPurpose,
  orderId: z.string().nullable(),
  amount: Minor,
  /** The balance of the account after this entry. */
  balance: Minor,
})
export type StatementEntry = z.infer<typeof StatementEntry>

export const Statement = z.object({
  account: z.string(),
  currency: Currency,
  from: Instant,
  to: Instant,
  opening: Minor,
  credits: Minor,
  debits: Minor,
  closing: Minor,
  entries: z.array(StatementEntry),
})
export type Statement = z.infer<typeof Statement>

export const JournalLine = z.object({
  at: Instant,
  transactionId: z.string(),
  reference: z.string(),
  purpose: TransactionPurpose,
  orderId: z.string().nullable(),
  account: z.string(),
  debit: Minor,
  credit: Minor,
  currency: Currency,
})
export type JournalLine = z.infer<typeof JournalLine>

/** Who has which part of what a ride came to. Their sum is zero. */
/** In the order in which a person reads them. */
export const ExplainedPart = z.enum([
  'rider',
  'company',
  'owed',
  'promotion',
  'tax',
  'platform_fee',
  'commission',
  'driver',
  'house',
  'provider',
])
export const RideExplained = z.object({
  orderId: z.string(),
  currency: Currency,
  /** What it cost the rider, and what of it was given back. */
  total: Minor,
  refunded: Minor,
  parts: z.array(z.object({ part: ExplainedPart, amount: Minor })),
  sum: Minor,
})
export type RideExplained = z.infer<typeof RideExplained>

export const LedgerProof = z.object({
  at: Instant,
  accounts: z.int(),
  postings: z.int(),
  tookMs: z.int(),
  findings: z.array(z.object({ account: z.string(), why: z.string() })),
})
export type LedgerProof = z.infer<typeof LedgerProof>

const Paged = PageQuery.extend(Period.shape)
const Sums = PageMeta.extend({ currency: Currency })

export const ledgerContract = contract({
  ownStatement: {
    method: 'GET',
    path: '/payment/statement',
    summary: 'The caller’s own wallet over a period, with opening and closing balance; as CSV with `Accept: text/csv`.',
    query: Period,
    reply: one(Statement),
  },
  accounts: {
    method: 'GET',
    path: '/admin/ledger/accounts',
    summary: 'The accounts and what is on them, at a moment: now unless `at` is said. Those of the house come first.',
    query: PageQuery.extend({ at: InstantInput.optional(), kind: AccountKind.optional() }),
    reply: list(LedgerAccount).extend({ meta: Sums }),
  },
  statement: {
    method: 'GET',
    path: '/admin/ledger/statement',
    summary: 'Any account over a period, with opening and closing balance; as CSV with `Accept: text/csv`.',
    query: Period.extend({ account: AccountId }),
    reply: one(Statement),
  },
  journal: {
    method: 'GET',
    path: '/admin/ledger/journal',
    summary: 'Every posting of a period as debit or credit, the oldest first; as CSV for accountants.',
    query: Paged,
    reply: list(JournalLine).extend({ meta: Sums.extend({ debits: Minor, credits: Minor }) }),
  },
  proof: {
    method: 'GET',
    path: '/admin/ledger/proof',
    summary:
      'When all balances were last proven to be the sums of their postings, and what was found; null before that.',
    reply: one(LedgerProof.nullable()),
  },
})
