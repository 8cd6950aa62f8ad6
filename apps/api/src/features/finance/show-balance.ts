// The trial balance, and the postings behind it.

import { type AccountKind, AccountKind as Kinds } from '@livery/contracts/choices.ts'
import type { Moved, Posting, TrialBalance } from '@livery/contracts/finance/trial-balance.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { companiesById } from '../companies/index.ts'
import { peopleById } from '../identity/index.ts'
import { booksTimeZone } from '../places/index.ts'
import { type FoundPosting, findPostings, type LedgerSpan, movedByKind, type PostingFilter } from '../wallet/index.ts'
import { monthOf, spanOfDays } from './domain/months.ts'
import { ensureSpan } from './shared/span.ts'

export type BalanceRow = TrialBalance['rows'][number]

/** By kind, in the order in which accounts are listed everywhere. Opening and closing sum to zero. */
export async function balanceOf(db: Queryable, span: LedgerSpan): Promise<{ rows: BalanceRow[]; sums: Moved }> {
  const moved = await movedByKind(db, span)
  const rows = moved
    .map(({ opening, debit, credit, ...one }) => ({
      ...one,
      ...{ opening, debit, credit, closing: opening + credit - debit },
    }))
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .toSorted((left, right) => Kinds.options.indexOf(left.kind) - Kinds.options.indexOf(right.kind))
  const sum = (of: keyof Moved) => rows.reduce((total, row) => total + row[of], 0)
  const sums = { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') }
  invariant(sums.opening === 0 && sums.closing === 0 && sums.debit === sums.credit, 'the ledger does not sum to zero')
  return { rows, sums }
}

export async function showTrialBalance(ctx: AppContext, from: string, to: string): Promise<TrialBalance> {
  const timeZone = await booksTimeZone(ctx)
  ensureSpan(from, to)
  const balance = await balanceOf(ctx.db, spanOfDays(from, to, timeZone))
  return { from, to, timeZone, currency: ctx.config.CURRENCY, ...balance }
}

export interface AskedPostings {
  readonly from: string
  readonly to: string
  readonly kind?: AccountKind | undefined
  readonly account?: string | undefined
  readonly party?: string | undefined
}

export async function showPostings(
  ctx: AppContext,
  { from, to, party, ...asked }: AskedPostings,
  part: { readonly limit: number; readonly offset: number },
) {
  const timeZone = await booksTimeZone(ctx)
  ensureSpan(from, to)
  const filter: PostingFilter = { ...asked, owner: party }
  const { postings, sums } = await findPostings(ctx.db, spanOfDays(from, to, timeZone), filter, part)
  const names = await namesOf(ctx.db, [...postings.map(({ account }) => ownerOf(account)), party ?? ''])
  const { count, ...moved } = sums
  return {
    postings: postings.map((one) => postingView(one, names, timeZone, ctx.config.CURRENCY)),
    count,
    sums: { ...moved, closing: moved.opening + moved.credit - moved.debit },
    party: party === undefined ? null : { _id: party, name: names.get(party) ?? party },
  }
}

const ownerOf = (account: string) => account.split('/')[1] ?? ''

/** Of people and companies, by their ids. */
async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [people, companies] = await Promise.all([
    peopleById(db, new Set(ids.filter((id) => id.startsWith('usr_')))),
    companiesById(db, [...new Set(ids.filter((id) => id.startsWith('cmp_')))]),
  ])
  return new Map<string, string>([
    ...[...people].map(([id, { name }]) => [id, name] as const),
    ...companies.map(({ id, name }) => [id, name] as const),
  ])
}

function postingView(
  { seq, at, amount, account, belongsTo, ...one }: FoundPosting,
  names: ReadonlyMap<string, string>,
  timeZone: string,
  currency: Posting['currency'],
): Posting {
  const owner = ownerOf(account)
  const [of, own] = [belongsTo === null ? null : monthOf(belongsTo, timeZone), monthOf(at, timeZone)]
  return {
    ...one,
    _id: seq,
    at: at.toISOString(),
    account,
    kind: account.split('/')[0] as AccountKind,
    owner: owner === 'house' ? null : (names.get(owner) ?? owner),
    debit: Math.max(0, -amount),
    credit: Math.max(0, amount),
    currency,
    belongsTo: of !== null && of < own ? of : null,
  }
}

export const decimal = (minor: number) => Number((minor / 100).toFixed(2))

export const BALANCE_COLUMNS: readonly CsvColumn<BalanceRow>[] = [
  { name: 'account', of: ({ kind }) => kind },
  { name: 'opening', of: ({ opening }) => decimal(opening) },
  { name: 'debit', of: ({ debit }) => decimal(debit) },
  { name: 'credit', of: ({ credit }) => decimal(credit) },
  { name: 'closing', of: ({ closing }) => decimal(closing) },
]

export const POSTING_COLUMNS: readonly CsvColumn<Posting>[] = [
  { name: 'time', of: ({ at }) => at },
  { name: 'transaction', of: ({ transactionId }) => transactionId },
  { name: 'purpose', of: ({ purpose }) => purpose },
  { name: 'order', of: ({ orderId }) => orderId },
  { name: 'belongs to', of: ({ belongsTo }) => belongsTo },
  { name: 'account', of: ({ account }) => account },
  { name: 'owner', of: ({ owner }) => owner },
  { name: 'debit', of: ({ debit }) => (debit === 0 ? null : decimal(debit)) },
  { name: 'credit', of: ({ credit }) => (credit === 0 ? null : decimal(credit)) },
  { name: 'currency', of: ({ currency }) => currency },
]
