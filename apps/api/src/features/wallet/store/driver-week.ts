// Whose wallets were moved, for the statements of drivers.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { AccountId } from '../domain/accounts.ts'

/** The drivers whose wallets were moved within a span; `until` is not included. */
export async function driversWithMoves(
  db: Queryable,
  currency: Currency,
  {
    from,
    until,
    after,
    limit,
  }: { readonly from: Date; readonly until: Date; readonly after: string; readonly limit: number },
): Promise<UserId[]> {
  const { rows } = await db.execute<{ owner: UserId }>(
    sql`select a.owner from ledger_account a
        where a.kind = 'driver_wallet' and a.currency = ${currency} and a.owner > ${after} and exists (
          select 1 from posting p
          where p.account_id = a.id and p.at >= ${from.toISOString()} and p.at < ${until.toISOString()})
        order by a.owner limit ${limit}`,
  )
  return rows.map(({ owner }) => owner)
}

/** When a driver's wallet was moved for the first time; null when none was. */
export async function firstMoveOfDrivers(db: Queryable, currency: Currency): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(p.at) as at from posting p join ledger_account a on a.id = p.account_id
        where a.kind = 'driver_wallet' and a.currency = ${currency}`,
  )
  return rows[0]?.at == null ? null : new Date(rows[0].at)
}

/** When an account was moved for the first time; null when it never was. */
export async function firstMoveOf(db: Queryable, account: AccountId): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(at) as at from posting where account_id = ${account}`,
  )
  return rows[0]?.at == null ? null : new Date(rows[0].at)
}
