import { type Reaction, reaction } from '../../platform/facts.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import type { World } from '../../world.ts'
import { removeDocumentsOf } from './store.ts'

export const documentsReactions: readonly Reaction<World>[] = [
  reaction<World, 'person.erased'>({
    name: 'documents.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once(async (tx) => dropFiles(tx, await removeDocumentsOf(tx, payload.userId)))
    },
  }),
]
