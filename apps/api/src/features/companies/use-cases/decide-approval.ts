// An administrator says yes or no, once: whoever comes second, or too late, is told so.
import type { CompanyApprovalId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Approval } from '../domain/approval.ts'
import { type ApprovalEnd, endApproval, findApproval, findLink, keepOthers } from '../store/approvals.ts'
import { findCompany } from '../store/companies.ts'
import { managersOf } from '../store/members.ts'
import { ensureOpen } from './ensure-open.ts'
import '../events.ts'

export interface ApprovalAnswer {
  readonly approve: boolean
  readonly reason: string
}

/** By somebody who is signed in. What is of another company is absent. A yes is refused where nobody could book now. */
export async function decideApproval(
  ctx: AppContext,
  id: CompanyApprovalId,
  userId: UserId,
  answer: ApprovalAnswer,
): Promise<Approval> {
  const approval = await findApproval(ctx.db, id)
  if (approval === undefined) throw refuse('NOT_FOUND')
  const manager = (await managersOf(ctx.db, approval.companyId)).find((one) => one.userId === userId)
  if (manager === undefined) throw refuse('NOT_FOUND')
  return decide(ctx, approval, manager.email, answer)
}

/** By the link of a letter: it counts as long as its address is an administrator's. */
export async function decideByLink(ctx: AppContext, token: string, answer: ApprovalAnswer): Promise<Approval> {
  const { approval, email } = await findByLink(ctx, token)
  return decide(ctx, approval, email, answer)
}

/** Refuses with NOT_FOUND. */
export async function findByLink(ctx: AppContext, token: string): Promise<{ approval: Approval; email: string }> {
  const link = await findLink(ctx.db, token)
  const approval = link && (await findApproval(ctx.db, link.approvalId))
  if (link === undefined || approval === undefined) throw refuse('NOT_FOUND')
  const isManager = (await managersOf(ctx.db, approval.companyId)).some(({ email }) => email === link.email)
  if (!isManager) throw refuse('NOT_FOUND')
  return { approval, email: link.email }
}

async function decide(
  ctx: AppContext,
  { id, companyId }: Approval,
  email: string,
  { approve, reason }: ApprovalAnswer,
): Promise<Approval> {
  const company = approve ? await findCompany(ctx.db, companyId) : undefined
  if (company !== undefined) await ensureOpen(ctx, company)
  const wanted = approve ? 'approved' : 'declined'
  const ended = await end(ctx, { id }, { status: wanted, decidedBy: email, reason: reason === '' ? null : reason })
  if (ended !== undefined) return ended
  const now = await findApproval(ctx.db, id)
  // Whoever lost the answer hears it again.
  if (now?.status === wanted && now.decidedBy === email) return now
  throw refuse(now?.decidedBy == null ? 'APPROVAL_OVER' : 'ALREADY_DECIDED')
}

/** Nobody has answered in time. */
export async function expireApproval(ctx: AppContext, id: CompanyApprovalId): Promise<void> {
  await end(ctx, { id }, { status: 'expired', decidedBy: null, reason: null })
}

/** The ride is gone: nobody needs to answer, but about those that were booked with it. */
export async function withdrawApproval(ctx: AppContext, rideId: RideId): Promise<void> {
  if (await ctx.transact((tx) => keepOthers(tx, rideId))) return
  await end(ctx, { rideId }, { status: 'withdrawn', decidedBy: null, reason: null })
}

async function end(
  ctx: AppContext,
  which: Parameters<typeof endApproval>[1],
  how: ApprovalEnd,
): Promise<Approval | undefined> {
  return ctx.transact(async (tx) => {
    const ended = await endApproval(tx, which, how, ctx.now())
    if (ended === undefined || how.status === 'withdrawn') return ended
    const { id: approvalId, rideId, riderId, companyId, back, cars } = ended
    await ctx.publish(tx, 'company.approval-ended', rideId, {
      ...{ approvalId, rideId, riderId, status: how.status, reason: how.reason ?? '' },
      backRideId: back?.rideId ?? null,
      carRideIds: cars.map((car) => car.rideId),
      company: (await findCompany(tx, companyId))?.name ?? '',
    })
    return ended
  })
}
