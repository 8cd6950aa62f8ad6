// The ledger as vouchers for an accountant's program: each movement, or one for each day, by kind of account.
import type { AccountKind } from '@livery/contracts/wallet/ledger.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { LedgerSpan } from './trial-balance.ts'

export interface VoucherLine {
  /** What makes one voucher: a transfer's id, or a day. */
  readonly voucher: string
  /** By the clock of the region: `2026-11-21`. */
  readonly day: string
  readonly purpose: string | null
  readonly orderId: string | null
  readonly kind: AccountKind
  /** Positive is credit, as in the ledger. */
  readonly amount: number
}

/** Up to `limit` lines, in the order in which they were posted. Lines of one voucher follow each other and sum to zero. */
export async function voucherLines(
  db: Queryable,
  { from, until }: LedgerSpan,
  timeZone: string,
  per: 'day' | 'each',
  limit: number,
): Promise<VoucherLine[]> {
  const span = sql`p.at >= ${from.toISOString()}::timestamptz and p.at < ${until.toISOString()}::timestamptz`
  const day = sql`(p.at at time zone ${timeZone})::date::text`
  const { rows } = await db.execute(
    per === 'day'
      ? sql`select ${day} as voucher, ${day} as day, null as purpose, null as order_id,
              split_part(p.account_id, '/', 1) as kind, sum(p.amount) as amount
            from posting p where ${span} group by 1, 2, 5 having sum(p.amount) <> 0 order by 1, 5 limit ${limit}`
      : sql`select t.id as voucher, ${day} as day, t.purpose, t.ride_id as order_id,
              split_part(p.account_id, '/', 1) as kind, sum(p.amount) as amount
            from posting p join ledger_transfer t on t.id = p.transfer_id where ${span}
            group by t.id, 2, 5 having sum(p.amount) <> 0 order by min(p.at), t.id, min(p.line) limit ${limit}`,
  )
  return rows.map((row) => ({
    voucher: row.voucher as string,
    day: row.day as string,
    purpose: row.purpose as string | null,
    orderId: row.order_id as string | null,
    kind: row.kind as AccountKind,
    amount: Number(row.amount),
  }))
}
