import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { driverWallet } from '../domain/accounts.ts'

export interface OrderPay {
  readonly driverId: UserId
  readonly orderId: OrderId
  readonly amount: number
}

/** What each order brought the wallets of some drivers within a time, tips left aside; `until` is not included. */
export async function orderPayOf(
  db: Queryable,
  driverIds: readonly UserId[],
  currency: Currency,
  within: { readonly from?: Date; readonly until?: Date; readonly orderIds?: readonly OrderId[] },
): Promise<OrderPay[]> {
  const { from = null, until = null, orderIds = null } = within
  const { rows } = await db.execute<{ driver_id: UserId; ride_id: OrderId; amount: string }>(
    sql`select asked.driver_id, t.ride_id, sum(p.amount) as amount
        from unnest(${driverIds}::text[], ${driverIds.map((id) => driverWallet(id, currency))}::text[]) as asked (driver_id, account_id)
        join posting p on p.account_id = asked.account_id
          and (${from}::timestamptz is null or p.at >= ${from}) and (${until}::timestamptz is null or p.at < ${until})
        join ledger_transfer t on t.id = p.transfer_id
        join ledger_transfer of on of.id = coalesce(t.reverses, t.id)
        where t.ride_id is not null and of.purpose not in ('tip', 'payout')
          and (${orderIds}::text[] is null or t.ride_id = any(${orderIds}::text[]))
        group by asked.driver_id, t.ride_id`,
  )
  return rows.map((row) => ({ driverId: row.driver_id, orderId: row.ride_id, amount: Number(row.amount) }))
}
