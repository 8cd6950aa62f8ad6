// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mountMatchBlocks } from './routes.ts'
import { forgetBlocksOf, listBlocks } from './store.ts'

export { blockedRidersOf, isBlockedPair } from './store.ts'
export { blockMatch } from './use-cases/block-match.ts'

export const matchBlocks: Feature = {
  name: 'match-blocks',
  mount: (server) => mountMatchBlocks(server),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'match-blocks.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetBlocksOf(tx, payload.userId))
      },
    }),
  ],
}

/** What somebody has said here, for the copy of their data; that others have said no to them is not told. */
export const matchBlocksExport = [
  {
    name: 'matchBlocks',
    gather: async (ctx: AppContext, userId: UserId) =>
      (await listBlocks(ctx.db, { setById: userId, page: 1, pageSize: 10_000 })).blocks.map(
        ({ rideId, createdAt }) => ({
          rideId,
          at: createdAt.toISOString(),
        }),
      ),
  },
]
