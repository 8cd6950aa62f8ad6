import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { escalateTaken } from '../store.ts'

/** What was taken and not closed within the policy's minutes is everybody's again. */
export async function escalateAlerts(ctx: AppContext): Promise<void> {
  const { takenMinutes } = await policyInForce(ctx, 'office')
  const now = ctx.now()
  await ctx.transact(async (tx) => {
    const escalated = await escalateTaken(tx, addMs(now, -takenMinutes * MINUTE_MS), now)
    for (const alertId of escalated) await ctx.publish(tx, 'alert.changed', alertId, { alertId })
  })
}
