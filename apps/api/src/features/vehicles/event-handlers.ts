import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import { removeImagesOf } from './store.ts'

export const vehiclesEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.erased'>({
    name: 'vehicles.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce(async (tx) => dropFiles(tx, await removeImagesOf(tx, payload.userId)))
    },
  }),
]
