import type { AppContext } from '../../app-context.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import { removeDocumentsOf } from './store.ts'

export const documentsReactions: readonly Reaction<AppContext>[] = [
  reaction<AppContext, 'person.erased'>({
    name: 'documents.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once(async (tx) => dropFiles(tx, await removeDocumentsOf(tx, payload.userId)))
    },
  }),
]
