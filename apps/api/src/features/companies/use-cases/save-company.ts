import type { CompanyTerms } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import { writeAtOnce } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { setCompanyLimit } from '../../wallet/index.ts'
import type { Company } from '../domain/company.ts'
import { findCompany, saveCompany } from '../store/companies.ts'

export async function openCompany(world: World, terms: CompanyTerms): Promise<CompanyId> {
  const id = world.newId('company')
  await agree(world, { id, closedAt: null, ...terms }, terms.limit)
  return id
}

/** Writes anew what was agreed; a limit below what is owed and booked is refused with COMPANY_LIMIT_TOO_LOW. */
export async function editCompany(world: World, id: CompanyId, terms: CompanyTerms): Promise<void> {
  const company = await findCompany(world.db, id)
  if (company === undefined) throw refuse('COMPANY_NOT_FOUND')
  await agree(world, { ...company, ...terms }, terms.limit)
}

async function agree(world: World, company: Company, limit: number): Promise<void> {
  const codes = company.costCentres.map(({ code }) => code.toLowerCase())
  if (new Set(codes).size < codes.length) throw refuse('COST_CENTRE_TWICE')
  await writeAtOnce(world.db, [
    saveCompany(company, world.now()),
    setCompanyLimit(company.id, limit, world.config.CURRENCY, world.now()),
  ])
}
