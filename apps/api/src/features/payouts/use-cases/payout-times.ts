// When what was earned reaches the bank.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { nextDate } from '../../../platform/jobs/calendar.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { findConnect } from '../store/payouts.ts'
import { WEEKLY } from '../weekly.ts'

/** What was earned then can be paid out from `payableAt`; the weekly payout that brings it needs a linked account. */
export async function payoutTimes(
  ctx: AppContext,
  driverId: UserId,
  earnedAt: Date,
): Promise<{ readonly payableAt: Date; readonly paidOutAt: Date | null }> {
  const [{ payableAfterDays }, connect, { timeZone }] = await Promise.all([
    policyInForce(ctx, 'payouts'),
    findConnect(ctx.db, driverId),
    ctx.maps.region(),
  ])
  const payableAt = addMs(earnedAt, payableAfterDays * DAY_MS)
  return { payableAt, paidOutAt: connect?.status === 'active' ? nextDate(WEEKLY, payableAt, timeZone) : null }
}
