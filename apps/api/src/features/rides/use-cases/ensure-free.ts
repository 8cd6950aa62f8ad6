import type { UserId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { fitOf, fits, type Leg, meets } from '../domain/agenda.ts'
import { measuredDrives } from '../shared/measuring-drives.ts'
import { agendasOf } from '../store/board.ts'
import { lockDriverPlan } from '../store/rides.ts'

/**
 * Refuses a ride that does not fit between the driver's other rides, or meets a day of an engagement of theirs. Their
 * plan stays locked until the transaction ends, so that of two rides taken at once the second sees the first. The ride
 * itself is locked before, here and everywhere. Runs in `measuringDrives`.
 */
export async function ensureFree(ctx: AppContext, tx: Tx, driverId: UserId, leg: Leg, now: Date): Promise<void> {
  await lockDriverPlan(tx, driverId)
  const agendas = await agendasOf(tx, [driverId], now)
  const { slackMinutes } = await policyInForce({ ...ctx, db: tx }, 'ahead')
  const terms = { driveBetween: measuredDrives(ctx.driveTimes), slackSeconds: (slackMinutes * MINUTE_MS) / SECOND_MS }
  if (!fits(fitOf(agendas.get(driverId) ?? [], leg, terms))) throw refuse('RIDES_OVERLAP')
  const engaged = await ctx.plans.engagedSpans(tx, [driverId], leg.startsAt, leg.endsAt)
  if (meets(engaged.get(driverId) ?? [], leg)) throw refuse('DRIVER_NOT_FREE')
}
