// When what was earned reaches the bank.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { nextDate } from '../../../platform/jobs/calendar.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { houseTimeZone } from '../../places/index.ts'
import { findConnect } from '../store/payouts.ts'
import { WEEKLY } from '../weekly.ts'

export interface PayoutTimes {
  readonly payableAt: Date
  /** The weekly payout that brings it; null while no bank account is linked. */
  readonly paidOutAt: Date | null
}

/** For a driver: what was earned then is paid when. */
export async function payoutCalendar(ctx: AppContext, driverId: UserId): Promise<(earnedAt: Date) => PayoutTimes> {
  const [{ payableAfterDays }, connect, timeZone] = await Promise.all([
    policyInForce(ctx, 'payouts'),
    findConnect(ctx.db, driverId),
    houseTimeZone(ctx),
  ])
  return (earnedAt) => {
    const payableAt = addMs(earnedAt, payableAfterDays * DAY_MS)
    return { payableAt, paidOutAt: connect?.status === 'active' ? nextDate(WEEKLY, payableAt, timeZone) : null }
  }
}
