// The front door. Nobody comes in.
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import './events.ts'
import { actApprovalJobs } from './jobs.ts'
import { mountActApprovals } from './routes.ts'
import { expireApprovals } from './store.ts'

export const actApprovals: Feature = {
  name: 'act-approvals',
  mount: mountActApprovals,
  jobs: actApprovalJobs,
  eventHandlers: [
    eventHandler<AppContext, 'act-approval.changed'>({
      name: 'act-approvals.tell-office',
      on: 'act-approval.changed',
      anyOrder: true,
      run: async (ctx, { payload }) => ctx.realtime.tellAll('admin', 'act:approval', payload),
    }),
    eventHandler<AppContext, 'person.erased'>({
      name: 'act-approvals.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => expireApprovals(tx, { named: payload.userId }))
      },
    }),
  ],
}
