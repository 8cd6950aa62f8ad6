import type { UserId } from '@livery/kernel/ids.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { issueMissing, planStatements } from './use-cases/issue-weekly.ts'
import './events.ts'

export const statementsJobs: readonly Job<World>[] = [
  // On Mondays, by the region's clock.
  job<World, 'statements.weekly'>({ name: 'statements.weekly', cron: '10 3 * * 1', run: planStatements }),
  job<World, 'statements.of-driver'>({
    name: 'statements.of-driver',
    run: (world, { driverId, since }) => issueMissing(world, driverId as UserId, new Date(since)),
  }),
]
