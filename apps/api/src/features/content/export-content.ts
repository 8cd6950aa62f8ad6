// What is kept of somebody here, for the copy of their data: which terms they accepted, and when.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { listAcceptances } from './store.ts'

export const contentExport = [
  {
    name: 'acceptedTerms',
    gather: async (ctx: AppContext, userId: UserId) =>
      (await listAcceptances(ctx.db, userId)).map(({ version, acceptedAt }) => ({
        version,
        at: acceptedAt.toISOString(),
      })),
  },
]
