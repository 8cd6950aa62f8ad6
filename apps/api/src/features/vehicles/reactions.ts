import { type Reaction, reaction } from '../../platform/facts.ts'
import { dropFiles } from '../../platform/storage/files.ts'
import type { World } from '../../world.ts'
import { removeImagesOf } from './store.ts'

export const vehiclesReactions: readonly Reaction<World>[] = [
  reaction<World, 'person.erased'>({
    name: 'vehicles.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once(async (tx) => dropFiles(tx, await removeImagesOf(tx, payload.userId)))
    },
  }),
]
