// The front door.
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import './events.ts'
import { mountFleets } from './routes.ts'
import { forgetFleetOf } from './store/fleets.ts'
import { forgetInvitationsOf, forgetMembershipsOf } from './store/memberships.ts'

export { fleetsExport } from './export-fleets.ts'

export const fleets: Feature = {
  name: 'fleets',
  mount: mountFleets,
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'fleets.forget-person',
      on: 'person.erased',
      run: async (ctx, { payload }, exactlyOnce) => {
        await exactlyOnce(async (tx) => {
          await forgetMembershipsOf(tx, payload.userId, ctx.now())
          await forgetFleetOf(tx, payload.userId, ctx.now())
          if (payload.emailDigest !== undefined) await forgetInvitationsOf(tx, payload.emailDigest)
        })
      },
    }),
  ],
}
