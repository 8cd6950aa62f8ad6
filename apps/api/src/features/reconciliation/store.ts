// The only file that speaks SQL to the tables of reconciliation.
import type {
  ComparedKind,
  LedgerDifference,
  ReconciliationRun,
} from '@livery/contracts/reconciliation/reconciliation.ts'
import type { DifferenceId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ProviderMovement } from '../payments/ports.ts'
import type { Difference, Sum } from './domain/compare.ts'

type Provider = LedgerDifference['provider']

/** Each line once, however often it is read; returns those that were new. */
export async function keepMovements(
  tx: Tx,
  provider: Provider,
  movements: readonly ProviderMovement[],
): Promise<{ id: string; kind: string; amount: number; currency: Currency }[]> {
  const lines = movements.map(({ id, kind, ref, amount, at }) => ({
    id,
    kind,
    ref,
    at: at.toISOString(),
    amount: amount.minor,
    currency: amount.currency,
  }))
  const { rows } = await tx.execute<Row>(
    sql`insert into provider_movement (provider, id, kind, ref, amount, currency, at)
        select ${provider}, l.id, l.kind, l.ref, l.amount, l.currency, l.at
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as l (id text, kind text, ref text, amount bigint, currency text, at timestamptz)
        on conflict (provider, id) do nothing returning id, kind, amount, currency`,
  )
  return rows.map((row) => ({ id: row.id, kind: row.kind, amount: Number(row.amount), currency: row.currency }))
}

/** What the provider's list says of each thing that moved since, or of those that are named, whenever they moved. */
export async function sumTheirs(
  db: Queryable,
  provider: Provider,
  { since = null, refs = null }: { readonly since?: Date | null; readonly refs?: readonly string[] | null },
): Promise<Sum[]> {
  const from = since?.toISOString() ?? null
  const { rows } = await db.execute<Row>(
    sql`select kind, coalesce(case when kind = 'fee' then id else ref end, id) as ref, currency,
          sum(amount) as amount, max(at) as last_at
        from provider_movement
        where provider = ${provider} and kind in ('charge', 'refund', 'dispute', 'transfer', 'fee')
          and (${from}::timestamptz is null or at >= ${from}::timestamptz)
          and (${refs}::text[] is null or coalesce(case when kind = 'fee' then id else ref end, id) = any(${refs}::text[]))
        group by 1, 2, 3`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    ref: row.ref,
    currency: row.currency,
    amount: Number(row.amount),
    lastAt: new Date(row.last_at),
  }))
}

/** How far the provider's list has been read; undefined before the first time. */
export async function findReadTo(db: Queryable, provider: Provider): Promise<Date | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select max(read_to) as read_to from reconciliation_run where provider = ${provider}`,
  )
  return rows[0]?.read_to == null ? undefined : new Date(rows[0].read_to)
}

export async function insertRun(tx: Tx, provider: Provider, run: ReconciliationRun): Promise<void> {
  await tx.execute(
    sql`insert into reconciliation_run (provider, read_from, read_to, movements, compared, differences, at)
        values (${provider}, ${run.from}, ${run.to}, ${run.movements}, ${run.compared}, ${run.differences}, ${run.at})`,
  )
}

export async function findLastRun(db: Queryable): Promise<ReconciliationRun | null> {
  const { rows } = await db.execute<Row>(sql`select * from reconciliation_run order by id desc limit 1`)
  const row = rows[0]
  if (row === undefined) return null
  const { movements, compared, differences } = row
  const [at, from, to] = [row.at, row.read_from, row.read_to].map((moment) => new Date(moment).toISOString())
  return { at: at ?? '', from: from ?? '', to: to ?? '', movements, compared, differences }
}

export interface StoredDifference extends Difference {
  readonly id: DifferenceId
  readonly provider: Provider
  readonly foundAt: Date
  readonly seenAt: Date
  readonly endedAt: Date | null
  readonly resolvedBy: UserId | null
  readonly note: string | null
}

export async function openDifferences(db: Queryable, provider: Provider): Promise<StoredDifference[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from reconciliation_difference where provider = ${provider} and ended_at is null`,
  )
  return rows.map(rowToDifference)
}

/** Files it, or notes that it still stands. What a person has resolved at these very amounts is not filed again. */
export async function fileDifference(
  tx: Tx,
  of: Difference & { readonly id: DifferenceId; readonly provider: Provider },
  at: Date,
): Promise<void> {
  const { id, provider, kind, ref, currency, theirs, ours } = of
  const now = at.toISOString()
  await tx.execute(
    sql`insert into reconciliation_difference (id, provider, kind, ref, currency, theirs, ours, found_at, seen_at)
        select ${id}, ${provider}, ${kind}, ${ref}, ${currency}, ${theirs}, ${ours}, ${now}, ${now}
        where not exists (
          select 1 from reconciliation_difference d
          where d.provider = ${provider} and d.kind = ${kind} and d.ref = ${ref} and d.currency = ${currency}
            and d.theirs = ${theirs} and d.ours = ${ours} and d.resolved_by is not null)
        on conflict (provider, kind, ref, currency) where ended_at is null
          do update set theirs = excluded.theirs, ours = excluded.ours, seen_at = excluded.seen_at`,
  )
}

/** Both say the same by now. */
export async function endDifferences(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(
    sql`update reconciliation_difference set ended_at = ${at.toISOString()} where id = any(${ids}::text[]) and ended_at is null`,
  )
}

/** The first who resolves it stays. */
export async function resolveDifference(tx: Tx, id: DifferenceId, by: UserId, note: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update reconciliation_difference set ended_at = ${at.toISOString()}, resolved_by = ${by}, note = ${note}
        where id = ${id} and ended_at is null`,
  )
}

export async function countOpen(db: Queryable): Promise<number> {
  const { rows } = await db.execute<Row>(
    sql`select count(*)::int as open from reconciliation_difference where ended_at is null`,
  )
  return rows[0]?.open ?? 0
}

export async function findDifference(db: Queryable, id: DifferenceId): Promise<StoredDifference | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from reconciliation_difference where id = ${id}`)
  return rows.map(rowToDifference)[0]
}

export async function listDifferences(
  db: Queryable,
  isOpen: boolean,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ differences: StoredDifference[]; total: number }> {
  const { rows } = await db.execute<Row>(
    sql`select *, count(*) over ()::int as total from reconciliation_difference where (ended_at is null) = ${isOpen}
        order by found_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { differences: rows.map(rowToDifference), total: rows[0]?.total ?? 0 }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
type Row = Record<string, any>

function rowToDifference(row: Row): StoredDifference {
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind as ComparedKind,
    ref: row.ref,
    currency: row.currency,
    theirs: Number(row.theirs),
    ours: Number(row.ours),
    foundAt: new Date(row.found_at),
    seenAt: new Date(row.seen_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    resolvedBy: row.resolved_by,
    note: row.note,
  }
}
