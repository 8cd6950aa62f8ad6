// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { closeDay } from './use-cases/close-day.ts'
import { confirmDueDay } from './use-cases/confirm-day.ts'
import { expireEngagement, lapseAward } from './use-cases/expire-engagement.ts'
import './events.ts'

export const engagementJobs: readonly Job<World>[] = [
  job<World, 'engagement.expire'>({
    name: 'engagement.expire',
    run: (world, { engagementId }) => expireEngagement(world, engagementId),
  }),
  job<World, 'engagement.unpaid'>({
    name: 'engagement.unpaid',
    run: (world, { engagementId }) => lapseAward(world, engagementId),
  }),
  job<World, 'engagement.day-over'>({
    name: 'engagement.day-over',
    run: (world, { engagementId, day }) => closeDay(world, engagementId, day),
  }),
  job<World, 'engagement.confirm-due'>({
    name: 'engagement.confirm-due',
    run: (world, { engagementId, day }) => confirmDueDay(world, engagementId, day),
  }),
]
