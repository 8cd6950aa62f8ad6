import type { CompanyLine } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, OrderId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { Month } from '../domain/days.ts'

/** On whose account a ride was booked, and what the company files it under. */
export interface AccountRide {
  readonly companyId: CompanyId
  /** Who booked it; null where that was not written yet. */
  readonly riderId: UserId | null
  /** Both empty where none was named. */
  readonly costCentre: { readonly code: string; readonly name: string }
  readonly reference: string
}

export function insertAccountRide(rideId: RideId, { companyId, riderId, costCentre, reference }: AccountRide): Write {
  return {
    statement: sql`insert into company_ride (ride_id, company_id, rider_id, cost_centre_code, cost_centre_name, reference)
                   values (${rideId}, ${companyId}, ${riderId}, ${costCentre.code}, ${costCentre.name}, ${reference})`,
  }
}

export async function findAccountRide(db: Queryable, rideId: RideId): Promise<AccountRide | undefined> {
  return (await accountRidesOf(db, [rideId])).get(rideId)
}

/** The rides on a company's account, for a statement to select from. */
export const ridesOfCompany = (companyId: CompanyId): Sql =>
  sql`select ride_id from company_ride where company_id = ${companyId}`

/** By ride. */
export async function accountRidesOf(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<string, AccountRide>> {
  const { rows } = await db.execute<
    Record<'ride_id' | 'cost_centre_code' | 'cost_centre_name' | 'reference', string> & {
      company_id: CompanyId
      rider_id: UserId | null
    }
  >(sql`select * from company_ride where ride_id = any(${rideIds}::text[])`)
  return new Map(
    rows.map((row) => [
      row.ride_id,
      {
        companyId: row.company_id,
        riderId: row.rider_id,
        costCentre: { code: row.cost_centre_code, name: row.cost_centre_name },
        reference: row.reference,
      },
    ]),
  )
}

export interface Charge {
  readonly id: string
  readonly source: string
  readonly companyId: CompanyId
  readonly line: CompanyLine
  readonly at: Date
}

/** Once by its source, however often it is asked. */
export async function insertCharge(tx: Tx, { id, source, companyId, line, at }: Charge): Promise<void> {
  await tx.execute(
    sql`insert into company_charge (id, source, company_id, order_id, is_credit, net, tax, total, due, line, at)
        values (${id}, ${source}, ${companyId}, ${line.orderId}, ${line.kind === 'credit'}, ${line.net}, ${line.tax},
          ${line.total}, ${line.due}, ${JSON.stringify(line)}::jsonb, ${at.toISOString()})
        on conflict (source) do nothing`,
  )
}

/** What an order was charged, and what of its total and of the company's part was credited so far. */
export interface ChargeToCredit {
  readonly charge: Charge
  readonly credited: number
  readonly creditedDue: number
}

/** Others wait until the transaction ends. */
export async function findChargeToCredit(tx: Tx, orderId: OrderId): Promise<ChargeToCredit | undefined> {
  const { rows } = await tx.execute(
    sql`select * from company_charge where order_id = ${orderId} and not is_credit for no key update`,
  )
  if (rows[0] === undefined) return undefined
  const credits = await tx.execute<{ credited: string; due: string }>(
    sql`select coalesce(-sum(total), 0) as credited, coalesce(-sum(due), 0) as due
        from company_charge where order_id = ${orderId} and is_credit`,
  )
  const { credited = 0, due = 0 } = credits.rows[0] ?? {}
  return { charge: rowToCharge(rows[0]), credited: Number(credited), creditedDue: Number(due) }
}

/** What is on no invoice yet of what happened before a moment, the oldest first. */
export async function chargesToInvoice(db: Queryable, companyId: CompanyId, until: Date): Promise<Charge[]> {
  const { rows } = await db.execute(
    sql`select * from company_charge
        where company_id = ${companyId} and invoice_id is null and at < ${until.toISOString()} order by at, id`,
  )
  return rows.map(rowToCharge)
}

/** The companies that have something of before a moment on no invoice, a page of them in the order of their ids. */
export async function companiesToInvoice(
  db: Queryable,
  until: Date,
  after: string,
  limit: number,
): Promise<CompanyId[]> {
  const { rows } = await db.execute<{ company_id: CompanyId }>(
    sql`select distinct company_id from company_charge
        where invoice_id is null and at < ${until.toISOString()} and company_id > ${after} order by company_id limit ${limit}`,
  )
  return rows.map((row) => row.company_id)
}

/** When the oldest of what is on no invoice happened. */
export async function firstChargeToInvoice(db: Queryable, companyId: CompanyId): Promise<Date | null> {
  const { rows } = await db.execute<{ since: Date | null }>(
    sql`select min(at) as since from company_charge where invoice_id is null and company_id = ${companyId}`,
  )
  return rows[0]?.since == null ? null : new Date(rows[0].since)
}

export async function linesOfMonth(
  db: Queryable,
  companyId: CompanyId,
  { from, until }: Month,
): Promise<CompanyLine[]> {
  const { rows } = await db.execute<{ line: CompanyLine }>(
    sql`select line from company_charge
        where company_id = ${companyId} and at >= ${from.toISOString()} and at < ${until.toISOString()} order by at, id`,
  )
  return rows.map(({ line }) => line)
}

/** What all companies were charged and credited in a span, for its VAT. */
export async function chargedLines(db: Queryable, { from, until }: Month): Promise<CompanyLine[]> {
  const { rows } = await db.execute<{ line: CompanyLine }>(
    sql`select line from company_charge where at >= ${from.toISOString()} and at < ${until.toISOString()}`,
  )
  return rows.map(({ line }) => line)
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToCharge(row: any): Charge {
  return { id: row.id, source: row.source, companyId: row.company_id, line: row.line, at: new Date(row.at) }
}
