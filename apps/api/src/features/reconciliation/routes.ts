import { reconciliationContract } from '@livery/contracts/reconciliation/reconciliation.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { reconciliationAccess } from './access.ts'
import { findLastRun, listDifferences } from './store.ts'
import { reconcile } from './use-cases/reconcile.ts'
import { resolve } from './use-cases/resolve-difference.ts'
import { showDifferences } from './views.ts'

export function mountReconciliation(server: HttpServer): void {
  mount(server, 'reconciliation', reconciliationContract, reconciliationAccess, {
    differences: async ({ ctx, query }) => {
      const { differences, total } = await listDifferences(ctx.db, query.open === 'true', query)
      return { data: await showDifferences(ctx, differences), meta: pageMeta(query, total) }
    },
    lastRun: async ({ ctx }) => ({ data: await findLastRun(ctx.db) }),
    run: async ({ ctx }) => ({ data: await reconcile(ctx) }),
    resolve: async ({ ctx, caller, params, body }) => {
      const [shown] = await showDifferences(ctx, [await resolve(ctx, params.id, caller.userId, body.note)])
      invariant(shown, 'what was resolved is shown')
      return { data: shown }
    },
  })
}
