import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { sweepProofs } from './store/sweep.ts'
import type { DeletionGuard } from './use-cases/delete-account.ts'
import { eraseAccounts } from './use-cases/erase-accounts.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'identity.erase-accounts': Record<string, never>
    'identity.sweep-proofs': Record<string, never>
  }
}

export const identityJobs = (guards: readonly DeletionGuard[]): readonly Job<World>[] => [
  job<World, 'identity.erase-accounts'>({
    name: 'identity.erase-accounts',
    cron: '23 4 * * *',
    run: (world) => eraseAccounts(world, guards),
  }),
  job<World, 'identity.sweep-proofs'>({
    name: 'identity.sweep-proofs',
    cron: '41 4 * * *',
    run: (world) => sweepProofs(world.db, world.now()),
  }),
]
