// The ledger added up by kind of account, and its postings of some days by account, kind or party.
import type { AccountKind } from '@livery/contracts/wallet/ledger.ts'
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'

/** Not including the end. */
export interface LedgerSpan {
  readonly from: Date
  readonly until: Date
}

export interface KindMoved {
  readonly kind: AccountKind
  readonly opening: number
  readonly debit: number
  readonly credit: number
}

/**
 * All kinds over a span: what was posted up to its begin and up to its end, from the sums of whole hours, and from postings
 * themselves where no hour is summed yet, or a span begins within one.
 */
export async function movedByKind(db: Queryable, { from, until }: LedgerSpan): Promise<KindMoved[]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`with edge as materialized (
          select begin, least(date_trunc('hour', begin, 'UTC'), summed) as begin_hour,
            until, least(date_trunc('hour', until, 'UTC'), summed) as until_hour
          from (select ${from.toISOString()}::timestamptz as begin, ${until.toISOString()}::timestamptz as until,
                  coalesce((select summed_until from books_horizon), '-infinity') as summed) as asked),
        part as (
          select kind, false as is_later, debit, credit from ledger_hour
            where hour < (select begin_hour from edge)
          union all
          select kind, true, debit, credit from ledger_hour
            where hour >= (select begin_hour from edge) and hour < (select until_hour from edge)
          union all
          select split_part(account_id, '/', 1), false, greatest(-amount, 0), greatest(amount, 0) from posting
            where at >= (select begin_hour from edge) and at < (select begin from edge)
          union all
          -- The hour in which the span begins is counted from its own begin.
          select split_part(account_id, '/', 1), true, -greatest(-amount, 0), -greatest(amount, 0) from posting
            where at >= (select begin_hour from edge) and at < (select begin from edge)
          union all
          select split_part(account_id, '/', 1), true, greatest(-amount, 0), greatest(amount, 0) from posting
            where at >= (select until_hour from edge) and at < (select until from edge))
        select kind, coalesce(sum(credit - debit) filter (where not is_later), 0) as opening,
          coalesce(sum(debit) filter (where is_later), 0) as debit, coalesce(sum(credit) filter (where is_later), 0) as credit
        from part group by kind`,
  )
  return rows.map((row) => ({
    kind: row.kind as AccountKind,
    opening: Number(row.opening),
    debit: Number(row.debit),
    credit: Number(row.credit),
  }))
}

/**
 * Sums the hours of all days that are over, once; else it looks, and locks nothing. Days are those of UTC: nobody posts on
 * them any more but who began before, and they are waited for; what is dated there later adds itself.
 */
export async function sumHours(tx: Tx, now: Date): Promise<void> {
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  const { rows } = await tx.execute<{ held: boolean }>(sql`select hold_days_to_sum(${day}::timestamptz) as held`)
  if (rows[0]?.held !== true) return
  await tx.execute(sql`select sum_ledger_hours(${day}::timestamptz)`)
}

export interface PostingFilter {
  readonly kind?: AccountKind | undefined
  readonly account?: string | undefined
  /** Whose accounts: a person's or a company's id. */
  readonly owner?: string | undefined
}

export interface FoundPosting {
  readonly seq: string
  readonly at: Date
  readonly transactionId: string
  readonly purpose: TransactionPurpose
  readonly orderId: string | null
  readonly account: string
  readonly amount: number
  /** When the order first moved money, or what it takes back was posted; null where neither was earlier. */
  readonly belongsTo: Date | null
}

export interface FoundSums {
  readonly count: number
  readonly opening: number
  readonly debit: number
  readonly credit: number
}

/** The newest first, and what all that fit come to. */
export async function findPostings(
  db: Queryable,
  { from, until }: LedgerSpan,
  filter: PostingFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ postings: FoundPosting[]; sums: FoundSums }> {
  const fits = join([sql`true`, ...conditions(filter)], ' and ')
  const [begin, end] = [from.toISOString(), until.toISOString()]
  const isOfKinds = filter.account === undefined && filter.owner === undefined
  const [{ rows }, sums] = await Promise.all([
    db.execute(
      sql`with page as (
            select p.seq, p.at, p.account_id, p.amount, p.transfer_id from posting p
            where ${fits} and p.at >= ${begin}::timestamptz and p.at < ${end}::timestamptz
            order by p.at desc, p.seq desc limit ${limit} offset ${offset})
          select page.*, t.purpose, t.ride_id,
            coalesce((select o.at from ledger_transfer o where o.id = t.reverses),
              (select min(o.at) from ledger_transfer o where o.ride_id = t.ride_id)) as first_at
          from page join ledger_transfer t on t.id = page.transfer_id order by page.at desc, page.seq desc`,
    ),
    isOfKinds ? sumsOfKinds(db, { from, until }, filter.kind) : sumsOf(db, { begin, end }, fits),
  ])
  return { postings: rows.map(rowToPosting), sums }
}

/** Of all accounts, or all of a kind: the sums of hours have it, and only the span itself is counted. */
async function sumsOfKinds(db: Queryable, span: LedgerSpan, kind: AccountKind | undefined): Promise<FoundSums> {
  const fits = join([sql`true`, ...conditions({ kind })], ' and ')
  const [moved, { rows }] = [
    await movedByKind(db, span),
    await db.execute<{ count: string }>(
      sql`select count(*) as count from posting p
          where ${fits} and p.at >= ${span.from.toISOString()}::timestamptz and p.at < ${span.until.toISOString()}::timestamptz`,
    ),
  ]
  const own = moved.filter((one) => kind === undefined || one.kind === kind)
  const sum = (of: 'opening' | 'debit' | 'credit') => own.reduce((total, one) => total + one[of], 0)
  return { count: Number(rows[0]?.count ?? 0), opening: sum('opening'), debit: sum('debit'), credit: sum('credit') }
}

async function sumsOf(db: Queryable, { begin, end }: { begin: string; end: string }, fits: Sql): Promise<FoundSums> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select count(*) filter (where p.at >= ${begin}::timestamptz) as count,
            coalesce(sum(p.amount) filter (where p.at < ${begin}::timestamptz), 0) as opening,
            coalesce(-sum(p.amount) filter (where p.amount < 0 and p.at >= ${begin}::timestamptz), 0) as debit,
            coalesce(sum(p.amount) filter (where p.amount > 0 and p.at >= ${begin}::timestamptz), 0) as credit
          from posting p where ${fits} and p.at < ${end}::timestamptz`,
  )
  const { count = 0, opening = 0, debit = 0, credit = 0 } = rows[0] ?? {}
  return { count: Number(count), opening: Number(opening), debit: Number(debit), credit: Number(credit) }
}

function conditions({ kind, account, owner }: PostingFilter): Sql[] {
  const all: Sql[] = []
  // Account ids begin with their kind, and the next sign after `/` is `0`: a range of the index.
  if (kind !== undefined) all.push(sql`p.account_id >= ${`${kind}/`} and p.account_id < ${`${kind}0`}`)
  if (account !== undefined) all.push(sql`p.account_id = ${account}`)
  if (owner !== undefined)
    all.push(sql`p.account_id = any(array(select id from ledger_account where owner = ${owner}))`)
  return all
}

/** What moved on the tax account, by the order it was for; null for none. */
export async function taxMovedByOrder(
  db: Queryable,
  { from, until }: LedgerSpan,
): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await db.execute<{ order_id: string | null; amount: string }>(
    sql`select t.ride_id as order_id, sum(p.amount) as amount from posting p join ledger_transfer t on t.id = p.transfer_id
        where p.account_id = any(array(select id from ledger_account where kind = 'tax'))
          and p.at >= ${from.toISOString()}::timestamptz and p.at < ${until.toISOString()}::timestamptz group by 1`,
  )
  return new Map(rows.map((row) => [row.order_id, Number(row.amount)]))
}

export async function firstPostingAt(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`select min(at) as at from posting`)
  return rows[0]?.at == null ? null : new Date(rows[0].at)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToPosting(row: any): FoundPosting {
  const [at, first] = [new Date(row.at), row.first_at === null ? null : new Date(row.first_at)]
  return {
    seq: String(row.seq),
    at,
    transactionId: row.transfer_id,
    purpose: row.purpose,
    orderId: row.ride_id,
    account: row.account_id,
    amount: Number(row.amount),
    belongsTo: first !== null && first < at ? first : null,
  }
}
