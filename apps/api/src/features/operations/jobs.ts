// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { tellCount } from './use-cases/tell-count.ts'
import './events.ts'

export const operationsJobs: readonly Job<World>[] = [
  job<World, 'operations.count'>({
    name: 'operations.count',
    cron: '* * * * *',
    run: (world) => world.transact((tx) => tellCount(world, tx)),
  }),
]
