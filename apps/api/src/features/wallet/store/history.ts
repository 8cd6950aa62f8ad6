import type { UserType } from '@livery/contracts/common.ts'
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** One movement of one wallet, or of a card that paid for a ride. */
export interface Movement {
  readonly transferId: string
  readonly line: number
  readonly userType: UserType
  readonly source: 'wallet' | 'card'
  readonly userId: UserId
  readonly amount: number
  readonly balanceAfter: number
  readonly currency: Currency
  readonly purpose: TransactionPurpose
  readonly rideId: OrderId | null
  readonly orderStatus: string | null
  readonly commission: number
  readonly platformFee: number
  readonly payerId: UserId | null
  readonly payeeId: UserId | null
  readonly at: Date
  readonly reversedAt: Date | null
}

export interface MovementFilter {
  readonly userId?: UserId | undefined
  /** What the office has typed or followed. */
  readonly orderId?: string | undefined
  readonly transferId?: string | undefined
  readonly type?: 'credit' | 'debit' | undefined
  readonly purpose?: TransactionPurpose | undefined
  readonly status?: 'pending' | 'succeeded' | 'failed' | 'reversed' | undefined
  /** From a moment on, and before another. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

// A card that pays for a ride moves no wallet: what the provider took for it, or gave back, is the person's movement.
const BY_CARD = `t.ride_id is not null and t.reference ~ '^payment:[^:]+:(captured|refunded):'`
const OF_CARD = `'user' as user_type, coalesce(t.payer_id, t.payee_id) as owner, 'card' as source`
const OF_WALLET = `case a.kind when 'driver_wallet' then 'driver' else 'user' end as user_type, a.owner, 'wallet' as source`
const POSTING = 'p.seq, p.transfer_id, p.line, p.amount, p.balance_after, p.at'

/** Of one person: by the index of their accounts, and by that of their cards' transfers. */
const OF_PERSON = `
  select ${POSTING}, ${OF_WALLET}
  from ledger_account a join posting p on p.account_id = a.id
  where a.kind in ('rider_wallet', 'driver_wallet') and a.owner = $1
  union all
  select ${POSTING}, ${OF_CARD}
  from ledger_transfer t
  join posting p on p.transfer_id = t.id
  join ledger_account a on a.id = p.account_id and a.kind = 'provider_clearing'
  where ${BY_CARD} and coalesce(t.payer_id, t.payee_id) = $1`

/** Of everybody: along the postings, the newest first, until the page is full. */
const OF_ALL = `
  select ${POSTING}, case a.kind when 'driver_wallet' then 'driver' else 'user' end as user_type,
         case a.kind when 'provider_clearing' then coalesce(t.payer_id, t.payee_id) else a.owner end as owner,
         case a.kind when 'provider_clearing' then 'card' else 'wallet' end as source
  from posting p
  join ledger_account a on a.id = p.account_id and a.kind in ('rider_wallet', 'driver_wallet', 'provider_clearing')
  join ledger_transfer t on t.id = p.transfer_id
  where $1::text is null and (a.kind <> 'provider_clearing' or ${BY_CARD})`

const from = ({ userId }: MovementFilter) => `from (${userId === undefined ? OF_ALL : OF_PERSON}) m
  join ledger_transfer t on t.id = m.transfer_id
  left join ledger_transfer r on r.reverses = t.id
  where ($2::text is null or t.ride_id = $2)
    and ($3::text is null or (m.amount > 0) = ($3 = 'credit'))
    and ($4::text is null or t.purpose = $4)
    and ($5::text is null or case when r.id is null then 'succeeded' else 'reversed' end = $5)
    and ($6::text is null or t.id = $6)
    and ($7::timestamptz is null or m.at >= $7)
    and ($8::timestamptz is null or m.at < $8)`

/** Newest first; beside a movement of a card stands what the wallet held at that moment. */
export async function listMovements(
  db: Queryable,
  filter: MovementFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<Movement[]> {
  const { rows } = await db.$client.query(
    `select listed.*, coalesce(listed.balance_after, (
       select w.balance_after from posting w
       where w.account_id = 'rider_wallet/' || listed.owner || '/' || listed.currency and w.seq < listed.seq
       order by w.seq desc limit 1), 0) as wallet_after
     from (
       select m.*, t.currency, t.purpose, t.ride_id, t.order_status, t.commission, t.platform_fee,
              t.payer_id, t.payee_id, r.at as reversed_at
       ${from(filter)} order by m.seq desc limit $9 offset $10
     ) listed order by listed.seq desc`,
    [...valuesOf(filter), page.limit, page.offset],
  )
  return rows.map(rowToMovement)
}

export async function countMovements(db: Queryable, filter: MovementFilter): Promise<number> {
  const { rows } = await db.$client.query(`select count(*)::int as total ${from(filter)}`, valuesOf(filter))
  return rows[0].total
}

function valuesOf(filter: MovementFilter): unknown[] {
  const { userId, orderId, type, purpose, status, transferId, from, until } = filter
  return [userId, orderId, type, purpose, status, transferId, from, until].map((value) => value ?? null)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToMovement(row: any): Movement {
  return {
    transferId: row.transfer_id,
    line: row.line,
    userType: row.user_type,
    source: row.source,
    userId: row.owner,
    amount: Number(row.amount),
    balanceAfter: Number(row.wallet_after),
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
