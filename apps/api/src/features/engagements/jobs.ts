// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { closeDay } from './use-cases/close-day.ts'
import { confirmDueDay } from './use-cases/confirm-day.ts'
import { expireEngagement, lapseAward } from './use-cases/expire-engagement.ts'
import './events.ts'

export const engagementJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'engagement.expire'>({
    name: 'engagement.expire',
    run: (ctx, { engagementId }) => expireEngagement(ctx, engagementId),
  }),
  job<AppContext, 'engagement.unpaid'>({
    name: 'engagement.unpaid',
    run: (ctx, { engagementId }) => lapseAward(ctx, engagementId),
  }),
  job<AppContext, 'engagement.day-over'>({
    name: 'engagement.day-over',
    run: (ctx, { engagementId, day }) => closeDay(ctx, engagementId, day),
  }),
  job<AppContext, 'engagement.confirm-due'>({
    name: 'engagement.confirm-due',
    run: (ctx, { engagementId, day }) => confirmDueDay(ctx, engagementId, day),
  }),
]
