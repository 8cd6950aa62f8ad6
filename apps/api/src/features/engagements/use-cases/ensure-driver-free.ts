import type { Place } from '@livery/contracts/common.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureDaysFit, lockDriverPlan, openRideTimes } from '../../rides/index.ts'
import type { Day } from '../domain/engagement.ts'
import type { EngagementTerms } from '../domain/policy.ts'
import { hasDayBetween } from '../store/days.ts'

interface Asked {
  readonly days: readonly Pick<Day, 'startsAt' | 'endsAt'>[]
  readonly place: Place
  readonly terms: EngagementTerms
}

/**
 * Refuses DRIVER_NOT_FREE when one of the days meets a ride of the driver's, or another engagement, or leaves too little
 * time for the drive between them: what the operator asks for, and more where it takes longer. Whoever gives them a ride
 * at the same moment waits for this transaction, or this one for theirs. Runs in `measuringDrives`.
 */
export async function ensureDriverFree(
  ctx: AppContext,
  tx: Tx,
  driverId: UserId,
  { days, place, terms }: Asked,
): Promise<void> {
  await lockDriverPlan(tx, driverId)
  const rides = await openRideTimes(tx, driverId)
  const travel = terms.travelMinutes * MINUTE_MS
  for (const { startsAt, endsAt } of days) {
    const [from, to] = [addMs(startsAt, -travel), addMs(endsAt, travel)]
    if (rides.some((ride) => ride.from < to && ride.to > from)) throw refuse('DRIVER_NOT_FREE')
    if (await hasDayBetween(tx, driverId, startsAt, endsAt)) throw refuse('DRIVER_NOT_FREE')
  }
  await ensureDaysFit(
    ctx,
    tx,
    driverId,
    days.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, place })),
  )
}
