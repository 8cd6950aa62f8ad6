// The office says yes or no to an application, once, on the version that it looked at.
import type { CompanyApplicationId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Application } from '../domain/application.ts'
import { applicationLetter } from '../letters.ts'
import { findApplication, saveDecision } from '../store/applications.ts'
import { inviteMember } from './invite-member.ts'
import { openCompany } from './save-company.ts'

export interface DecideApplication {
  readonly id: CompanyApplicationId
  readonly version: number
  readonly officerId: UserId
}

interface AgreedTerms {
  readonly limit: number
  readonly payDays: number
  readonly graceDays: number
}

/** Opens the account, and invites who applied as its administrator. Refuses with ALREADY_DECIDED or STALE_VERSION. */
export async function approveApplication(
  ctx: AppContext,
  { limit, payDays, graceDays, ...decide }: DecideApplication & AgreedTerms,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const { company: name, address, vatNumber, email, locale } = await getWaiting(tx, decide)
    const here = joined(ctx, tx)
    const companyId = await openCompany(here, tx, {
      ...{ name, address, vatNumber, email, locale, limit, payDays, graceDays },
      needsCostCentre: false,
      costCentres: [],
    })
    await inviteMember(here, { companyId, email, role: 'manager' })
    await save(ctx, tx, decide, { status: 'approved', companyId })
  })
}

/** The applicant reads why. Refuses with ALREADY_DECIDED or STALE_VERSION. */
export async function rejectApplication(
  ctx: AppContext,
  { reason, ...decide }: DecideApplication & { readonly reason: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const application = await getWaiting(tx, decide)
    await save(ctx, tx, decide, { status: 'rejected', reason })
    await ctx.mail.send(tx, applicationLetter(ctx, application, { kind: 'rejected', reason }))
  })
}

async function getWaiting(tx: Tx, { id, version }: DecideApplication): Promise<Application> {
  const application = await findApplication(tx, id)
  if (application === undefined) throw refuse('NOT_FOUND')
  if (application.status !== 'waiting') throw refuse('ALREADY_DECIDED')
  if (application.version !== version) throw refuse('STALE_VERSION')
  return application
}

async function save(
  ctx: AppContext,
  tx: Tx,
  { id, version, officerId }: DecideApplication,
  decision: Parameters<typeof saveDecision>[2],
): Promise<void> {
  const isFirst = await saveDecision(tx, { id, version }, decision, officerId, ctx.now())
  if (!isFirst) throw refuse('ALREADY_DECIDED')
}
