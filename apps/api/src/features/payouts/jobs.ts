// When the clock says so.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { lookAtSent, planLookBack } from './use-cases/look-back.ts'
import { payDriver, planPayouts } from './use-cases/pay-weekly.ts'
import { sendPayout } from './use-cases/send-payout.ts'
import { WEEKLY } from './weekly.ts'
import './events.ts'

// A bank takes days; its word comes as an event, and this is for the event that is lost.
const LOOK_AGAIN_MS = 60 * MINUTE_MS

// Before the weekly payout: what came back can go again.
const DAILY = '30 4 * * *'

export const payoutsJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'payouts.send'>({
    name: 'payouts.send',
    run: async (ctx, { payoutId }) => {
      const { status } = await sendPayout(ctx, payoutId)
      if (status !== 'pending') return
      const again = addMs(ctx.now(), LOOK_AGAIN_MS)
      await ctx.transact((tx) => ctx.jobs.schedule(tx, 'payouts.send', { payoutId }, again))
    },
  }),
  job<AppContext, 'payouts.look-back'>({ name: 'payouts.look-back', cron: DAILY, run: (ctx) => planLookBack(ctx) }),
  job<AppContext, 'payouts.look-at'>({
    name: 'payouts.look-at',
    run: (ctx, { payoutId }) => lookAtSent(ctx, payoutId),
  }),
  job<AppContext, 'payouts.weekly'>({ name: 'payouts.weekly', cron: WEEKLY, run: (ctx) => planPayouts(ctx) }),
  job<AppContext, 'payouts.pay-driver'>({
    name: 'payouts.pay-driver',
    run: (ctx, { driverId, week }) => payDriver(ctx, driverId, week),
  }),
]
