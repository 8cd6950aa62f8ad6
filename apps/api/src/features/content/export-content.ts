// What is kept of somebody here, for the copy of their data: which terms they accepted, and when.
import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../world.ts'
import { listAcceptances } from './store.ts'

export const contentExport = [
  {
    name: 'acceptedTerms',
    gather: async (world: World, userId: UserId) =>
      (await listAcceptances(world.db, userId)).map(({ version, acceptedAt }) => ({
        version,
        at: acceptedAt.toISOString(),
      })),
  },
]
