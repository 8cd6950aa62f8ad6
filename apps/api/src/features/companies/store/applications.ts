// What companies ask for, and what became of it.
import type { ApplicationStatus } from '@livery/contracts/companies/applications.ts'
import type { CompanyApplicationId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { join, sql } from '../../../platform/database/sql.ts'
import type { Application, Decision } from '../domain/application.ts'

/** False where one of this address waits already: it stays as it is. */
export async function insertApplication(
  tx: Tx,
  of: Omit<Application, 'status' | 'version' | 'decidedAt' | 'decidedBy' | 'reason' | 'companyId'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into company_application (id, status, company, country, vat_number, address, contact, email, phone,
          rides_a_month, message, locale, created_at)
        values (${of.id}, 'waiting', ${of.company}, ${of.country}, ${of.vatNumber}, ${of.address}, ${of.contact},
          ${of.email}, ${of.phone}, ${of.ridesAMonth}, ${of.message}, ${of.locale}, ${of.createdAt.toISOString()})
        on conflict (email) where status = 'waiting' do nothing`,
  )
  return rowCount === 1
}

export async function findApplication(db: Queryable, id: CompanyApplicationId): Promise<Application | undefined> {
  const { rows } = await db.execute(sql`select * from company_application where id = ${id}`)
  return rows[0] === undefined ? undefined : rowToApplication(rows[0])
}

/** Compare-and-set: false where it was decided, or changed, since `version` was looked at. */
export async function saveDecision(
  tx: Tx,
  { id, version }: Pick<Application, 'id' | 'version'>,
  decision: Decision,
  by: UserId,
  at: Date,
): Promise<boolean> {
  const reason = decision.status === 'rejected' ? decision.reason : null
  const companyId = decision.status === 'approved' ? decision.companyId : null
  const { rowCount } = await tx.execute(
    sql`update company_application set status = ${decision.status}, version = version + 1, reason = ${reason},
          company_id = ${companyId}, decided_by = ${by}, decided_at = ${at.toISOString()}
        where id = ${id} and version = ${version} and status = 'waiting'`,
  )
  return rowCount === 1
}

/** The newest first. */
export async function listApplications(
  db: Queryable,
  { status, q }: { readonly status?: ApplicationStatus | undefined; readonly q?: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ applications: Application[]; count: number }> {
  const part = containing(q ?? '')
  const wanted = join(
    [
      sql`(company ilike ${part} or vat_number ilike ${part} or email ilike ${part})`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
    ],
    ' and ',
  )
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      sql`select * from company_application where ${wanted} order by (status = 'waiting') desc,
            case when status = 'waiting' then created_at end, created_at desc, id desc limit ${limit} offset ${offset}`,
    ),
    db.execute<{ count: string }>(sql`select count(*) as count from company_application where ${wanted}`),
  ])
  return { applications: rows.map(rowToApplication), count: Number(counted.rows[0]?.count ?? 0) }
}

export async function deleteRejected(db: Queryable, decidedBefore: Date): Promise<void> {
  await db.execute(
    sql`delete from company_application where status = 'rejected' and decided_at < ${decidedBefore.toISOString()}`,
  )
}

/** One that waits has nobody left to answer; of one that was decided stays which company it was. */
export async function forgetApplicationsOf(tx: Tx, emailDigest: string): Promise<void> {
  const isTheirs = sql`encode(sha256(convert_to(email, 'UTF8')), 'hex') = ${emailDigest}`
  await tx.execute(sql`delete from company_application where ${isTheirs} and status = 'waiting'`)
  await tx.execute(
    sql`update company_application set email = '', contact = '', phone = '', message = '' where ${isTheirs}`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToApplication(row: any): Application {
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    company: row.company,
    country: row.country,
    vatNumber: row.vat_number,
    address: row.address,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    ridesAMonth: row.rides_a_month,
    message: row.message,
    locale: row.locale,
    createdAt: new Date(row.created_at),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    decidedBy: row.decided_by,
    reason: row.reason,
    companyId: row.company_id,
  }
}
