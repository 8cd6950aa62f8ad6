import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isOpen, type Proposal } from '../domain/proposal.ts'
import { saveProposal } from '../store/proposals.ts'
import '../events.ts'

/** Its row is held. Whoever lists proposals hears of it after the commit. */
export async function moveProposal(
  ctx: AppContext,
  tx: Tx,
  before: Proposal,
  change: Pick<Proposal, 'status'> & Partial<Proposal>,
): Promise<Proposal> {
  const after = { ...before, endedAt: isOpen(change) ? null : ctx.now(), ...change }
  await saveProposal(tx, after)
  await tellMoved(ctx, tx, after, before.status)
  return after
}

export async function tellMoved(ctx: AppContext, tx: Tx, after: Proposal, from: Proposal['status'] | null) {
  const { id: proposalId, riderId, version, status: to } = after
  await ctx.publish(tx, 'proposal.moved', proposalId, { proposalId, riderId, version, from, to })
}
