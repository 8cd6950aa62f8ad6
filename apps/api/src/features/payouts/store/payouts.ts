// The only file that speaks SQL to the tables of payouts.
import type { PayoutId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ProviderAccount } from '../ports.ts'

export interface ConnectRow {
  readonly driverId: UserId
  readonly providerRef: string | null
  readonly status: ProviderAccount['status']
  readonly bank: ProviderAccount['bank']
}

export interface PayoutRow {
  readonly id: PayoutId
  readonly driverId: UserId
  readonly currency: Currency
  readonly amount: number
  readonly kind: 'demand' | 'weekly'
  readonly week: string | null
  readonly status: 'pending' | 'paid' | 'failed'
  readonly bankLast4: string
  readonly failure: string | null
  readonly transferId: string
  readonly providerRef: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export async function findConnect(db: Queryable, driverId: UserId): Promise<ConnectRow | null> {
  const { rows } = await db.execute(sql`select * from connect_account where driver_id = ${driverId}`)
  return rows[0] === undefined ? null : rowToConnect(rows[0])
}

export async function listActive(db: Queryable, after: string, limit: number): Promise<UserId[]> {
  const { rows } = await db.execute<{ driver_id: UserId }>(
    sql`select driver_id from connect_account where status = 'active' and driver_id > ${after} order by driver_id limit ${limit}`,
  )
  return rows.map((row) => row.driver_id)
}

/** The first one stays, whoever else asked at the same moment. */
export async function insertConnect(
  db: Queryable,
  driverId: UserId,
  provider: string,
  account: ProviderAccount,
  at: Date,
): Promise<void> {
  const { id, status, bank } = account
  const now = at.toISOString()
  await db.execute(
    sql`insert into connect_account (driver_id, provider, provider_ref, status, bank_holder, bank_last4, created_at, updated_at)
        values (${driverId}, ${provider}, ${id}, ${status}, ${bank?.holder ?? null}, ${bank?.last4 ?? null}, ${now}, ${now})
        on conflict do nothing`,
  )
}

/** The provider's word about an account, whoever brings it. */
export async function noteAccount(db: Queryable, account: ProviderAccount, at: Date): Promise<void> {
  const { id, status, bank } = account
  await db.execute(
    sql`update connect_account set status = ${status}, bank_holder = ${bank?.holder ?? null},
          bank_last4 = ${bank?.last4 ?? null}, updated_at = ${at.toISOString()} where provider_ref = ${id}`,
  )
}

/** The bank goes; what was sent to its last four digits stays in the ledger. */
export async function forgetConnect(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from connect_account where driver_id = ${driverId}`)
}

/** Whose account it is, and what is on its way to it; null when the account is none of ours. */
export async function findUnderWay(
  db: Queryable,
  accountId: string,
): Promise<{ readonly driverId: UserId; readonly underWay: PayoutId[] } | null> {
  const { rows } = await db.execute<{ driver_id: UserId; id: PayoutId | null }>(
    sql`select c.driver_id, payout.id from connect_account c
        left join payout on payout.driver_id = c.driver_id and payout.status = 'pending'
        where c.provider_ref = ${accountId}`,
  )
  const [first] = rows
  return first === undefined ? null : { driverId: first.driver_id, underWay: rows.flatMap(({ id }) => id ?? []) }
}

const REFUSAL_BY_CONSTRAINT = {
  payout_one_under_way: 'PAYOUT_UNDER_WAY',
  payout_once_a_week: 'PAYOUT_UNDER_WAY',
} as const

/** Refuses PAYOUT_UNDER_WAY while another one has not ended, and for a second one of a week. */
export async function insertPayout(tx: Tx, payout: PayoutRow): Promise<void> {
  const now = payout.createdAt.toISOString()
  try {
    await tx.execute(
      sql`insert into payout (id, driver_id, currency, amount, kind, week, status, bank_last4, transfer_id, created_at, updated_at)
          values (${payout.id}, ${payout.driverId}, ${payout.currency}, ${payout.amount}, ${payout.kind}, ${payout.week},
            ${payout.status}, ${payout.bankLast4}, ${payout.transferId}, ${now}, ${now})`,
    )
  } catch (error) {
    const code = REFUSAL_BY_CONSTRAINT[brokenConstraint(error) as keyof typeof REFUSAL_BY_CONSTRAINT]
    throw code === undefined ? error : refuse(code)
  }
}

export async function getPayout(db: Queryable, id: PayoutId): Promise<PayoutRow> {
  const { rows } = await db.execute(sql`select * from payout where id = ${id}`)
  invariant(rows[0], `there is no payout ${id}`)
  return rowToPayout(rows[0])
}

/** How the provider calls it; kept from its first answer on. */
export async function notePayoutRef(tx: Tx, id: PayoutId, ref: string | null): Promise<void> {
  await tx.execute(sql`update payout set provider_ref = coalesce(provider_ref, ${ref}) where id = ${id}`)
}

/** The first who ends it: null when it had ended. */
export async function endPayout(
  tx: Tx,
  id: string,
  end: { readonly status: 'paid' | 'failed'; readonly failure: string | null },
  at: Date,
): Promise<PayoutRow | null> {
  const { rows } = await tx.execute(
    sql`update payout set status = ${end.status}, failure = ${end.failure}, updated_at = ${at.toISOString()}
        where id = ${id} and status = 'pending' returning *`,
  )
  return rows[0] === undefined ? null : rowToPayout(rows[0])
}

/** What the bank said it had, of everybody or of one driver, the oldest first. */
export async function listSentSince(
  db: Queryable,
  { since, driverId, after, limit }: { since: Date; driverId: UserId | null; after: string; limit: number },
): Promise<PayoutId[]> {
  const { rows } = await db.execute<{ id: PayoutId }>(
    sql`select id from payout where status = 'paid' and created_at >= ${since.toISOString()}
          and (${driverId}::text is null or driver_id = ${driverId}) and id > ${after} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** False when it was known, or when the payout never was paid. */
export async function bouncePayout(tx: Tx, id: PayoutId, failure: string | null, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update payout set status = 'failed', failure = ${failure}, updated_at = ${at.toISOString()}
        where id = ${id} and status = 'paid'`,
  )
  return rowCount === 1
}

export async function listPayouts(
  db: Queryable,
  driverId: UserId,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ payouts: PayoutRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      sql`select * from payout where driver_id = ${driverId} order by id desc
          limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from payout where driver_id = ${driverId}`),
  ])
  return { payouts: rows.map(rowToPayout), total: Number(counted.rows[0]?.total ?? 0) }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToConnect(row: any): ConnectRow {
  return {
    driverId: row.driver_id,
    providerRef: row.provider_ref,
    status: row.status,
    bank: row.bank_last4 === null ? null : { holder: row.bank_holder ?? '', last4: row.bank_last4 },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
export function rowToPayout(row: any): PayoutRow {
  return {
    id: row.id,
    driverId: row.driver_id,
    currency: row.currency,
    amount: Number(row.amount),
    kind: row.kind,
    week: row.week,
    status: row.status,
    bankLast4: row.bank_last4,
    failure: row.failure,
    transferId: row.transfer_id,
    providerRef: row.provider_ref,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
