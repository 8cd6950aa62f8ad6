import { operationsContract } from '@livery/contracts/operations/operations.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { operationsAccess } from './access.ts'
import { listFailedWork } from './store.ts'
import { sendAgain, sendAllAgain } from './use-cases/send-again.ts'

export function mountOperations(server: HttpServer): void {
  mount(server, 'operations', operationsContract, operationsAccess, {
    failedWork: async ({ ctx, query }) => {
      const { work, total } = await listFailedWork(ctx.db, query.kind ?? null, query)
      return { data: work, meta: pageMeta(query, total) }
    },
    sendAgain: async ({ ctx, params }) => ({ data: { sent: await sendAgain(ctx, params.id) } }),
    sendAllAgain: async ({ ctx, body }) => ({ data: { sent: await sendAllAgain(ctx, body.kind ?? null) } }),
  })
}
