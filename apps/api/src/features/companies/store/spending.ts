// What was spent on an account: charged in a span of time, by whom and on what.
import type { CompanyLine } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Month } from '../domain/days.ts'

/** A charge or credit, with who booked its ride; null where that was not written yet. */
export interface Booked {
  readonly riderId: UserId | null
  readonly line: CompanyLine
}

/** Until the transaction ends, nobody else decides what the company's limits of a month still allow. */
export async function lockSpending(tx: Queryable, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select 1 from company where id = ${companyId} for no key update`)
}

export async function chargesBetween(db: Queryable, companyId: CompanyId, { from, until }: Month): Promise<Booked[]> {
  const { rows } = await db.execute<{ rider_id: UserId | null; line: CompanyLine }>(
    sql`select r.rider_id, c.line from company_charge c left join company_ride r on r.ride_id = c.order_id
        where c.company_id = ${companyId} and c.at >= ${from.toISOString()} and c.at < ${until.toISOString()}
        order by c.at, c.id`,
  )
  return rows.map((row) => ({ riderId: row.rider_id, line: row.line }))
}

/** What was charged to a person and a cost centre within a span, and which of these rides were. */
export async function chargedOf(
  db: Queryable,
  companyId: CompanyId,
  { from, until }: Month,
  of: { readonly riderId: UserId; readonly costCentre: string },
  rideIds: readonly string[],
): Promise<{ readonly byPerson: number; readonly onCostCentre: number; readonly of: ReadonlySet<string> }> {
  const { rows } = await db.execute<{ by_person: string; on_cost_centre: string; charged: string[] }>(
    sql`select coalesce(sum(c.due) filter (where r.rider_id = ${of.riderId}), 0) as by_person,
          coalesce(sum(c.due) filter (where c.line -> 'costCentre' ->> 'code' = ${of.costCentre}), 0) as on_cost_centre,
          coalesce(array_agg(c.order_id) filter (where c.order_id = any(${rideIds}::text[])), '{}') as charged
        from company_charge c left join company_ride r on r.ride_id = c.order_id
        where c.company_id = ${companyId} and c.at >= ${from.toISOString()} and c.at < ${until.toISOString()}`,
  )
  const [row] = rows
  return {
    byPerson: Number(row?.by_person ?? 0),
    onCostCentre: Number(row?.on_cost_centre ?? 0),
    of: new Set(row?.charged ?? []),
  }
}

/** By whom these rides were booked, and on which cost centre. */
export async function bookersOf(
  db: Queryable,
  rideIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly riderId: UserId | null; readonly costCentre: string }>> {
  const { rows } = await db.execute<{ ride_id: RideId; rider_id: UserId | null; cost_centre_code: string }>(
    sql`select ride_id, rider_id, cost_centre_code from company_ride where ride_id = any(${rideIds}::text[])`,
  )
  return new Map(rows.map((row) => [row.ride_id, { riderId: row.rider_id, costCentre: row.cost_centre_code }]))
}
