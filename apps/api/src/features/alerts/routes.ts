import { alertsContract } from '@livery/contracts/alerts/alerts.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { alertsAccess } from './access.ts'
import { showAlert, showAlerts } from './show-alerts.ts'
import { countOpen, listAlerts } from './store.ts'
import { handleAlert } from './use-cases/handle-alert.ts'

export function mountAlerts(server: HttpServer): void {
  mount(server, 'alerts', alertsContract, alertsAccess, {
    alerts: async ({ ctx, query }) => {
      const filter = { isOpen: query.open === 'true', kind: query.kind }
      const [{ alerts, total }, open] = await Promise.all([listAlerts(ctx.db, filter, query), countOpen(ctx.db)])
      return { data: await showAlerts(ctx, alerts), meta: { ...pageMeta(query, total), open } }
    },
    handleAlert: async ({ ctx, caller, params }) => ({
      data: await showAlert(ctx, await handleAlert(ctx, params.id, caller.userId)),
    }),
  })
}
