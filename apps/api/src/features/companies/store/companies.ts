import type { CompanyId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { Company } from '../domain/company.ts'

/** Opens the company, or writes what was agreed anew: whoever edits it holds the row. */
export function saveCompany(company: Company, at: Date): Write {
  const now = at.toISOString()
  return {
    statement: sql`
      insert into company (id, name, address, vat_number, email, locale, pay_days, grace_days, needs_cost_centre,
        cost_centres, ride_limit, month_limit, classes, version, created_at, updated_at)
      values (${company.id}, ${company.name}, ${company.address}, ${company.vatNumber}, ${company.email},
        ${company.locale}, ${company.payDays}, ${company.graceDays}, ${company.needsCostCentre},
        ${JSON.stringify(company.costCentres)}::jsonb, ${company.rideLimit}, ${company.monthLimit},
        ${company.classes === null ? null : JSON.stringify(company.classes)}::jsonb, ${company.version}, ${now}, ${now})
      on conflict (id) do update set name = excluded.name, address = excluded.address,
        vat_number = excluded.vat_number, email = excluded.email, locale = excluded.locale,
        pay_days = excluded.pay_days, grace_days = excluded.grace_days,
        needs_cost_centre = excluded.needs_cost_centre, cost_centres = excluded.cost_centres,
        ride_limit = excluded.ride_limit, month_limit = excluded.month_limit, classes = excluded.classes,
        version = excluded.version, updated_at = excluded.updated_at`,
  }
}

/** The row is locked by who read it for the change. */
export async function saveClosed(tx: Tx, { id, closedAt, version }: Company, at: Date): Promise<void> {
  await tx.execute(
    sql`update company set closed_at = ${closedAt?.toISOString() ?? null}, version = ${version},
          updated_at = ${at.toISOString()} where id = ${id}`,
  )
}

export async function findCompany(db: Queryable, id: CompanyId): Promise<Company | undefined> {
  const { rows } = await db.execute(sql`select * from company where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToCompany(rows[0])
}

/**
 * Locked until the transaction ends: one at a time writes invoices of a company or books payments on them. A ride that
 * ends meanwhile may name the company: it holds the account that a payment is about to move.
 */
export async function findCompanyForUpdate(tx: Tx, id: CompanyId): Promise<Company | undefined> {
  const { rows } = await tx.execute(sql`select * from company where id = ${id} for no key update`)
  return rows[0] === undefined ? undefined : rowToCompany(rows[0])
}

export async function companiesById(db: Queryable, ids: readonly string[]): Promise<Company[]> {
  const { rows } = await db.execute(sql`select * from company where id = any(${ids}::text[]) order by lower(name), id`)
  return rows.map(rowToCompany)
}

/** By name. */
export async function listCompanies(
  db: Queryable,
  q: string | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ companies: Company[]; count: number }> {
  const part = containing(q ?? '')
  const from = sql`from company where name ilike ${part} or vat_number ilike ${part}`
  const [{ rows }, counted] = await Promise.all([
    db.execute(sql`select * ${from} order by lower(name), id limit ${limit} offset ${offset}`),
    db.execute<{ count: string }>(sql`select count(*) as count ${from}`),
  ])
  return { companies: rows.map(rowToCompany), count: Number(counted.rows[0]?.count ?? 0) }
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToCompany(row: any): Company {
  return {
    id: row.id as CompanyId,
    name: row.name,
    address: row.address,
    vatNumber: row.vat_number,
    email: row.email,
    locale: row.locale,
    payDays: row.pay_days,
    graceDays: row.grace_days,
    needsCostCentre: row.needs_cost_centre,
    costCentres: row.cost_centres,
    rideLimit: amountOf(row.ride_limit),
    monthLimit: amountOf(row.month_limit),
    classes: row.classes,
    version: row.version,
    closedAt: row.closed_at === null ? null : new Date(row.closed_at),
  }
}

const amountOf = (column: string | null) => (column === null ? null : Number(column))
