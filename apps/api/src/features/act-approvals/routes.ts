import { actApprovalsContract } from '@livery/contracts/act-approvals/act-approvals.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listOrCsv } from '../../platform/http/csv.ts'
import { mount, whence } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { actApprovalsAccess } from './access.ts'
import { type ActApproval, listApprovals } from './store.ts'
import { askForApproval } from './use-cases/ask.ts'
import { approve, reject, withdraw } from './use-cases/decide.ts'
import { callMaker } from './use-cases/make-call.ts'
import { APPROVAL_COLUMNS, showApprovals } from './views.ts'

const readerOf = ({ userId, rights = [] }: Caller) => ({ userId, rights })

export function mountActApprovals(server: HttpServer): void {
  mount(server, 'actApprovals', actApprovalsContract, actApprovalsAccess, {
    approvals: (call) =>
      listOrCsv(call, 'approvals', APPROVAL_COLUMNS, async (part) => {
        const { ctx, caller, query } = call
        const of = { ...query, ...part, isOpen: query.open === 'true', now: ctx.now() }
        const { approvals, total } = await listApprovals(ctx.db, readerOf(caller), of)
        return { data: await showApprovals(ctx, approvals, readerOf(caller)), meta: pageMeta(part, total) }
      }),
    ask: async ({ ctx, caller, body, request }) =>
      shown(ctx, caller, await askForApproval(ctx, caller, server.routes, body, whence(request))),
    approve: async ({ ctx, caller, params }) =>
      shown(ctx, caller, await approve(ctx, caller, params.id, callMaker(server, ctx, caller))),
    reject: async ({ ctx, caller, params, body }) => shown(ctx, caller, await reject(ctx, caller, params.id, body.why)),
    withdraw: async ({ ctx, caller, params }) => {
      await withdraw(ctx, caller, params.id)
      return { data: { message: 'Nobody is asked any more.' } }
    },
  })
}

async function shown(ctx: AppContext, caller: Caller, approval: ActApproval) {
  const [data] = await showApprovals(ctx, [approval], readerOf(caller))
  invariant(data, 'an approval that is there can be shown')
  return { data }
}
