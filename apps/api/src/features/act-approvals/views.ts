// How an act that waits for a second person looks to the office: with the names that its ids have now.
import type { ActApproval as ActApprovalView } from '@livery/contracts/act-approvals/act-approvals.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { readable } from '../../platform/audit/audit.ts'
import { peopleById } from '../identity/index.ts'
import { numbersOf } from '../rides/index.ts'
import type { ActApproval, Reader } from './store.ts'

export async function showApprovals(
  ctx: AppContext,
  approvals: readonly ActApproval[],
  { userId, rights }: Reader,
): Promise<z.input<typeof ActApprovalView>[]> {
  const targetsOf = (prefix: string) => approvals.flatMap(({ target }) => (target?.startsWith(prefix) ? target : []))
  const [people, numbers] = await Promise.all([
    peopleById(ctx.db, [
      ...approvals.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]),
      ...(targetsOf('usr_') as UserId[]),
    ]),
    numbersOf(ctx.db, targetsOf('rid_') as RideId[]),
  ])
  const nameOf = (id: UserId) => people.get(id)?.name ?? ''
  const now = ctx.now()
  return approvals.map((one) => {
    const isOwn = one.askedBy === userId
    const status = one.status === 'waiting' && one.expiresAt <= now ? 'expired' : one.status
    return {
      ...{ _id: one.id, act: one.act, needs: one.needs, target: one.target, why: one.why, status, isOwn },
      targetLabel: one.target && (numbers.get(one.target as RideId) ?? people.get(one.target as UserId)?.name ?? null),
      currency: ctx.config.CURRENCY,
      said: one.body === undefined ? null : (readable(one.body) as Record<string, unknown>),
      askedBy: nameOf(one.askedBy),
      mayDecide: !isOwn && status === 'waiting' && rights.includes(one.needs),
      askedAt: one.askedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      decidedBy: one.decidedBy && nameOf(one.decidedBy),
      decidedAt: one.decidedAt?.toISOString() ?? null,
      answer: one.answer,
    }
  })
}
