import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { invoiceCompany, planInvoices } from './use-cases/issue-monthly.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'companies.monthly': Record<string, never>
    'companies.invoice': { readonly companyId: string }
  }
}

// Each night, by the region's clock: what came late for a month that is over is invoiced the day after.
export const companiesJobs: readonly Job<World>[] = [
  job<World, 'companies.monthly'>({ name: 'companies.monthly', cron: '20 3 * * *', run: planInvoices }),
  job<World, 'companies.invoice'>({
    name: 'companies.invoice',
    run: (world, { companyId }) => invoiceCompany(world, companyId),
  }),
]
