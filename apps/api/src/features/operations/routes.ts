import { type FailedWork, operationsContract } from '@livery/contracts/operations/operations.ts'
import { fieldColumns, listOrCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { operationsAccess } from './access.ts'
import { listFailedWork } from './store.ts'
import { sendAgain, sendAllAgain } from './use-cases/send-again.ts'

const COLUMNS = fieldColumns<FailedWork>(
  ...(['_id', 'kind', 'name', 'handler', 'about', 'error', 'attempts', 'since', 'failedAt'] as const),
)

export function mountOperations(server: HttpServer): void {
  mount(server, 'operations', operationsContract, operationsAccess, {
    failedWork: (call) =>
      listOrCsv(call, 'failed-work', COLUMNS, async (part) => {
        const { work, total } = await listFailedWork(call.ctx.db, call.query.kind ?? null, part)
        return { data: work, meta: pageMeta(part, total) }
      }),
    sendAgain: async ({ ctx, params }) => ({ data: { sent: await sendAgain(ctx, params.id) } }),
    sendAllAgain: async ({ ctx, body }) => ({ data: { sent: await sendAllAgain(ctx, body.kind ?? null) } }),
  })
}
