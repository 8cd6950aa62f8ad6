// A year of a ledger: rides that were paid, shared out and credited now and then, spread over its days. Written in bulk.
import pg from 'pg'
import { createBenchDatabase } from './bench-database.ts'

export const [YEAR_FROM, YEAR_UNTIL] = ['2026-01-01', '2027-01-01'] as const
const [RIDERS, DRIVERS, POSTINGS_OF_RIDE] = [5_000, 500, 7]

export interface FullYear {
  readonly url: string
  drop(): Promise<void>
}

export async function fillYear(postings: number): Promise<FullYear> {
  const database = await createBenchDatabase()
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  try {
    await db.query(ridesOf(Math.ceil(postings / POSTINGS_OF_RIDE)))
    await db.query('select sum_ledger_hours($1)', [YEAR_UNTIL])
    await db.query('vacuum analyze ledger_hour')
    await db.query('vacuum analyze posting')
    await db.query('vacuum analyze ledger_transfer')
    await db.query('checkpoint')
    return { url: database.url, drop: database.drop }
  } finally {
    await db.end()
  }
}

const owner = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`

const ridesOf = (rides: number) => `
  begin;
  set local session_replication_role = replica;
  create temporary table ride_of_year on commit drop as
  select i, timestamptz '${YEAR_FROM}' + (timestamptz '${YEAR_UNTIL}' - timestamptz '${YEAR_FROM}') * i / ${rides + 1} as at,
    'rider_wallet/' || ${owner('usr', `i % ${RIDERS}`)} || '/EUR' as rider,
    'driver_wallet/' || ${owner('usr', `${RIDERS} + i % ${DRIVERS}`)} || '/EUR' as driver,
    'ride_escrow/' || ${owner('rid', 'i')} || '/EUR' as escrow
  from generate_series(1, ${rides}) as i;
  insert into ledger_transfer (id, reference, purpose, currency, ride_id, at)
  select part || '_' || i, part || ':' || i, 'ride_payment', 'EUR', ${owner('rid', 'i')}, at
  from ride_of_year, unnest(array['paid', 'shared']) as part;
  create temporary table posting_of_year on commit drop as
  select i, part, line, at, account_id, amount from ride_of_year, lateral (values
    ('paid', 1, rider, -10600), ('paid', 2, escrow, 10600),
    ('shared', 1, escrow, -10600), ('shared', 2, driver, 7600), ('shared', 3, 'commission/house/EUR', 1900),
    ('shared', 4, 'platform_fees/house/EUR', 500), ('shared', 5, 'tax/house/EUR', 600)
  ) as lines (part, line, account_id, amount);
  insert into ledger_account (id, kind, owner, currency, balance, opened_at)
  select account_id, split_part(account_id, '/', 1), split_part(account_id, '/', 2), 'EUR',
    case when split_part(account_id, '/', 2) <> 'house' then sum(amount) + 1000000000 end, '${YEAR_FROM}'
  from posting_of_year group by account_id on conflict do nothing;
  insert into posting (transfer_id, line, account_id, amount, balance_after, at)
  select part || '_' || i, line, account_id, amount, null, at from posting_of_year order by at, i, part, line;
  commit`
