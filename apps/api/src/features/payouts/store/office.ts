// The office's list of payouts: narrowed, ordered, and what all of them come to.
import type { PayoutSort, PayoutStatus } from '@livery/contracts/payouts/payouts.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import { isLike } from '../../identity/index.ts'
import { type PayoutRow, rowToPayout } from './payouts.ts'

export interface PayoutFilter {
  readonly status?: PayoutStatus | undefined
  readonly kind?: PayoutRow['kind'] | undefined
  readonly driver?: string | undefined
  readonly q?: string | undefined
  readonly sort: PayoutSort
  readonly order: 'asc' | 'desc'
}

const SORTS: Record<PayoutSort, Sql> = {
  createdAt: sql`o.created_at`,
  updatedAt: sql`o.updated_at`,
  amount: sql`o.amount`,
  driver: sql`lower(p.lastname || ' ' || p.firstname)`,
  status: sql`o.status`,
}

export async function listAllPayouts(
  db: Queryable,
  filter: PayoutFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ payouts: PayoutRow[]; total: number; sums: Record<PayoutStatus, number> }> {
  const from = sql`from payout o join person p on p.id = o.driver_id where ${join(conditions(filter), ' and ')}`
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      sql`select o.* ${from} order by ${SORTS[filter.sort]} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ status: PayoutStatus; total: number; amount: string }>(
      sql`select o.status, count(*)::int as total, sum(o.amount) as amount ${from} group by o.status`,
    ),
  ])
  const sums = Object.fromEntries(counted.rows.map((row) => [row.status, Number(row.amount)]))
  return {
    payouts: rows.map(rowToPayout),
    total: counted.rows.reduce((sum, row) => sum + row.total, 0),
    sums: { pending: 0, paid: 0, failed: 0, ...sums },
  }
}

function conditions({ status, kind, driver, q }: PayoutFilter): Sql[] {
  const all = [sql`true`]
  if (status !== undefined) all.push(sql`o.status = ${status}`)
  if (kind !== undefined) all.push(sql`o.kind = ${kind}`)
  if (driver !== undefined) all.push(sql`o.driver_id = ${driver}`)
  if (q !== undefined && q !== '') all.push(sql`(${isLike(q)} or o.id = ${q} or o.bank_last4 = ${q})`)
  return all
}
