// How the ledger looks to whom it shows itself: the office, and each person their own wallet.
import type { JournalLine, LedgerAccount, Statement, StatementEntry } from '@livery/contracts/wallet/ledger.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { refuse } from '../../platform/refusal.ts'
import { peopleById } from '../identity/index.ts'
import { type AccountAt, entriesOf, type JournalEntry } from './store/journal.ts'

/** Five years and a little: enough for any audit, and no scan of everything by mistake. */
const LONGEST_MS = 5 * 366 * 86_400_000

export interface Span {
  readonly from: Date
  readonly to: Date
}

export function spanOf(query: { readonly from: string; readonly to: string }): Span {
  const [from, to] = [new Date(query.from), new Date(query.to)]
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > LONGEST_MS)
    throw refuse('BAD_INPUT', {
      errors: [{ path: 'to', message: 'A period ends after it begins, within five years.' }],
    })
  return { from, to }
}

export async function showStatement(ctx: AppContext, account: string, { from, to }: Span): Promise<Statement> {
  const { opening, entries: moved } = await entriesOf(ctx.db, account, from, to)
  let balance = opening
  const entries = moved.map((entry): StatementEntry => {
    balance += entry.amount
    return { ...entry, at: entry.at.toISOString(), balance }
  })
  const sumOf = (counts: (amount: number) => boolean) =>
    moved.reduce((sum, { amount }) => sum + (counts(amount) ? amount : 0), 0)
  const currency = account.split('/')[2] as Statement['currency']
  return {
    account,
    currency,
    from: from.toISOString(),
    to: to.toISOString(),
    opening,
    credits: sumOf((amount) => amount > 0),
    debits: -sumOf((amount) => amount < 0),
    closing: balance,
    entries,
  }
}

export async function showAccounts(ctx: AppContext, accounts: readonly AccountAt[]): Promise<LedgerAccount[]> {
  const owners = accounts.filter(({ kind }) => kind.endsWith('_wallet')).map(({ owner }) => owner as UserId)
  const people = await peopleById(ctx.db, owners)
  return accounts.map((account) => ({
    ...account,
    owner: account.owner === 'house' ? null : (people.get(account.owner as UserId)?.name ?? account.owner),
  }))
}

export function journalLine({ amount, at, ...entry }: JournalEntry): JournalLine {
  return { ...entry, at: at.toISOString(), debit: Math.max(0, -amount), credit: Math.max(0, amount) }
}

/** Minor units as they are written in a ledger: 4567 is 45.67, in a currency of two places. */
const written = (minor: number) =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`

export const STATEMENT_COLUMNS: readonly CsvColumn<StatementEntry>[] = [
  { name: 'time', of: ({ at }) => at },
  { name: 'transaction', of: ({ transactionId }) => transactionId },
  { name: 'purpose', of: ({ purpose }) => purpose },
  { name: 'order', of: ({ orderId }) => orderId },
  { name: 'amount', of: ({ amount }) => Number(written(amount)) },
  { name: 'balance', of: ({ balance }) => Number(written(balance)) },
]

export const JOURNAL_COLUMNS: readonly CsvColumn<JournalLine>[] = [
  { name: 'time', of: ({ at }) => at },
  { name: 'transaction', of: ({ transactionId }) => transactionId },
  { name: 'reference', of: ({ reference }) => reference },
  { name: 'purpose', of: ({ purpose }) => purpose },
  { name: 'order', of: ({ orderId }) => orderId },
  { name: 'account', of: ({ account }) => account },
  { name: 'debit', of: ({ debit }) => (debit === 0 ? null : Number(written(debit))) },
  { name: 'credit', of: ({ credit }) => (credit === 0 ? null : Number(written(credit))) },
  { name: 'currency', of: ({ currency }) => currency },
]
