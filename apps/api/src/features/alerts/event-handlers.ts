// When a domain event arrives, do this.
import type { AlertId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import './events.ts'
import { type AlertChange, WHAT_RAISES } from './alert-rules.ts'
import { showAlert } from './show-alerts.ts'
import { closeAlertsOf, findAlert, forgetReasons, insertAlert, listOpenOf } from './store.ts'

export const alertEventHandlers: readonly EventHandler<AppContext>[] = [
  ...(Object.keys(WHAT_RAISES) as (keyof typeof WHAT_RAISES)[]).map(raising),
  eventHandler<AppContext, 'person.erased'>({
    name: 'alerts.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetReasons(tx, payload.userId))
    },
  }),
  eventHandler<AppContext, 'alert.changed'>({
    name: 'alerts.tell-office',
    on: 'alert.changed',
    anyOrder: true,
    run: async (ctx, { payload }) => {
      const alert = await findAlert(ctx.db, payload.alertId)
      if (alert !== undefined) ctx.realtime.tellAll('admin', 'alert', { alert: await showAlert(ctx, alert) })
    },
  }),
]

function raising<Name extends keyof typeof WHAT_RAISES>(name: Name): EventHandler<AppContext> {
  return eventHandler<AppContext, Name>({
    name: 'alerts.watch',
    on: name,
    run: async (ctx, { payload }, exactlyOnce) => {
      const change = WHAT_RAISES[name](payload)
      if (change !== null) await exactlyOnce((tx) => writeChange(ctx, tx, change))
    },
  })
}

async function writeChange(ctx: AppContext, tx: Tx, change: AlertChange): Promise<void> {
  const now = ctx.now()
  const { subject, raise, ends, rideId = null, driverId = null } = change
  const changed: AlertId[] = await closeAlertsOf(tx, subject, ends, now)
  if (raise !== undefined) {
    const id = ctx.newId('alert')
    const raised = await insertAlert(tx, {
      id,
      kind: raise,
      subject,
      rideId: rideId as RideId | null,
      driverId: driverId as UserId | null,
      detail: change.detail ?? null,
      raisedAt: now,
      ...{ takenAt: null, takenBy: null, escalatedAt: null },
      handledAt: null,
      handledBy: null,
    })
    if (raised) changed.push(id)
  }
  if (change.renews !== undefined) changed.push(...(await listOpenOf(tx, subject, change.renews)))
  for (const alertId of new Set(changed)) await ctx.publish(tx, 'alert.changed', alertId, { alertId })
}
