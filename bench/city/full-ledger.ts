// A ledger that has been in use: so many wallets, and so many postings between them, each balance the sum of its own.
import pg from 'pg'
import { createBenchDatabase } from './bench-database.ts'
import { creditWallets } from './credit-wallets.ts'

export const WALLETS = 1_000
const OPENING = 1_000_000_000

export interface FullLedger {
  readonly url: string
  /** The process of the server, with whose children its work is counted. */
  readonly server: number
  drop(): Promise<void>
}

export async function fillLedger(postings: number): Promise<FullLedger> {
  const database = await createBenchDatabase()
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  try {
    const wallets = Array.from(
      { length: WALLETS },
      (_, index) => `rider_wallet/usr_${String(index + 1).padStart(26, '0')}/EUR`,
    )
    await creditWallets(db, wallets, OPENING)
    await db.query(moveAround(postings / 2 - WALLETS))
    await db.query(PLAIN_TABLES)
    await db.query('vacuum analyze')
    await db.query('checkpoint')
    const { rows } = await db.query<{ line: string }>(`select pg_read_file('postmaster.pid', 0, 20) as line`)
    return { url: database.url, server: Number.parseInt(rows[0]?.line ?? '', 10), drop: database.drop }
  } finally {
    await db.end()
  }
}

const walletOf = (number: string) => `'rider_wallet/usr_' || lpad((${number})::text, 26, '0') || '/EUR'`

/** In bulk, as the ledger would have written it one by one. */
const moveAround = (transfers: number) => `
  begin;
  set local session_replication_role = replica;
  create temporary table moved on commit drop as
  select i, line, case line when 1 then ${walletOf(`1 + i * 7 % ${WALLETS}`)} else ${walletOf(`1 + (i * 7 + 1 + i % 97) % ${WALLETS}`)} end as account_id,
    case line when 1 then 1 else -1 end as amount
  from generate_series(1, ${transfers}) as i, generate_series(1, 2) as line;
  insert into ledger_transfer (id, reference, purpose, currency, at)
  select 'full_' || i, 'full:' || i, 'adjustment', 'EUR', now() from generate_series(1, ${transfers}) as i;
  insert into posting (transfer_id, line, account_id, amount, balance_after, at)
  select 'full_' || i, line, account_id, amount, ${OPENING} + sum(amount) over (partition by account_id order by i, line), now()
  from moved order by i, line;
  update ledger_account a set balance = ${OPENING} + m.total
  from (select account_id, sum(amount) as total from moved group by account_id) m where a.id = m.account_id;
  commit`

/** The same tables and indexes without what makes a ledger of them: no triggers, no references to other tables. */
const PLAIN_TABLES = `
  create table plain_account (like ledger_account including all);
  create table plain_transfer (like ledger_transfer including all);
  create table plain_posting (like posting including all);
  insert into plain_account select * from ledger_account;
  insert into plain_transfer select * from ledger_transfer;
  insert into plain_posting (transfer_id, line, account_id, amount, balance_after, at)
  select transfer_id, line, account_id, amount, balance_after, at from posting order by seq`
