import { companyApplicationsContract } from '@livery/contracts/companies/applications.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { applicationsAccess } from './access.ts'
import { showApplication, showApplications } from './show-applications.ts'
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
      applications: async ({ ctx, query }) => {
        const { page, pageSize } = query
        const cut = { limit: pageSize, offset: (page - 1) * pageSize }
        const { applications, count } = await listApplications(ctx.db, query, cut)
        return { data: await showApplications(ctx.db, applications), meta: pageMeta(query, count) }
      },
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
