import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { markHeardAgain, markSilent } from '../store/driver-states.ts'

/**
 * A ride goes on, and its chauffeur's phone has sent no position for long: the office hears of it once, and that it is
 * over when the phone is heard again or the ride is no longer theirs.
 */
export async function watchSilence(ctx: AppContext): Promise<void> {
  const { silentMinutes } = await policyInForce(ctx, 'drivers')
  const heardBefore = addMs(ctx.now(), -silentMinutes * MINUTE_MS)
  await ctx.transact(async (tx) => {
    for (const { driverId, rideId } of await markHeardAgain(tx, heardBefore))
      await ctx.publish(tx, 'driver.heard-again', rideId, { driverId, rideId })
    for (const { driverId, rideId } of await markSilent(tx, heardBefore))
      await ctx.publish(tx, 'driver.fell-silent', rideId, { driverId, rideId })
  })
}
