// Somebody asks for an act that their role may do with a second person's yes. It is kept as it was to be sent.
import type { AskableRight } from '@livery/contracts/team/rights.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { idAmong, noteForAudit } from '../../../platform/audit/audit.ts'
import { type Caller, hasRight, rightFor } from '../../../platform/http/caller.ts'
import type { RouteCard } from '../../../platform/http/server.ts'
import { fieldErrorsOf } from '../../../platform/input/bounds.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ActApproval, countWaitingOf, insertApproval } from '../store.ts'

export interface Asked {
  readonly act: string
  readonly needs: AskableRight
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly why: string
}

/** So many of one person wait at once. */
const MOST_WAITING = 20
/** Whoever decides reads all of it. */
const LONGEST_BODY = 256_000

export async function askForApproval(
  ctx: AppContext,
  caller: Caller,
  routes: readonly RouteCard[],
  asked: Asked,
  whence: { readonly network: string; readonly device: string },
): Promise<ActApproval> {
  const { params, body } = ensureMayAsk(caller, routes, asked)
  if ((JSON.stringify(asked.body) ?? '').length > LONGEST_BODY) throw refuse('BODY_TOO_LARGE')
  const { officeApprovalHours } = await policyInForce(ctx, 'accounts')
  const now = ctx.now()
  const approval: ActApproval = {
    ...asked,
    ...whence,
    ...{ id: ctx.newId('actApproval'), body: asked.body },
    target: idAmong(params) ?? idAmong(body) ?? null,
    ...{ askedBy: caller.userId, sessionId: caller.sessionId },
    ...{ askedAt: now, expiresAt: addMs(now, officeApprovalHours * HOUR_MS) },
    ...{ status: 'waiting', decidedBy: null, decidedAt: null, madeAt: null, answer: null },
  }
  await ctx.transact(async (tx) => {
    if ((await countWaitingOf(tx, caller.userId, now)) >= MOST_WAITING) throw refuse('ACT_APPROVALS_WAITING')
    await insertApproval(tx, approval)
    noteForAudit(tx, { target: approval.target ?? approval.id, after: { asks: asked.act }, why: asked.why })
    const { id: approvalId, askedBy, needs, status } = approval
    await ctx.publish(tx, 'act-approval.changed', approvalId, { approvalId, askedBy, needs, status })
  })
  return approval
}

/**
 * What is asked for is a call of the office that their role names, and sent as its contract has it: what whoever decides
 * reads is what the call takes, in its order, and nothing beside it.
 */
function ensureMayAsk(
  caller: Caller,
  routes: readonly RouteCard[],
  { act, needs, params, body }: Asked,
): Pick<Asked, 'params' | 'body'> {
  const card = routes.find(({ name }) => name === act)
  const right = card && rightFor(card.access)
  if (card === undefined || right === undefined) throw refuse('NOT_FOUND')
  const { endpoint } = card
  if (hasRight(caller, needs)) throw refuse('ACT_APPROVAL_NOT_NEEDED')
  const isAct = endpoint.method !== 'GET' && endpoint.accepts === undefined
  const mayAsk = caller.asks?.includes(needs) === true && (right === needs || hasRight(caller, right))
  if (!isAct || !mayAsk) throw refuse('RIGHT_MISSING')
  return {
    params: parse('params', endpoint.params ?? z.strictObject({}), params) as Asked['params'],
    body: parse('body', endpoint.body ?? z.undefined(), body),
  }
}

function parse(where: string, schema: z.ZodType, said: unknown): unknown {
  const parsed = schema.safeParse(said)
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error.issues)
  throw refuse('BAD_INPUT', { errors: errors.map(({ path, message }) => ({ path: path || where, message })) })
}
