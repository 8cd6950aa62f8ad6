// When the clock says so.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { lookAtSent, planLookBack } from './use-cases/look-back.ts'
import { payDriver, planPayouts } from './use-cases/pay-weekly.ts'
import { sendPayout } from './use-cases/send-payout.ts'
import { WEEKLY } from './weekly.ts'
import './events.ts'

// A bank takes days; its word comes as an event, and this is for the event that is lost.
const LOOK_AGAIN_MS = 60 * MINUTE_MS

// Before the weekly payout: what came back can go again.
const DAILY = '30 4 * * *'

export const payoutsJobs: readonly Job<World>[] = [
  job<World, 'payouts.send'>({
    name: 'payouts.send',
    run: async (world, { payoutId }) => {
      const { status } = await sendPayout(world, payoutId)
      if (status !== 'pending') return
      const again = addMs(world.now(), LOOK_AGAIN_MS)
      await world.transact((tx) => world.jobs.schedule(tx, 'payouts.send', { payoutId }, again))
    },
  }),
  job<World, 'payouts.look-back'>({ name: 'payouts.look-back', cron: DAILY, run: (world) => planLookBack(world) }),
  job<World, 'payouts.look-at'>({ name: 'payouts.look-at', run: (world, { payoutId }) => lookAtSent(world, payoutId) }),
  job<World, 'payouts.weekly'>({ name: 'payouts.weekly', cron: WEEKLY, run: (world) => planPayouts(world) }),
  job<World, 'payouts.pay-driver'>({
    name: 'payouts.pay-driver',
    run: (world, { driverId, week }) => payDriver(world, driverId, week),
  }),
]
