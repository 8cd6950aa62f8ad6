import { matchBlocksContract } from '@livery/contracts/match-blocks/match-blocks.ts'
import { listOrCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { matchBlocksAccess } from './access.ts'
import { deleteBlock, listBlocks } from './store.ts'
import { BLOCK_COLUMNS, showBlocksOf, showOfficeBlocks } from './views.ts'

export function mountMatchBlocks(server: HttpServer): void {
  mount(server, 'matchBlocks', matchBlocksContract, matchBlocksAccess, {
    riderBlocks: ({ ctx, caller, query }) => showBlocksOf(ctx, caller.userId, query),
    driverBlocks: ({ ctx, caller, query }) => showBlocksOf(ctx, caller.userId, query),
    riderUnblock: async ({ ctx, caller, params }) => {
      if (!(await deleteBlock(ctx.db, params.id, caller.userId))) throw refuse('NOT_FOUND')
      return { data: { message: 'They may drive you again.' } }
    },
    driverUnblock: async ({ ctx, caller, params }) => {
      if (!(await deleteBlock(ctx.db, params.id, caller.userId))) throw refuse('NOT_FOUND')
      return { data: { message: 'You may drive them again.' } }
    },
    officeBlocks: (call) =>
      listOrCsv(call, 'match-blocks', BLOCK_COLUMNS, async (part) => {
        const { blocks, total } = await listBlocks(call.ctx.db, { ...call.query, ...part })
        return { data: await showOfficeBlocks(call.ctx.db, blocks), meta: pageMeta(part, total) }
      }),
    officeUnblock: async ({ ctx, params }) => {
      if (!(await ctx.transact((tx) => deleteBlock(tx, params.id, null)))) throw refuse('NOT_FOUND')
      return { data: { message: 'They may be matched again.' } }
    },
  })
}
