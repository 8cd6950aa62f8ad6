import { alertsContract } from '@livery/contracts/alerts/alerts.ts'
import { listOrCsv } from '../../platform/http/csv.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { alertsAccess } from './access.ts'
import { ALERT_COLUMNS, showAlert, showAlerts } from './show-alerts.ts'
import { countOpen, listAlerts } from './store.ts'
import { handleAlert } from './use-cases/handle-alert.ts'
import { takeAlert } from './use-cases/take-alert.ts'

export function mountAlerts(server: HttpServer): void {
  mount(server, 'alerts', alertsContract, alertsAccess, {
    alerts: (call) =>
      listOrCsv(call, 'alerts', ALERT_COLUMNS, async (part) => {
        const { ctx, query } = call
        const filter = { isOpen: query.open === 'true', isRinging: query.ringing === 'true', kind: query.kind }
        const [{ alerts, total }, open] = await Promise.all([listAlerts(ctx.db, filter, part), countOpen(ctx.db)])
        return { data: await showAlerts(ctx, alerts), meta: { ...pageMeta(part, total), open } }
      }),
    takeAlert: async ({ ctx, caller, params, body }) => ({
      data: await showAlert(ctx, await takeAlert(ctx, { alertId: params.id, officerId: caller.userId, ...body })),
    }),
    handleAlert: async ({ ctx, caller, params }) => ({
      data: await showAlert(ctx, await handleAlert(ctx, params.id, caller.userId)),
    }),
  })
}
