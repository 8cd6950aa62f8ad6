import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import { removeDocumentsOf } from './store.ts'

export const documentsEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.erased'>({
    name: 'documents.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce(async (tx) => dropFiles(tx, await removeDocumentsOf(tx, payload.userId)))
    },
  }),
]
