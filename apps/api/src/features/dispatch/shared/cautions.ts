// What the office may overlook when it gives a ride by hand, and should know: their hours, and what the ride takes from the
// length of their day and the rest beside it.
import { Caution } from '@livery/contracts/choices.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { houseTimeZone } from '../../places/index.ts'
import { askedRide, type DriverConditions, type Leg, lastEndedSince, type Ride, whyNot } from '../../rides/index.ts'
import { hasRest, isDayShortEnough } from '../domain/day-plan/within-day.ts'
import { hoursOfDay } from './day-to-plan.ts'

type CautionsFor = (driverId: UserId, agenda: readonly Leg[], leg: Leg, conditions: DriverConditions) => Caution[]

export async function cautionsOfDay(ctx: AppContext, ride: Ride, drivers: readonly UserId[]): Promise<CautionsFor> {
  const now = ctx.now()
  const [plans, timeZone] = await Promise.all([policyInForce(ctx, 'plans'), houseTimeZone(ctx)])
  const begins = ride.pickupAt > now ? ride.pickupAt : now
  const day = wallClock(addMs(begins, -plans.dayBeginsHour * HOUR_MS), timeZone).date
  const leastRestMs = plans.leastRestHours * HOUR_MS
  const [hours, ended] = await Promise.all([
    hoursOfDay(ctx, day, timeZone),
    lastEndedSince(ctx.db, drivers, addMs(begins, -leastRestMs)),
  ])
  const terms = { hours, longestMs: plans.longestDayHours * HOUR_MS, leastRestMs }
  return (driverId, agenda, leg, conditions) => {
    const endedAt = ended.get(driverId)
    const beside = agenda.filter(({ rideId }) => rideId === null || rideId !== ride.id)
    const driven = endedAt === undefined ? [] : [{ startsAt: endedAt, endsAt: endedAt }]
    const cautions: Caution[] = whyNot('search', askedRide(ride), conditions).flatMap((why) =>
      isCaution(why) ? [why] : [],
    )
    if (!hasRest([...beside, ...driven], leg, terms)) cautions.push('SHORT_REST')
    if (!isDayShortEnough(beside, [...beside, leg], terms)) cautions.push('LONG_DAY')
    return cautions
  }
}

const isCaution = (why: string): why is Caution => (Caution.options as readonly string[]).includes(why)
