// The office writes down a price: from a fresh quote of the rider's, for a date and time, and mails it.
import type { Propose, Revise } from '@livery/contracts/proposals/proposals.ts'
import type { ProposalId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findQuotesById, getTariff, type StoredQuote } from '../../pricing/index.ts'
import { agreeOnQuote, ensureMayBeBookedFor, type Officer } from '../../rides/index.ts'
import { type Proposal, type ProposalVersion, reminderAt, standsUntil } from '../domain/proposal.ts'
import { proposalNumber } from '../show-proposals.ts'
import { findProposal, findProposalForUpdate, insertProposal, insertVersion } from '../store/proposals.ts'
import { moveProposal, tellMoved } from './move-proposal.ts'
import { sendProposal } from './send-proposal.ts'

export async function propose(ctx: AppContext, riderId: UserId, said: Propose, officer: Officer): Promise<ProposalId> {
  const id = ctx.newId('proposal')
  await ctx.transact(async (tx) => {
    const version = await versionOf(joined(ctx, tx), tx, { riderId, proposalId: id, version: 1 }, said, officer)
    const { validUntil } = version
    await insertProposal(tx, { id, riderId, sentAt: ctx.now(), validUntil })
    await insertVersion(tx, version)
    const proposal = await findProposal(tx, id)
    if (proposal === undefined) throw refuse('NOT_FOUND')
    await tellMoved(ctx, tx, proposal, null)
    await afterSaid(ctx, tx, proposal, version)
    await sendProposal(joined(ctx, tx), tx, proposal, 'sent')
  })
  return id
}

/** Another trip or price in its place: what was mailed before leads to it. Refuses one that is accepted. */
export async function revise(
  ctx: AppContext,
  id: ProposalId,
  { version: seen, ...said }: Revise,
  officer: Officer,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const before = await findProposalForUpdate(tx, id)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (before.status === 'accepted') throw refuse('PROPOSAL_ACCEPTED')
    if (before.version !== seen) throw refuse('STALE_VERSION')
    const of = { riderId: before.riderId, proposalId: id, version: seen + 1 }
    const version = await versionOf(joined(ctx, tx), tx, of, said, officer)
    await insertVersion(tx, version)
    const changed = await moveProposal(ctx, tx, before, {
      ...{ status: 'sent', version: version.version, validUntil: version.validUntil },
      ...{ sentAt: ctx.now(), openedAt: null, answer: null, rideId: null },
    })
    await afterSaid(ctx, tx, changed, version)
    await sendProposal(joined(ctx, tx), tx, changed, 'changed')
  })
}

/** Reads and decides within the transaction. */
async function versionOf(
  ctx: AppContext,
  tx: Tx,
  of: { readonly riderId: UserId; readonly proposalId: ProposalId; readonly version: number },
  { quoteId, vehicleClass, price, words, ...wishes }: Propose,
  officer: Officer,
): Promise<ProposalVersion> {
  await ensureMayBeBookedFor(ctx, of.riderId)
  const quote = (await findQuotesById(tx, [quoteId])).get(quoteId)
  if (quote === undefined || quote.riderId !== of.riderId) throw refuse('QUOTE_NOT_FOUND')
  const now = ctx.now()
  if (quote.expiresAt <= now) throw refuse('QUOTE_EXPIRED')
  if (quote.pickupAt === null) throw refuse('PROPOSAL_NEEDS_TIME')
  const priced = quote.classes.find((one) => one.vehicleClass === vehicleClass && one.signatureVehicleId === undefined)
  if (priced === undefined) throw refuse('CLASS_NOT_QUOTED')
  if (priced.fits === false) throw refuse('CLASS_TOO_SMALL')
  const validUntil = await untilOf(ctx, tx, quote, quote.pickupAt)
  const agreed = price === undefined ? priced : await agreeOnQuote(ctx, quote, priced, price, officer)
  return {
    ...{ proposalId: of.proposalId, version: of.version, quoteId, wishes, words: words ?? null, validUntil },
    ...{ priced: agreed, byTariff: priced.total, madeBy: officer.id, madeAt: now },
  }
}

async function untilOf(ctx: AppContext, tx: Tx, quote: StoredQuote, pickupAt: Date): Promise<Date> {
  const { proposalHours } = await policyInForce(ctx, 'bookings')
  const { minAheadMinutes } = await policyInForce(ctx, 'ahead')
  const { quoteMinutes } = (await getTariff(tx, quote.tariffId)).terms
  const until = standsUntil(pickupAt, ctx.now(), { proposalHours, minAheadMinutes, quoteMinutes })
  if (until === null) throw refuse('PROPOSAL_TOO_LATE')
  return until
}

async function afterSaid(ctx: AppContext, tx: Tx, proposal: Proposal, said: ProposalVersion): Promise<void> {
  const { id: proposalId, version, validUntil, riderId } = proposal
  await ctx.jobs.schedule(tx, 'proposals.lapse', { proposalId, version }, validUntil)
  const { proposalReminderHours } = await policyInForce({ ...ctx, db: tx }, 'bookings')
  const remindAt = reminderAt(validUntil, ctx.now(), proposalReminderHours)
  if (remindAt !== null) await ctx.jobs.schedule(tx, 'proposals.remind', { proposalId, version }, remindAt)
  noteForAudit(tx, {
    target: proposalId,
    personId: riderId,
    after: {
      ...{ proposal: proposalNumber(proposal), version, rider: riderId, class: said.priced.vehicleClass },
      ...{ total: said.priced.total, validUntil: validUntil.toISOString() },
      ...(said.priced.total !== said.byTariff && { byTariff: said.byTariff }),
      ...(said.wishes.guest !== undefined && { guest: said.wishes.guest.name }),
    },
    ...(said.words !== null && { why: said.words }),
  })
}
