import type { UserId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { houseTimeZone } from '../../places/index.ts'
import { listActive } from '../store/payouts.ts'
import { startPayout } from './start-payout.ts'
import '../events.ts'

/** Every driver with an account gets what is payable, once a week: one job for each. */
export async function planPayouts(ctx: AppContext): Promise<void> {
  const timeZone = await houseTimeZone(ctx)
  const week = mondayOf(ctx.now(), timeZone)
  await jobEach(
    ctx,
    (after, limit) => listActive(ctx.db, after, limit),
    (tx, driverId) => ctx.jobs.schedule(tx, 'payouts.pay-driver', { driverId, week }),
  )
}

/** One who has nothing, or has had this week's, is passed over. */
export async function payDriver(ctx: AppContext, driverId: UserId, week: string): Promise<void> {
  try {
    await startPayout(ctx, { driverId: driverId as UserId, week })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** As a date is written there. */
function mondayOf(at: Date, timeZone: string): string {
  const day = new Date(`${wallClock(at, timeZone).date}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
