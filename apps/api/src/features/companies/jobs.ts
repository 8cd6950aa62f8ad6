import type { CompanyApprovalId, CompanyId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { deleteRejected } from './store/applications.ts'
import { forgetLinks } from './store/approvals.ts'
import { expireApproval } from './use-cases/decide-approval.ts'
import { invoiceCompany, planInvoices } from './use-cases/issue-monthly.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'companies.monthly': Record<string, never>
    'companies.invoice': { readonly companyId: CompanyId }
    'companies.forget-links': Record<string, never>
    'companies.forget-rejected': Record<string, never>
    'companies.approval-over': { readonly approvalId: CompanyApprovalId }
  }
}

/** After the term of what it asks about. */
const LINK_DAYS = 7
/** An application that was rejected: long enough to apply again and be answered with what was said before. */
const REJECTED_DAYS = 180

// Each night, by the region's clock: what came late for a month that is over is invoiced the day after.
export const companiesJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'companies.monthly'>({ name: 'companies.monthly', cron: '20 3 * * *', run: planInvoices }),
  job<AppContext, 'companies.invoice'>({
    name: 'companies.invoice',
    run: (ctx, { companyId }) => invoiceCompany(ctx, companyId),
  }),
  job<AppContext, 'companies.forget-links'>({
    name: 'companies.forget-links',
    cron: '50 3 * * *',
    run: (ctx) => forgetLinks(ctx.db, addMs(ctx.now(), -LINK_DAYS * DAY_MS)),
  }),
  job<AppContext, 'companies.forget-rejected'>({
    name: 'companies.forget-rejected',
    cron: '55 3 * * *',
    run: (ctx) => deleteRejected(ctx.db, addMs(ctx.now(), -REJECTED_DAYS * DAY_MS)),
  }),
  job<AppContext, 'companies.approval-over'>({
    name: 'companies.approval-over',
    run: (ctx, { approvalId }) => expireApproval(ctx, approvalId),
  }),
]
