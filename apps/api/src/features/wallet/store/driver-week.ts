// What moved a driver's wallet within a span, and what it held before: the ledger's own words, for his statement.
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { driverWallet } from '../domain/accounts.ts'

export interface WalletMove {
  readonly at: Date
  readonly purpose: string
  /** It takes back what was moved before. */
  readonly isReversal: boolean
  /** A ride's or engagement's id. */
  readonly orderId: string | null
  readonly amount: number
  readonly commission: number
}

/** The oldest first; `until` is not included. */
export async function walletMovesOf(
  db: Queryable,
  driverId: string,
  currency: Currency,
  from: Date,
  until: Date,
): Promise<{ readonly opening: number; readonly moves: readonly WalletMove[] }> {
  const account = driverWallet(driverId, currency)
  const before = sql`select coalesce(sum(amount), 0) as opening from posting
    where account_id = ${account} and at < ${from.toISOString()}`
  const [opened, { rows }] = [
    await db.execute<{ opening: string }>(before),
    await db.execute<{
      at: string
      purpose: string
      reverses: string | null
      ride_id: string | null
      amount: string
      commission: string
    }>(
      sql`select p.at, coalesce(o.purpose, t.purpose) as purpose, t.reverses, t.ride_id, p.amount, t.commission
          from posting p
          join ledger_transfer t on t.id = p.transfer_id
          left join ledger_transfer o on o.id = t.reverses
          where p.account_id = ${account} and p.at >= ${from.toISOString()} and p.at < ${until.toISOString()}
          order by p.seq`,
    ),
  ]
  return {
    opening: Number(opened.rows[0]?.opening ?? 0),
    moves: rows.map((row) => ({
      at: new Date(row.at),
      purpose: row.purpose,
      isReversal: row.reverses !== null,
      orderId: row.ride_id,
      amount: Number(row.amount),
      commission: Number(row.commission),
    })),
  }
}

/** The drivers whose wallets were moved within a span. */
export async function driversWithMoves(db: Queryable, currency: Currency, from: Date, until: Date): Promise<string[]> {
  const { rows } = await db.execute<{ owner: string }>(
    sql`select a.owner from ledger_account a
        where a.kind = 'driver_wallet' and a.currency = ${currency} and exists (
          select 1 from posting p
          where p.account_id = a.id and p.at >= ${from.toISOString()} and p.at < ${until.toISOString()})
        order by a.owner`,
  )
  return rows.map(({ owner }) => owner)
}
