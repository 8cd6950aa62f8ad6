// The front door.
import { earningsContract } from '@livery/contracts/earnings/earnings.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import type { ExportPart } from '../identity/index.ts'
import { earningsAccess } from './access.ts'
import { dropTarget, findTarget } from './store.ts'
import { setTarget } from './use-cases/set-target.ts'
import { showEarnings } from './views/show-earnings.ts'

/** What is kept of somebody here, for the copy of their data. */
export const earningsExport: readonly ExportPart[] = [
  { name: 'earningsTarget', gather: (ctx, userId) => findTarget(ctx.db, userId) },
]

export const earnings: Feature = {
  name: 'earnings',
  mount: (server) =>
    mount(server, 'earnings', earningsContract, earningsAccess, {
      earnings: async ({ ctx, caller, query }) => ({ data: await showEarnings(ctx, caller.userId, query) }),
      setTarget: async ({ ctx, caller, body: { amount, days } }) => ({
        data: await setTarget(ctx, caller.userId, { ofWeek: amount, days }),
      }),
    }),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'earnings.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => dropTarget(tx, payload.userId))
      },
    }),
  ],
}
