import type { World } from '../world.ts'
import { forgetEndedCounts } from './http/limits/counts-in-postgres.ts'
import { type Job, job, sweepPlatform } from './jobs/jobs.ts'
import { sendMailJob } from './mail/mail.ts'

declare module './jobs/jobs.ts' {
  interface JobData {
    'platform.sweep': Record<string, never>
    'platform.forget-counts': Record<string, never>
  }
}

export const platformJobs: readonly Job<World>[] = [
  sendMailJob,
  job<World, 'platform.sweep'>({ name: 'platform.sweep', cron: '17 3 * * *', run: (world) => sweepPlatform(world.db) }),
  job<World, 'platform.forget-counts'>({
    name: 'platform.forget-counts',
    cron: '*/5 * * * *',
    run: (world) => forgetEndedCounts(world.db),
  }),
]
