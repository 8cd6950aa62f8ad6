// When the clock says so.
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { forgetQuotesOfNobody } from './store.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'pricing.forget-quotes': Record<string, never>
  }
}

export const pricingJobs: readonly Job<World>[] = [
  job<World, 'pricing.forget-quotes'>({
    name: 'pricing.forget-quotes',
    cron: '17 * * * *',
    run: async (world) => {
      // Nobody can book it any more, and a visitor makes as many as the limit of an address lets through.
      await forgetQuotesOfNobody(world.db, addMs(world.now(), -HOUR_MS))
    },
  }),
]
