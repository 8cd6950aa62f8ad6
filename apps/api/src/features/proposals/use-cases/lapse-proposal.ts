// What the clock does to a price that was mailed, and what a ride that is never paid does.
import type { ProposalId, RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { afterUnpaid, isOpen } from '../domain/proposal.ts'
import { findProposalForUpdate, findProposalOfRideForUpdate } from '../store/proposals.ts'
import { moveProposal } from './move-proposal.ts'
import { sendProposal } from './send-proposal.ts'

export interface SaidThen {
  readonly proposalId: ProposalId
  /** Another version has jobs of its own. */
  readonly version: number
}

export async function lapseProposal(ctx: AppContext, { proposalId, version }: SaidThen): Promise<void> {
  await ctx.transact(async (tx) => {
    const proposal = await findProposalForUpdate(tx, proposalId)
    if (proposal === undefined || proposal.version !== version || !isOpen(proposal)) return
    if (proposal.validUntil <= ctx.now()) await moveProposal(ctx, tx, proposal, { status: 'expired' })
  })
}

export async function remindOfProposal(ctx: AppContext, { proposalId, version }: SaidThen): Promise<void> {
  await ctx.transact(async (tx) => {
    const proposal = await findProposalForUpdate(tx, proposalId)
    if (proposal === undefined || proposal.version !== version || !isOpen(proposal)) return
    if (proposal.validUntil > ctx.now()) await sendProposal(joined(ctx, tx), tx, proposal, 'reminder')
  })
}

/** A ride that came of it ended before it was paid. One that was withdrawn with it stays so. */
export async function takeBackUnpaid(ctx: AppContext, tx: Tx, rideId: RideId, byOffice: boolean): Promise<void> {
  const proposal = await findProposalOfRideForUpdate(tx, rideId)
  if (proposal?.status !== 'accepted') return
  await moveProposal(ctx, tx, proposal, { status: afterUnpaid(proposal, byOffice, ctx.now()), rideId: null })
}
