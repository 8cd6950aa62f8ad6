// When the clock says so.
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { planReminders, remindCompany } from './use-cases/remind-company.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'finance.remind': Record<string, never>
    'finance.remind-company': { readonly companyId: CompanyId }
  }
}

// In the morning: after the night in which months are invoiced.
export const financeJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'finance.remind'>({ name: 'finance.remind', cron: '10 7 * * *', run: planReminders }),
  job<AppContext, 'finance.remind-company'>({
    name: 'finance.remind-company',
    run: (ctx, { companyId }) => remindCompany(ctx, companyId),
  }),
]
