// When a fact arrives, do this.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import './events.ts'
import { showAlert } from './show-alerts.ts'
import { closeAlertsOf, findAlert, forgetReasons, insertAlert } from './store.ts'
import { type AlertChange, WHAT_RAISES } from './what-raises.ts'

export const alertReactions: readonly Reaction<AppContext>[] = [
  ...(Object.keys(WHAT_RAISES) as (keyof typeof WHAT_RAISES)[]).map(raising),
  reaction<AppContext, 'person.erased'>({
    name: 'alerts.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once((tx) => forgetReasons(tx, payload.userId))
    },
  }),
  reaction<AppContext, 'alert.changed'>({
    name: 'alerts.tell-office',
    on: 'alert.changed',
    anyOrder: true,
    run: async (ctx, { payload }) => {
      const alert = await findAlert(ctx.db, payload.alertId)
      if (alert !== undefined) ctx.realtime.tellAll('admin', 'alert', { alert: await showAlert(ctx, alert) })
    },
  }),
]

function raising<Name extends keyof typeof WHAT_RAISES>(name: Name): Reaction<AppContext> {
  return reaction<AppContext, Name>({
    name: 'alerts.watch',
    on: name,
    run: async (ctx, { payload }, once) => {
      const change = WHAT_RAISES[name](payload)
      if (change !== null) await once((tx) => writeChange(ctx, tx, change))
    },
  })
}

async function writeChange(ctx: AppContext, tx: Tx, change: AlertChange): Promise<void> {
  const now = ctx.now()
  const { subject, raise, ends, rideId = null, driverId = null } = change
  const changed: string[] = await closeAlertsOf(tx, subject, ends, now)
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
      handledAt: null,
      handledBy: null,
    })
    if (raised) changed.push(id)
  }
  for (const alertId of changed) await ctx.publish(tx, 'alert.changed', alertId, { alertId })
}
