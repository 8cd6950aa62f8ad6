// Everything added up: stored balances, what is held, and whether each transfer sums to zero.
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Finding {
  readonly account: string
  readonly why: string
}

export interface Proof {
  readonly at: Date
  readonly accounts: number
  readonly postings: number
  readonly tookMs: number
  readonly findings: readonly Finding[]
}

/** One statement, and so one moment of the ledger, which goes on working meanwhile. */
export async function addUp(db: Queryable): Promise<Pick<Proof, 'accounts' | 'postings' | 'findings'>> {
  const { rows } = await db.execute<{ accounts: string; postings: string; findings: Finding[] }>(sql`
    with sums as (select account_id, sum(amount) as total, count(*) as postings from posting group by account_id),
    holds as (select account_id, sum(amount) as total from wallet_hold where status = 'pending' group by account_id),
    finding as (
      select a.id as account, 'stores ' || a.balance || ', its postings sum to ' || coalesce(s.total, 0) as why
      from ledger_account a left join sums s on s.account_id = a.id
      where a.balance is not null and a.balance <> coalesce(s.total, 0)
      union all
      select a.id, 'holds ' || a.held || ', its open holds sum to ' || coalesce(h.total, 0)
      from ledger_account a left join holds h on h.account_id = a.id where a.held <> coalesce(h.total, 0)
      union all
      select 'currency ' || split_part(account_id, '/', 3), 'sums to ' || sum(total)
      from sums group by split_part(account_id, '/', 3) having sum(total) <> 0
    )
    select (select count(*) from ledger_account) as accounts, (select coalesce(sum(postings), 0) from sums) as postings,
      (select coalesce(json_agg(json_build_object('account', account, 'why', why)), '[]') from finding) as findings`)
  const row = rows[0]
  return { accounts: Number(row?.accounts ?? 0), postings: Number(row?.postings ?? 0), findings: row?.findings ?? [] }
}

export async function insertProof(tx: Tx, { at, accounts, postings, tookMs, findings }: Proof): Promise<void> {
  await tx.execute(
    sql`insert into ledger_proof (at, accounts, postings, took_ms, findings)
        values (${at.toISOString()}, ${accounts}, ${postings}, ${tookMs}, ${JSON.stringify(findings.slice(0, 100))})`,
  )
}

export async function findLastProof(db: Queryable): Promise<Proof | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from ledger_proof order by id desc limit 1`)
  const row = rows[0]
  if (row === undefined) return null
  return {
    at: new Date(row.at as string),
    accounts: Number(row.accounts),
    postings: Number(row.postings),
    tookMs: Number(row.took_ms),
    findings: row.findings as Finding[],
  }
}
