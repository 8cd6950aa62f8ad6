import type { Id } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import type { DomainEventName, DomainEvents } from '../../platform/domain-events.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { sweepNotifications } from './store/sweep.ts'
import { notifyOfEvent } from './use-cases/notify-of-event.ts'
import { sendPush } from './use-cases/send-push.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'notifications.tell': { id: string; name: DomainEventName; payload: DomainEvents[DomainEventName] }
    'notifications.push': { pushId: Id<'push'> }
    'notifications.sweep': Record<string, never>
  }
}

const KEPT_DAYS = 30

export const notificationJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'notifications.tell'>({ name: 'notifications.tell', run: (ctx, event) => notifyOfEvent(ctx, event) }),
  job<AppContext, 'notifications.push'>({
    name: 'notifications.push',
    run: (ctx, { pushId }) => sendPush(ctx, pushId),
  }),
  job<AppContext, 'notifications.sweep'>({
    name: 'notifications.sweep',
    cron: '9 4 * * *',
    run: (ctx) => sweepNotifications(ctx.db, addMs(ctx.now(), -KEPT_DAYS * DAY_MS)),
  }),
]
