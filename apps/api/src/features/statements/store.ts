// The only file that speaks SQL to this feature's tables.
import type { StatementContent } from '@livery/contracts/statements/statements.ts'
import type { StatementId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../platform/database/sql.ts'

export interface StoredStatement {
  readonly id: StatementId
  readonly driverId: UserId
  readonly year: number
  readonly number: number
  readonly week: string
  readonly currency: Currency
  readonly content: StatementContent
  readonly issuedAt: Date
}

/** False when that week has its statement already. */
export async function insertStatement(tx: Tx, statement: Omit<StoredStatement, 'number'>): Promise<boolean> {
  const { rows } = await tx.execute<{ issued: boolean }>(
    sql`select issue_statement(${JSON.stringify(statement)}::jsonb) as issued`,
  )
  return rows[0]?.issued === true
}

export async function findStatement(db: Queryable, id: StatementId): Promise<StoredStatement | undefined> {
  const { rows } = await db.execute(sql`select *, week::text as monday from statement where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToStatement(rows[0])
}

/** The Mondays of the weeks of which a driver has the statement. */
export async function weeksWritten(db: Queryable, driverId: UserId): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ monday: string }>(
    sql`select week::text as monday from statement where driver_id = ${driverId}`,
  )
  return new Set(rows.map(({ monday }) => monday))
}

/** The Monday of the newest week of which there is a statement. */
export async function lastWeekWritten(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ monday: string | null }>(sql`select max(week)::text as monday from statement`)
  return rows[0]?.monday ?? null
}

export interface StatementFilter {
  readonly driver?: string | undefined
  readonly week?: string | undefined
  readonly q?: string | undefined
}

/** The newest week first. */
export async function listStatements(
  db: Queryable,
  filter: StatementFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ statements: StoredStatement[]; count: number }> {
  const from = sql`from statement where ${join(conditions(filter), ' and ')}`
  const [{ rows }, counted] = await Promise.all([
    db.execute(sql`select *, week::text as monday ${from} order by week desc, id desc limit ${limit} offset ${offset}`),
    db.execute<{ count: string }>(sql`select count(*) as count ${from}`),
  ])
  return { statements: rows.map(rowToStatement), count: Number(counted.rows[0]?.count ?? 0) }
}

function conditions({ driver, week, q }: StatementFilter): Sql[] {
  const all = [sql`true`]
  if (driver !== undefined) all.push(sql`driver_id = ${driver}`)
  if (week !== undefined) all.push(sql`week = ${week}::date`)
  if (q !== undefined && q !== '') all.push(sql`content #>> '{chauffeur,name}' ilike ${containing(q)}`)
  return all
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToStatement(row: any): StoredStatement {
  return {
    id: row.id,
    driverId: row.driver_id,
    year: row.year,
    number: row.number,
    week: row.monday,
    currency: row.currency,
    content: row.content,
    issuedAt: new Date(row.issued_at),
  }
}
