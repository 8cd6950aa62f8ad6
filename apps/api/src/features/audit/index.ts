// The front door. Nobody comes in: acts are written by the platform, and read here.
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mountAudit } from './routes.ts'
import { forgetDetailsOf } from './store.ts'

export const audit: Feature = {
  name: 'audit',
  mount: mountAudit,
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'audit.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetDetailsOf(tx, payload.userId))
      },
    }),
  ],
}
