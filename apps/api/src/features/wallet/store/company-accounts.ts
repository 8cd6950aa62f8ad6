// What companies owe, what is put aside of their limits, and how far each may go: the limit stands where it is
// compared.
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import { companyAccount } from '../domain/accounts.ts'

/** Minor units. `owed` is below zero where a company has paid more than it owes. */
export interface CompanyAccount {
  readonly limit: number
  readonly owed: number
  readonly held: number
  /** What more may be booked. */
  readonly left: number
}

/**
 * Opens a company's account, or changes its limit. Refuses with COMPANY_LIMIT_TOO_LOW below what is owed and booked.
 */
export function setCompanyLimit(companyId: CompanyId, limit: number, currency: Currency, at: Date): Write {
  return {
    statement: sql`
      insert into ledger_account (id, kind, owner, currency, balance, may_owe, opened_at)
      values (${companyAccount(companyId, currency)}, 'company_account', ${companyId}, ${currency}, 0, ${limit}, ${at.toISOString()})
      on conflict (id) do update set may_owe = excluded.may_owe`,
    refusals: { company_keeps_to_its_limit: 'COMPANY_LIMIT_TOO_LOW' },
  }
}

/** By company. */
export async function companyAccountsOf(
  db: Queryable,
  companyIds: readonly CompanyId[],
  currency: Currency,
): Promise<ReadonlyMap<string, CompanyAccount>> {
  const ids = companyIds.map((id) => companyAccount(id, currency))
  const { rows } = await db.execute<{ owner: string; balance: string; held: string; may_owe: string }>(
    sql`select owner, balance, held, may_owe from ledger_account where id = any(${ids}::text[])`,
  )
  return new Map(
    rows.map((row) => {
      const [limit, owed, held] = [Number(row.may_owe), -Number(row.balance), Number(row.held)]
      return [row.owner, { limit, owed, held, left: limit - owed - held }]
    }),
  )
}

/** What is put aside of a company's limit, by ride. */
export async function companyHolds(
  db: Queryable,
  companyId: CompanyId,
  currency: Currency,
): Promise<{ readonly orderId: string; readonly amount: number }[]> {
  const { rows } = await db.execute<{ ride_id: string; amount: string }>(
    sql`select ride_id, amount from wallet_hold
        where account_id = ${companyAccount(companyId, currency)} and status = 'pending'`,
  )
  return rows.map((row) => ({ orderId: row.ride_id, amount: Number(row.amount) }))
}
