// When a domain event arrives, do this.
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { forgetRowsOf } from './store/imports.ts'
import { forgetAskedOf } from './store/planned-rides.ts'

export const plannedRidesEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.erased'>({
    name: 'planned-rides.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce(async (tx) => {
        await forgetAskedOf(tx, payload.userId)
        await forgetRowsOf(tx, payload.userId)
      })
    },
  }),
]
