// The call that was approved, made by the server itself, in the name of whoever asked: as they may do it now, with the one
// right more. Under the approval's own key, so that what is done is done once.
import type { Problem } from '@livery/contracts/problem.ts'
import { REFUSALS } from '@livery/contracts/refusals.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { headersOfApproved } from '../../../platform/http/approved-calls.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { HttpServer } from '../../../platform/http/server.ts'
import { refuse } from '../../../platform/refusal.ts'
import { rightsOf } from '../../team/index.ts'
import { claimMade } from '../store.ts'
import type { MakeCall } from './decide.ts'

export function callMaker(server: HttpServer, ctx: AppContext, approver: Caller): MakeCall {
  return async (approval) => {
    const { id, act, needs, params, body, askedBy, sessionId, network, device } = approval
    const { rights, asks } = await rightsOf(ctx.db, askedBy)
    // Whoever has left, or has another role by now, asks for nothing any more.
    if (!asks.includes(needs)) return REFUSALS.RIGHT_MISSING.sentence
    const endpoint = server.routes.find(({ name }) => name === act)?.endpoint
    invariant(endpoint, `${act} was a call when it was asked for`)
    const hasKey = endpoint.idempotent === true
    // What has a key is answered once more, and what has none is not made again.
    if (approval.madeAt !== null && !hasKey) return null
    let isMade = false
    const claim = async (tx: Tx) => {
      isMade = !(await claimMade(tx, id, ctx.now()))
      if (isMade && !hasKey) throw refuse('ACT_APPROVAL_OVER')
    }
    const caller: Caller = {
      ...{ userId: askedBy, userType: 'admin', sessionId, rights: [...rights, needs], asks: [] },
      approved: { by: approver.userId, network, device, claim },
    }
    const response = await server.fastify.inject({
      method: endpoint.method,
      url: `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      headers: { ...headersOfApproved(caller), ...(hasKey && { 'idempotency-key': id }) },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.statusCode < 400 || (isMade && !hasKey)) return null
    const { detail, errors } = response.json<Problem>()
    return errors?.[0] === undefined ? detail : `${detail} ${errors[0].path}: ${errors[0].message}`
  }
}
