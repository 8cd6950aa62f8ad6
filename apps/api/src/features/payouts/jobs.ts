// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { payWeekly } from './use-cases/pay-weekly.ts'
import { sendPayout } from './use-cases/send-payout.ts'
import { WEEKLY } from './weekly.ts'
import './events.ts'

export const payoutsJobs: readonly Job<World>[] = [
  job<World, 'payouts.send'>({
    name: 'payouts.send',
    run: async (world, { payoutId }) => void (await sendPayout(world, payoutId)),
  }),
  job<World, 'payouts.weekly'>({ name: 'payouts.weekly', cron: WEEKLY, run: (world) => payWeekly(world) }),
]
