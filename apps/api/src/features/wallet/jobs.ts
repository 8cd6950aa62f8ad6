// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { sumHours } from './store/trial-balance.ts'
import { proveBalances } from './use-cases/prove-balances.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'wallet.prove-balances': Record<string, never>
    'wallet.sum-hours': Record<string, never>
  }
}

export const walletJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'wallet.prove-balances'>({
    name: 'wallet.prove-balances',
    cron: '17 * * * *',
    run: async (ctx) => void (await proveBalances(ctx)),
  }),
  // Each hour: the day is over at another one in every zone, and most times there is nothing to do.
  job<AppContext, 'wallet.sum-hours'>({
    name: 'wallet.sum-hours',
    cron: '7 * * * *',
    run: (ctx) => ctx.transact((tx) => sumHours(tx, ctx.now())),
  }),
]
