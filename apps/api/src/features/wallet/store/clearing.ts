// What the ledger says that the payment provider has taken, given back and sent on, by what each transfer was for.
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Cleared {
  /** The first word of the transfers' references, such as `payment`, and what follows it: whose they are, and what. */
  readonly of: string
  readonly id: string
  readonly what: string
  readonly currency: Currency
  /** What came to the provider for the house; below zero where it went. */
  readonly amount: number
  readonly lastAt: Date
}

/** Of all that moved since, or of those that are named, whenever they moved. A reversal counts as what it reverses. */
export async function clearedAtProvider(
  db: Queryable,
  { since = null, ids = null }: { readonly since?: Date | null; readonly ids?: readonly string[] | null },
): Promise<Cleared[]> {
  const from = since?.toISOString() ?? null
  // biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
  const { rows } = await db.execute<any>(
    sql`select * from (
          select split_part(o.reference, ':', 1) as of,
            case when o.reference like 'provider-fee:%' then substr(o.reference, 14) else split_part(o.reference, ':', 2) end as id,
            case when o.reference like 'payment:%' then split_part(o.reference, ':', 3) else '' end as what,
            t.currency, -sum(p.amount) as amount, max(p.at) as last_at
          from posting p
          join ledger_transfer t on t.id = p.transfer_id
          join ledger_transfer o on o.id = coalesce(t.reverses, t.id)
          where p.account_id in (select id from ledger_account where kind = 'provider_clearing')
            and (${from}::timestamptz is null or p.at >= ${from}::timestamptz)
          group by 1, 2, 3, 4
        ) cleared where ${ids}::text[] is null or id = any(${ids}::text[])`,
  )
  return rows.map((row) => ({
    of: row.of,
    id: row.id,
    what: row.what,
    currency: row.currency,
    amount: Number(row.amount),
    lastAt: new Date(row.last_at),
  }))
}
