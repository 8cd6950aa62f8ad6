import type { UserType } from '@livery/contracts/common.ts'
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** One movement of one wallet. */
export interface Movement {
  readonly transferId: string
  readonly line: number
  readonly userType: UserType
  readonly userId: string
  readonly amount: number
  readonly balanceAfter: number
  readonly currency: Currency
  readonly purpose: TransactionPurpose
  readonly rideId: string | null
  readonly orderStatus: string | null
  readonly commission: number
  readonly platformFee: number
  readonly payerId: UserId | null
  readonly payeeId: UserId | null
  readonly at: Date
  readonly reversedAt: Date | null
}

export interface MovementFilter {
  readonly userId?: string | undefined
  readonly orderId?: string | undefined
  readonly transferId?: string | undefined
  readonly type?: 'credit' | 'debit' | undefined
  readonly purpose?: TransactionPurpose | undefined
  readonly status?: 'pending' | 'succeeded' | 'failed' | 'reversed' | undefined
}

const FROM = `from posting p
  join ledger_account a on a.id = p.account_id and a.kind in ('rider_wallet', 'driver_wallet')
  join ledger_transfer t on t.id = p.transfer_id
  left join ledger_transfer r on r.reverses = t.id
  where ($1::text is null or a.owner = $1)
    and ($2::text is null or t.ride_id = $2)
    and ($3::text is null or (p.amount > 0) = ($3 = 'credit'))
    and ($4::text is null or t.purpose = $4)
    and ($5::text is null or case when r.id is null then 'succeeded' else 'reversed' end = $5)
    and ($6::text is null or t.id = $6)`

/** Newest first. */
export async function listMovements(
  db: Queryable,
  filter: MovementFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<Movement[]> {
  const { rows } = await db.$client.query(
    `select p.*, a.kind, a.owner, t.currency, t.purpose, t.ride_id, t.order_status, t.commission, t.platform_fee,
            t.payer_id, t.payee_id, r.at as reversed_at
     ${FROM} order by p.seq desc limit $7 offset $8`,
    [...valuesOf(filter), page.limit, page.offset],
  )
  return rows.map(rowToMovement)
}

export async function countMovements(db: Queryable, filter: MovementFilter): Promise<number> {
  const { rows } = await db.$client.query(`select count(*)::int as total ${FROM}`, valuesOf(filter))
  return rows[0].total
}

function valuesOf(filter: MovementFilter): unknown[] {
  const { userId, orderId, type, purpose, status, transferId } = filter
  return [userId, orderId, type, purpose, status, transferId].map((value) => value ?? null)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToMovement(row: any): Movement {
  return {
    transferId: row.transfer_id,
    line: row.line,
    userType: row.kind === 'driver_wallet' ? 'driver' : 'user',
    userId: row.owner,
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    currency: row.currency,
    purpose: row.purpose,
    rideId: row.ride_id,
    orderStatus: row.order_status,
    commission: Number(row.commission),
    platformFee: Number(row.platform_fee),
    payerId: row.payer_id,
    payeeId: row.payee_id,
    at: new Date(row.at),
    reversedAt: row.reversed_at === null ? null : new Date(row.reversed_at),
  }
}
