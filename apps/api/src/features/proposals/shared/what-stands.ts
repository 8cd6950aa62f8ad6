// A proposal with what stands of it: its version, the quote of that, and the tariff of then.
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findQuotesById, getTariff, type StoredQuote, type TariffTerms } from '../../pricing/index.ts'
import { type ClassName, classNamed, everyClass } from '../../vehicles/index.ts'
import type { Proposal, ProposalVersion } from '../domain/proposal.ts'
import { findLink, type ProposalLink } from '../store/links.ts'
import { findProposal, findProposalForUpdate, listVersions } from '../store/proposals.ts'

export interface WhatStands {
  readonly version: ProposalVersion
  readonly quote: StoredQuote
  readonly terms: TariffTerms
  readonly ofClass: ClassName
}

export async function whatStands(
  ctx: Pick<AppContext, 'config'>,
  db: Queryable,
  proposal: Proposal,
): Promise<WhatStands> {
  const version = (await listVersions(db, [proposal.id])).find((one) => one.version === proposal.version)
  invariant(version, `proposal ${proposal.id} has no version ${proposal.version}`)
  const quote = (await findQuotesById(db, [version.quoteId])).get(version.quoteId)
  invariant(quote, `proposal ${proposal.id} has no quote`)
  const { terms } = await getTariff(db, quote.tariffId)
  const { vehicleClass } = version.priced
  const classes = await everyClass({ config: ctx.config, db }, [vehicleClass])
  const ofClass = classNamed(classes, vehicleClass)
  return { version, quote, terms, ofClass }
}

export interface Opened {
  readonly link: ProposalLink
  readonly proposal: Proposal
}

/** Refuses with NOT_FOUND whatever is no link of ours, and one that is over. */
export async function openLink(db: Queryable, token: string, now: Date): Promise<Opened> {
  const link = await findLink(db, token, now)
  const proposal = link && (await findProposal(db, link.proposalId))
  if (link === undefined || proposal === undefined) throw refuse('NOT_FOUND')
  return { link, proposal }
}

/** The same, held until the transaction ends: of two who answer at once the second sees what the first did. */
export async function holdByLink(tx: Tx, token: string, now: Date): Promise<Proposal> {
  const link = await findLink(tx, token, now)
  const proposal = link && (await findProposalForUpdate(tx, link.proposalId))
  if (proposal === undefined) throw refuse('NOT_FOUND')
  return proposal
}
