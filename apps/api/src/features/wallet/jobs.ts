// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { proveBalances } from './use-cases/prove-balances.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'wallet.prove-balances': Record<string, never>
  }
}

export const walletJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'wallet.prove-balances'>({
    name: 'wallet.prove-balances',
    cron: '17 * * * *',
    run: async (ctx) => void (await proveBalances(ctx)),
  }),
]
