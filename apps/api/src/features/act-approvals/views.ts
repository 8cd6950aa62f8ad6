// How an act that waits for a second person looks to the office: with the names that its ids have now.
import type { ActApproval as ActApprovalView } from '@livery/contracts/act-approvals/act-approvals.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { isSecret } from '../../platform/audit/audit.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { peopleById } from '../identity/index.ts'
import { numbersOf } from '../rides/index.ts'
import { isUndecided } from './domain/undecided.ts'
import type { ActApproval, Reader } from './store.ts'

type Row = z.input<typeof ActApprovalView>

export const APPROVAL_COLUMNS: readonly CsvColumn<Row>[] = [
  { name: 'askedAt', of: ({ askedAt }) => askedAt },
  { name: 'act', of: ({ act }) => act },
  { name: 'needs', of: ({ needs }) => needs },
  { name: 'target', of: ({ targetLabel, target }) => targetLabel ?? target },
  { name: 'why', of: ({ why }) => why },
  { name: 'askedBy', of: ({ askedBy }) => askedBy },
  { name: 'status', of: ({ status }) => status },
  { name: 'decidedBy', of: ({ decidedBy }) => decidedBy },
  { name: 'decidedAt', of: ({ decidedAt }) => decidedAt },
  { name: 'expiresAt', of: ({ expiresAt }) => expiresAt },
  { name: 'answer', of: ({ answer }) => answer },
]

export async function showApprovals(
  ctx: AppContext,
  approvals: readonly ActApproval[],
  { userId, rights }: Reader,
): Promise<Row[]> {
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
      said: one.body === undefined ? null : (wholeOf(one.body) as Record<string, unknown>),
      askedBy: nameOf(one.askedBy),
      mayDecide: !isOwn && isUndecided(one, now) && rights.includes(one.needs),
      askedAt: one.askedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      decidedBy: one.decidedBy && nameOf(one.decidedBy),
      decidedAt: one.decidedAt?.toISOString() ?? null,
      answer: one.answer,
    }
  })
}

/** All of it: whoever approves has seen what is sent. Only what nobody may read is not there. */
function wholeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wholeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSecret(name) ? '…' : wholeOf(one)]))
}
