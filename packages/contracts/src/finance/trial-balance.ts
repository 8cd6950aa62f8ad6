// The ledger of some days as an accountant reads it: what each kind of account began with, what moved, what it ended with.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, DateInput, Instant, idOf, Minor, PageMeta, PageQuery } from '../common.ts'
import { TransactionPurpose } from '../wallet/wallet.ts'

export const AccountKind = z.enum(choices.AccountKind.options)

/** Whole days by the clock of the region; the last one counts to its end. */
export const Days = z.strictObject({ from: DateInput, to: DateInput })
export const MonthText = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'A month is written 2026-11.')

/** `opening` and `closing` have the sign of the account's owner: a wallet's money is positive, so a credit. */
export const Moved = z.object({ opening: Minor, debit: Minor, credit: Minor, closing: Minor })
export type Moved = z.infer<typeof Moved>

export const TrialBalanceRow = Moved.extend({ kind: AccountKind })
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>

export const TrialBalance = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  currency: Currency,
  rows: z.array(TrialBalanceRow),
  /** Of all rows: opening and closing are zero, debit is credit. */
  sums: Moved,
})
export type TrialBalance = z.infer<typeof TrialBalance>

export const TrialBalanceQuery = Days.extend({ format: z.enum(['json', 'csv']).optional() })

/** Whose postings: somebody who rides or drives, or a company. */
const PartyId = z.union([idOf('user'), idOf('company')], { error: 'Not the id of a person or company.' })

export const PostingsQuery = PageQuery.extend({
  ...Days.shape,
  kind: AccountKind.optional(),
  account: z
    .string()
    .regex(/^[a-z_]+\/\w{1,60}\/[A-Z]{3}$/, 'An account is named kind/owner/currency.')
    .optional(),
  party: PartyId.optional(),
  format: z.enum(['json', 'csv']).optional(),
})

export const Posting = z.object({
  _id: z.string(),
  at: Instant,
  transactionId: z.string(),
  purpose: TransactionPurpose,
  orderId: z.string().nullable(),
  account: z.string(),
  kind: AccountKind,
  /** The person's or company's name, the id of what an escrow is of; null for the house. */
  owner: z.string().nullable(),
  debit: Minor,
  credit: Minor,
  currency: Currency,
  /** It came late: the month of the order, or of what it takes back. */
  belongsTo: z.string().nullable(),
})
export type Posting = z.infer<typeof Posting>

export const PostingsMeta = PageMeta.extend({
  currency: Currency,
  sums: Moved,
  /** Whose they are, where one party was asked for. */
  party: z.object({ _id: z.string(), name: z.string() }).nullable(),
})
