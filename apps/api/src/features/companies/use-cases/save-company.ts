// What the office agrees with a company. Whoever changes it names the version that was looked at.
import type { CompanyTerms } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Write, writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import { setCompanyLimit } from '../../wallet/index.ts'
import type { Company } from '../domain/company.ts'
import { findCompanyForUpdate, saveClosed, saveCompany } from '../store/companies.ts'

const NO_RULES = { rideLimit: null, monthLimit: null, classes: null }

export async function openCompany(ctx: AppContext, tx: Tx, terms: CompanyTerms): Promise<CompanyId> {
  const id = ctx.newId('company')
  await writeIn(tx, agreed(ctx, { id, closedAt: null, version: 1, ...NO_RULES, ...terms }, terms.limit))
  return id
}

/**
 * Writes anew what was agreed. What a cost centre's month may come to is its administrators' to say: one whose limit is
 * not named keeps it. A limit below what is owed and booked is refused with COMPANY_LIMIT_TOO_LOW.
 */
export async function editCompany(
  ctx: AppContext,
  id: CompanyId,
  { version, ...terms }: CompanyTerms & { readonly version: number },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const before = await getSeen(tx, id, version)
    const limits = new Map(before.costCentres.map(({ code, monthLimit }) => [code, monthLimit]))
    const costCentres = terms.costCentres.map(({ monthLimit, ...one }) => {
      const limit = monthLimit ?? limits.get(one.code)
      return limit === undefined ? one : { ...one, monthLimit: limit }
    })
    await writeIn(tx, agreed(ctx, { ...before, ...terms, costCentres, version: version + 1 }, terms.limit))
  })
}

/** Closes the account, or opens it again. */
export async function setOpen(
  ctx: AppContext,
  id: CompanyId,
  { version, open }: { readonly version: number; readonly open: boolean },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const before = await getSeen(tx, id, version)
    const now = ctx.now()
    await saveClosed(tx, { ...before, closedAt: open ? null : (before.closedAt ?? now), version: version + 1 }, now)
  })
}

async function getSeen(tx: Tx, id: CompanyId, version: number): Promise<Company> {
  const company = await findCompanyForUpdate(tx, id)
  if (company === undefined) throw refuse('COMPANY_NOT_FOUND')
  if (company.version !== version) throw refuse('STALE_VERSION')
  return company
}

function agreed(ctx: AppContext, company: Company, limit: number): Write[] {
  ensureCodesDiffer(company.costCentres)
  const now = ctx.now()
  return [saveCompany(company, now), setCompanyLimit(company.id, limit, ctx.config.CURRENCY, now)]
}

/** Refuses with COST_CENTRE_TWICE. */
export function ensureCodesDiffer(costCentres: Company['costCentres']): void {
  const codes = costCentres.map(({ code }) => code.toLowerCase())
  if (new Set(codes).size < codes.length) throw refuse('COST_CENTRE_TWICE')
}
