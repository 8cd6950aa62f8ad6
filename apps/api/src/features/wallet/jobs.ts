// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { proveBalances } from './use-cases/prove-balances.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'wallet.prove-balances': Record<string, never>
  }
}

export const walletJobs: readonly Job<World>[] = [
  job<World, 'wallet.prove-balances'>({
    name: 'wallet.prove-balances',
    cron: '17 * * * *',
    run: async (world) => void (await proveBalances(world)),
  }),
]
