import { companyApplicationsContract } from '@livery/contracts/companies/applications.ts'
import { listOrCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { applicationsAccess } from './access.ts'
import { APPLICATION_COLUMNS, showApplication, showApplications } from './show-applications.ts'
import { listApplications } from './store/applications.ts'
import { applyForAccount } from './use-cases/apply-for-account.ts'
import { approveApplication, rejectApplication } from './use-cases/decide-application.ts'

export function mountApplications(server: HttpServer): void {
  mount(
    server,
    'companyApplications',
    companyApplicationsContract,
    applicationsAccess,
    {
      apply: async ({ ctx, body, request }) => {
        await applyForAccount(ctx, body, request.source.counted)
        return { data: { received: true as const } }
      },
      applications: (call) =>
        listOrCsv(call, 'company-applications', APPLICATION_COLUMNS, async (part) => {
          const cut = { limit: part.pageSize, offset: (part.page - 1) * part.pageSize }
          const { applications, count } = await listApplications(call.ctx.db, call.query, cut)
          return { data: await showApplications(call.ctx.db, applications), meta: pageMeta(part, count) }
        }),
      application: async ({ ctx, params }) => ({ data: await showApplication(ctx, params.id) }),
      approve: async ({ ctx, caller, params, body }) => {
        await approveApplication(ctx, { id: params.id, officerId: caller.userId, ...body })
        return { data: await showApplication(ctx, params.id) }
      },
      reject: async ({ ctx, caller, params, body }) => {
        await rejectApplication(ctx, { id: params.id, officerId: caller.userId, ...body })
        return { data: await showApplication(ctx, params.id) }
      },
    },
    // By address, as signing in: nobody fills the office's list, or somebody's mailbox.
    { apply: 'sign-in' },
  )
}
