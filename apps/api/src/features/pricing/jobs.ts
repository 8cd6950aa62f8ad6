// When the clock says so.
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { forgetQuotesOfNobody } from './store/quotes.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'pricing.forget-quotes': Record<string, never>
  }
}

export const pricingJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'pricing.forget-quotes'>({
    name: 'pricing.forget-quotes',
    cron: '17 * * * *',
    run: async (ctx) => {
      // Nobody can book it any more, and a visitor makes as many as the limit of an address lets through.
      await forgetQuotesOfNobody(ctx.db, addMs(ctx.now(), -HOUR_MS))
    },
  }),
]
