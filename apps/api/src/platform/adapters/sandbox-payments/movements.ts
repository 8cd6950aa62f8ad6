// The sandbox's own list of what came and went. The database keeps it, beside the ledger that it tells of.
import { money } from '@livery/kernel/money.ts'
import type { ProviderMovement } from '../../../features/payments/ports.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

export async function listMovements(db: Queryable, from: Date, to: Date): Promise<ProviderMovement[]> {
  // biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
  const { rows } = await db.execute<any>(
    sql`select m.*, d.intent_id as disputed from sandbox.movement m
        left join sandbox.dispute d on m.kind = 'dispute' and d.id = m.ref
        where m.at >= ${from.toISOString()} and m.at < ${to.toISOString()} order by m.id`,
  )
  return rows.map((row) => ({
    id: `smv_${row.id}`,
    kind: row.kind,
    ref: row.ref,
    ...(row.disputed === null ? {} : { disputedId: row.disputed }),
    amount: money(Number(row.amount), row.currency),
    at: new Date(row.at),
  }))
}
