import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { FactName, Facts } from '../../platform/facts.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { sweepNotifications } from './store/sweep.ts'
import { sendPush } from './use-cases/send-push.ts'
import { tellOfFact } from './use-cases/tell-of-fact.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'notifications.tell': { id: string; name: FactName; payload: Facts[FactName] }
    'notifications.push': { pushId: string }
    'notifications.sweep': Record<string, never>
  }
}

const KEPT_DAYS = 30

export const notificationJobs: readonly Job<World>[] = [
  job<World, 'notifications.tell'>({ name: 'notifications.tell', run: (world, fact) => tellOfFact(world, fact) }),
  job<World, 'notifications.push'>({ name: 'notifications.push', run: (world, { pushId }) => sendPush(world, pushId) }),
  job<World, 'notifications.sweep'>({
    name: 'notifications.sweep',
    cron: '9 4 * * *',
    run: (world) => sweepNotifications(world.db, addMs(world.now(), -KEPT_DAYS * DAY_MS)),
  }),
]
