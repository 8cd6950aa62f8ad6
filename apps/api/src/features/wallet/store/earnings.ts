import type { UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { driverWallet } from '../domain/accounts.ts'

/**
 * What a driver has earned, how much of it since a moment, and what of it was sent to their bank and did not come back.
 * Their share of a refund was never earned; it counts at once, also where what it takes back is still ripening.
 */
export async function findEarnings(
  db: Queryable,
  driverId: UserId,
  currency: Currency,
  since: Date,
): Promise<{ earned: number; recent: number; sent: number }> {
  const { rows } = await db.execute<{ earned: string; recent: string; sent: string }>(
    sql`select coalesce(sum(p.amount) filter (where of.purpose in ('ride_earning', 'cancellation_fee', 'tip', 'refund')), 0) as earned,
          coalesce(sum(p.amount) filter (where of.purpose in ('ride_earning', 'cancellation_fee', 'tip') and p.at > ${since.toISOString()}), 0) as recent,
          coalesce(-sum(p.amount) filter (where of.purpose = 'payout'), 0) as sent
        from posting p
        join ledger_transfer t on t.id = p.transfer_id
        join ledger_transfer of on of.id = coalesce(t.reverses, t.id)
        where p.account_id = ${driverWallet(driverId, currency)}`,
  )
  const row = rows[0]
  return { earned: Number(row?.earned ?? 0), recent: Number(row?.recent ?? 0), sent: Number(row?.sent ?? 0) }
}

/** What moved a driver's wallet since a moment, payouts left aside: what a statement calls earned. */
export async function earnedSince(db: Queryable, driverId: UserId, currency: Currency, from: Date): Promise<number> {
  const { rows } = await db.execute<{ earned: string }>(
    sql`select coalesce(sum(p.amount), 0) as earned
        from posting p
        join ledger_transfer t on t.id = p.transfer_id
        join ledger_transfer of on of.id = coalesce(t.reverses, t.id)
        where p.account_id = ${driverWallet(driverId, currency)} and p.at >= ${from.toISOString()} and of.purpose <> 'payout'`,
  )
  return Number(rows[0]?.earned ?? 0)
}
