// Which companies the office's search means: there are too few for an index to be worth its keep.
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { sql } from '../../../platform/database/sql.ts'

/** By name, VAT number or the address that their invoices go to. */
export async function listSoughtCompanies(
  db: Queryable,
  { patterns, compact, email }: Sought,
  most: number,
): Promise<CompanyId[]> {
  if (patterns.length === 0 && email === null) return []
  const vat = compact !== null && compact.length > 2 ? `${compact.replaceAll(/[\\%_]/g, '\\$&')}%` : ''
  const { rows } = await db.execute<{ id: CompanyId }>(sql`
    select id from company
    where (${patterns.length > 0} and name ~* all(${patterns}::text[])) or upper(vat_number) like ${vat} or email ilike ${email}
    order by closed_at is null desc, lower(name), id limit ${most}`)
  return rows.map(({ id }) => id)
}
