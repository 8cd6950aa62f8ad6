// The journal of the ledger: accounts at a moment, one account over a period, and everything that was posted in it.
import type { AccountKind } from '@livery/contracts/wallet/ledger.ts'
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { OrderId, TransactionId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface AccountAt {
  readonly id: string
  readonly kind: AccountKind
  readonly owner: string
  readonly currency: Currency
  readonly balance: number
  readonly held: number
}

interface Part {
  readonly limit: number
  readonly offset: number
}

/** Those of the house first, then wallets and escrows; what has nothing on it and never moved is not listed. */
export async function accountsAt(
  db: Queryable,
  { at, kind = null }: { readonly at: Date | null; readonly kind?: AccountKind | null },
  { limit, offset }: Part,
): Promise<{ accounts: AccountAt[]; total: number }> {
  const moment = at?.toISOString() ?? null
  // A balance of now is stored where it can be spent; any other is the sum of what was posted by then.
  const { rows } = await db.execute<Row>(
    sql`select a.id, a.kind, a.owner, a.currency, count(*) over () as total,
          case when ${moment}::timestamptz is null then coalesce(a.balance, s.balance, 0) else coalesce(s.balance, 0) end as balance,
          case when ${moment}::timestamptz is null then a.held else 0 end as held
        from ledger_account a
        left join lateral (
          select sum(p.amount) as balance from posting p
          where p.account_id = a.id and (${moment}::timestamptz is null or p.at <= ${moment}::timestamptz)
        ) s on ${moment}::timestamptz is not null or a.balance is null
        where (${kind}::text is null or a.kind = ${kind}) and (${moment}::timestamptz is null or a.opened_at <= ${moment}::timestamptz)
        order by (a.owner <> 'house'), a.kind, a.opened_at desc, a.id limit ${limit} offset ${offset}`,
  )
  return { accounts: rows.map(rowToAccount), total: Number(rows[0]?.total ?? 0) }
}

interface Posted {
  readonly at: Date
  readonly transactionId: TransactionId
  readonly purpose: TransactionPurpose
  readonly orderId: OrderId | null
  readonly amount: number
}

export interface Entry extends Posted {
  /** What it undoes was moved for this; null for what undoes nothing. */
  readonly undoes: TransactionPurpose | null
  readonly commission: number
}

/** What was on the account when the period began, and what moved in it, the oldest first. */
export async function entriesOf(
  db: Queryable,
  accountId: string,
  from: Date,
  to: Date,
): Promise<{ opening: number; entries: Entry[] }> {
  const [before, during] = await Promise.all([
    db.execute<Row>(
      sql`select coalesce(sum(amount), 0) as opening from posting where account_id = ${accountId} and at < ${from.toISOString()}`,
    ),
    db.execute<Row>(
      sql`select p.at, p.amount, t.id, t.purpose, t.ride_id, t.commission, o.purpose as undoes
          from posting p
          join ledger_transfer t on t.id = p.transfer_id
          left join ledger_transfer o on o.id = t.reverses
          where p.account_id = ${accountId} and p.at >= ${from.toISOString()} and p.at < ${to.toISOString()}
          order by p.at, p.seq`,
    ),
  ])
  return {
    opening: Number(before.rows[0]?.opening ?? 0),
    entries: during.rows.map((row) => ({
      at: new Date(row.at),
      transactionId: row.id,
      purpose: row.purpose,
      orderId: row.ride_id,
      amount: Number(row.amount),
      undoes: row.undoes,
      commission: Number(row.commission),
    })),
  }
}

export interface JournalEntry extends Posted {
  readonly reference: string
  readonly account: string
  readonly currency: Currency
}

export async function journalOf(
  db: Queryable,
  from: Date,
  to: Date,
  { limit, offset }: Part,
): Promise<{ entries: JournalEntry[]; total: number; debits: number; credits: number }> {
  const period = sql`p.at >= ${from.toISOString()} and p.at < ${to.toISOString()}`
  const [listed, sums] = await Promise.all([
    db.execute<Row>(
      sql`select p.at, p.amount, p.account_id, t.id, t.reference, t.purpose, t.ride_id, t.currency
          from posting p join ledger_transfer t on t.id = p.transfer_id where ${period}
          order by p.at, p.seq limit ${limit} offset ${offset}`,
    ),
    db.execute<Row>(
      sql`select count(*) as total, coalesce(-sum(amount) filter (where amount < 0), 0) as debits,
            coalesce(sum(amount) filter (where amount > 0), 0) as credits from posting p where ${period}`,
    ),
  ])
  return {
    entries: listed.rows.map((row) => ({
      at: new Date(row.at),
      transactionId: row.id,
      reference: row.reference,
      purpose: row.purpose,
      orderId: row.ride_id,
      account: row.account_id,
      amount: Number(row.amount),
      currency: row.currency,
    })),
    total: Number(sums.rows[0]?.total ?? 0),
    debits: Number(sums.rows[0]?.debits ?? 0),
    credits: Number(sums.rows[0]?.credits ?? 0),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; the functions above give it its type.
type Row = Record<string, any>

function rowToAccount(row: Row): AccountAt {
  return {
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    currency: row.currency,
    balance: Number(row.balance),
    held: Number(row.held),
  }
}
