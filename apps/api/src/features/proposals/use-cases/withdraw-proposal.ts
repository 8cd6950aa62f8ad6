import type { ProposalId, UserId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { refuse } from '../../../platform/refusal.ts'
import { cancelRide, findRideForUpdate } from '../../rides/index.ts'
import { isOpen, type Proposal, statusAt } from '../domain/proposal.ts'
import { proposalNumber } from '../show-proposals.ts'
import { findProposalForUpdate } from '../store/proposals.ts'
import { moveProposal } from './move-proposal.ts'
import { sendProposal } from './send-proposal.ts'

/** Said on the timeline of a ride that is called off with it. */
const QUOTE_WITHDRAWN = 'The quote was withdrawn.'

/**
 * The office takes it back. Against whoever pays at this moment one of both wins: a ride that is paid stays booked, one that
 * still waits for its card is called off, and a card that is charged for it after all is given everything back.
 */
export async function withdrawProposal(
  ctx: AppContext,
  id: ProposalId,
  officerId: UserId,
  reasonText: string | undefined,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const proposal = await held(tx, id)
    if (proposal.status === 'withdrawn') return
    if (proposal.status === 'accepted') await callOff(joined(ctx, tx), tx, proposal, officerId)
    else if (proposal.status === 'declined') throw refuse('PROPOSAL_DECLINED')
    else if (statusAt(proposal, ctx.now()) === 'expired') throw refuse('PROPOSAL_EXPIRED')
    await moveProposal(ctx, tx, proposal, { status: 'withdrawn' })
    noteForAudit(tx, {
      ...{ target: id, personId: proposal.riderId },
      ...{ before: { status: proposal.status }, after: { proposal: proposalNumber(proposal), status: 'withdrawn' } },
      ...(reasonText !== undefined && { why: reasonText }),
    })
  })
}

async function callOff(ctx: AppContext, tx: Tx, { rideId }: Proposal, officerId: UserId): Promise<void> {
  const ride = rideId === null ? null : await findRideForUpdate(tx, rideId)
  if (ride?.status !== 'pending_payment') throw refuse('PROPOSAL_ACCEPTED')
  const actor = { kind: 'office' as const, id: officerId, reason: QUOTE_WITHDRAWN }
  await cancelRide(ctx, { rideId: ride.id, actor, reason: QUOTE_WITHDRAWN })
}

/** A customer's mailbox is not filled with one quote. */
const LETTERS_A_DAY = 5

/** The same letter with a link of its own; links of before stay good. */
export async function resendProposal(ctx: AppContext, id: ProposalId): Promise<void> {
  await ctx.transact(async (tx) => {
    const proposal = await held(tx, id)
    const status = statusAt(proposal, ctx.now())
    if (status === 'accepted') throw refuse('PROPOSAL_ACCEPTED')
    if (status === 'declined') throw refuse('PROPOSAL_DECLINED')
    if (status === 'withdrawn') throw refuse('PROPOSAL_WITHDRAWN')
    if (!isOpen({ status })) throw refuse('PROPOSAL_EXPIRED')
    const letters = { of: `letters of ${id}`, most: LETTERS_A_DAY, withinMs: DAY_MS }
    const spent = await useAllowance(tx, letters, ctx.now())
    if (spent !== undefined) throw refuse('TOO_MANY_REQUESTS', spent)
    await sendProposal(joined(ctx, tx), tx, proposal, 'again')
    noteForAudit(tx, {
      ...{ target: id, personId: proposal.riderId },
      after: { proposal: proposalNumber(proposal), version: proposal.version },
    })
  })
}

async function held(tx: Tx, id: ProposalId): Promise<Proposal> {
  const proposal = await findProposalForUpdate(tx, id)
  if (proposal === undefined) throw refuse('NOT_FOUND')
  return proposal
}
