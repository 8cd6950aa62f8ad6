// A second person says yes, and the call is made as it was asked for, in the name of whoever asked; or no.
import type { ActApprovalId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Caller, hasRight } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isUndecided } from '../domain/undecided.ts'
import { type ActApproval, type Decision, findApprovalForUpdate, saveDecision } from '../store.ts'

/** What the call came to: null where it was done, else the sentence that refused it. */
export type MakeCall = (approval: ActApproval) => Promise<string | null>

export async function approve(
  ctx: AppContext,
  caller: Caller,
  id: ActApprovalId,
  makeCall: MakeCall,
): Promise<ActApproval> {
  const decidedAt = ctx.now()
  const decided = { decidedBy: caller.userId, decidedAt, answer: null }
  const approval = await decide(ctx, caller, id, { ...decided, status: 'under_way' })
  const refused = await makeCall(approval)
  const came: Decision = { ...decided, status: refused === null ? 'done' : 'refused', answer: refused }
  return ctx.transact(async (tx) => {
    const still = await findApprovalForUpdate(tx, id)
    // It took so long that somebody else made the call again, or its time was over: what they have written stands.
    if (still?.status !== 'under_way' || still.decidedBy !== caller.userId) return still ?? approval
    await saveDecision(tx, id, came)
    const ended = { ...approval, ...came, body: undefined }
    await tellOf(ctx, tx, ended)
    return ended
  })
}

export async function reject(ctx: AppContext, caller: Caller, id: ActApprovalId, why: string): Promise<ActApproval> {
  const decision: Decision = { status: 'rejected', decidedBy: caller.userId, decidedAt: ctx.now(), answer: why }
  return decide(ctx, caller, id, decision)
}

async function decide(ctx: AppContext, caller: Caller, id: ActApprovalId, decision: Decision): Promise<ActApproval> {
  return ctx.transact(async (tx) => {
    const approval = await findApprovalForUpdate(tx, id)
    const isOwn = approval?.askedBy === caller.userId
    if (approval === null || !(isOwn || hasRight(caller, approval.needs))) throw refuse('NOT_FOUND')
    if (isOwn) throw refuse('ACT_APPROVAL_IS_YOURS')
    const isUndone = decision.status !== 'rejected' || approval.madeAt === null
    if (!isUndecided(approval, ctx.now()) || !isUndone) throw refuse('ACT_APPROVAL_OVER')
    await saveDecision(tx, id, decision)
    noteForAudit(tx, {
      target: approval.target ?? id,
      after: { act: approval.act, status: decision.status === 'rejected' ? 'rejected' : 'approved' },
      why: decision.answer ?? approval.why,
    })
    const decided = { ...approval, ...decision }
    await tellOf(ctx, tx, decided)
    return decided
  })
}

export async function withdraw(ctx: AppContext, caller: Caller, id: ActApprovalId): Promise<void> {
  await ctx.transact(async (tx) => {
    const approval = await findApprovalForUpdate(tx, id)
    if (approval?.askedBy !== caller.userId) throw refuse('NOT_FOUND')
    if (approval.status !== 'waiting') throw refuse('ACT_APPROVAL_OVER')
    const withdrawn: Decision = { status: 'withdrawn', decidedBy: null, decidedAt: ctx.now(), answer: null }
    await saveDecision(tx, id, withdrawn)
    noteForAudit(tx, { target: approval.target ?? id, after: { act: approval.act, status: 'withdrawn' } })
    await tellOf(ctx, tx, { ...approval, ...withdrawn })
  })
}

function tellOf(ctx: AppContext, tx: Tx, { id: approvalId, askedBy, needs, status }: ActApproval): Promise<void> {
  return ctx.publish(tx, 'act-approval.changed', approvalId, { approvalId, askedBy, needs, status })
}
