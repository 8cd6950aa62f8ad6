import type { AppContext } from '../../app-context.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import { removeImagesOf } from './store.ts'

export const vehiclesReactions: readonly Reaction<AppContext>[] = [
  reaction<AppContext, 'person.erased'>({
    name: 'vehicles.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once(async (tx) => dropFiles(tx, await removeImagesOf(tx, payload.userId)))
    },
  }),
]
