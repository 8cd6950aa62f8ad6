import type { CompanyApprovalId, CompanyId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { expireApproval } from './use-cases/decide-approval.ts'
import { invoiceCompany, planInvoices } from './use-cases/issue-monthly.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'companies.monthly': Record<string, never>
    'companies.invoice': { readonly companyId: CompanyId }
    'companies.approval-over': { readonly approvalId: CompanyApprovalId }
  }
}

// Each night, by the region's clock: what came late for a month that is over is invoiced the day after.
export const companiesJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'companies.monthly'>({ name: 'companies.monthly', cron: '20 3 * * *', run: planInvoices }),
  job<AppContext, 'companies.invoice'>({
    name: 'companies.invoice',
    run: (ctx, { companyId }) => invoiceCompany(ctx, companyId),
  }),
  job<AppContext, 'companies.approval-over'>({
    name: 'companies.approval-over',
    run: (ctx, { approvalId }) => expireApproval(ctx, approvalId),
  }),
]
