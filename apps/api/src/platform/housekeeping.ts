import type { World } from '../world.ts'
import { type Job, job, sweepPlatform } from './jobs/jobs.ts'
import { sendMailJob } from './mail/mail.ts'

declare module './jobs/jobs.ts' {
  interface JobData {
    'platform.sweep': Record<string, never>
  }
}

export const platformJobs: readonly Job<World>[] = [
  sendMailJob,
  job<World, 'platform.sweep'>({ name: 'platform.sweep', cron: '17 3 * * *', run: (world) => sweepPlatform(world.db) }),
]
