import { companyApprovalsContract } from '@livery/contracts/companies/approvals.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { approvalsAccess } from './access.ts'
import { showApproval, showApprovalsOf } from './show-approvals.ts'
import { ensureManages } from './show-company.ts'
import { decideApproval, decideByLink, findByLink } from './use-cases/decide-approval.ts'

export function mountApprovals(server: HttpServer): void {
  const handlers: Handlers<typeof companyApprovalsContract> = {
    approvals: async ({ ctx, caller, params }) => {
      await ensureManages(ctx, caller.userId, params.id)
      return { data: await showApprovalsOf(ctx, params.id) }
    },
    decideApproval: async ({ ctx, caller, params, body }) => ({
      data: await showApproval(ctx.db, await decideApproval(ctx, params.id, caller.userId, body)),
    }),
    approvalByLink: async ({ ctx, params }) => ({
      data: await showApproval(ctx.db, (await findByLink(ctx, params.token)).approval),
    }),
    decideByLink: async ({ ctx, params, body }) => ({
      data: await showApproval(ctx.db, await decideByLink(ctx, params.token, body)),
    }),
  }
  const limits = { approvalByLink: 'link', decideByLink: 'link' } as const
  mount(server, 'companyApprovals', companyApprovalsContract, approvalsAccess, handlers, limits)
}
