import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Line, Transfer } from '../domain/transfer.ts'

/** One round trip for all of them; returns how many were not posted before. A transfer without lines moves nothing. */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[], at: Date): Promise<number> {
  const moving = transfers.filter((transfer) => transfer.lines.length > 0)
  if (moving.length === 0) return 0
  const { rows } = await tx.$client.query({
    name: 'ledger-post',
    text: 'select ledger_post($1::jsonb, $2::timestamptz) as posted',
    values: [JSON.stringify(moving), at.toISOString()],
  })
  return rows[0].posted
}

export interface PostedTransfer {
  readonly id: string
  readonly currency: Currency
  readonly rideId: OrderId | null
  readonly payerId: UserId | null
  readonly payeeId: UserId | null
  readonly lines: readonly Line[]
}

export async function getTransfer(db: Queryable, id: string): Promise<PostedTransfer> {
  const { rows } = await db.$client.query(
    `select t.id, t.currency, t.ride_id, t.payer_id, t.payee_id,
            json_agg(json_build_array(p.account_id, p.amount) order by p.line) as lines
     from ledger_transfer t join posting p on p.transfer_id = t.id where t.id = $1 group by t.id`,
    [id],
  )
  const row = rows[0]
  if (row === undefined) throw new Error(`there is no transfer ${id}`)
  return {
    id: row.id,
    currency: row.currency,
    rideId: row.ride_id,
    payerId: row.payer_id,
    payeeId: row.payee_id,
    lines: row.lines,
  }
}

/** Whether a transfer of that name has moved money. */
export async function hasPosted(db: Queryable, reference: string): Promise<boolean> {
  const { rows } = await db.$client.query(
    'select exists (select 1 from ledger_transfer where reference = $1) as posted',
    [reference],
  )
  return rows[0].posted
}

export async function getTransferId(db: Queryable, reference: string): Promise<string> {
  const { rows } = await db.$client.query('select id from ledger_transfer where reference = $1', [reference])
  const row = rows[0]
  if (row === undefined) throw new Error(`there is no transfer called ${reference}`)
  return row.id
}

export interface RidePosting {
  readonly at: string
  readonly purpose: string
  readonly reference: string
  readonly account: string
  readonly amount: number
}

/** Everything that moved for a ride, in the order in which it moved. */
export async function ridePostings(db: Queryable, rideId: OrderId): Promise<RidePosting[]> {
  const { rows } = await db.$client.query(
    `select p.at, t.purpose, t.reference, a.kind as account, p.amount
     from ledger_transfer t join posting p on p.transfer_id = t.id join ledger_account a on a.id = p.account_id
     where t.ride_id = $1 order by p.seq`,
    [rideId],
  )
  return rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    purpose: row.purpose,
    reference: row.reference,
    account: row.account,
    amount: Number(row.amount),
  }))
}

/** Whether any money has ever moved here. */
/** Accounts that no money has touched, such as a company's limit, are in another currency from now on. */
export async function turnEmptyAccounts(tx: Tx, currency: Currency): Promise<void> {
  await tx.execute(
    sql`update ledger_account set currency = ${currency}, id = kind || '/' || owner || '/' || ${currency}::text
        where currency <> ${currency}`,
  )
}

/** Nobody moves money until the end of the transaction. */
export async function holdAllPostings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ledger_transfer, ledger_account in share row exclusive mode`)
}

export async function hasPostings(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from posting limit 1`)
  return rowCount === 1
}
