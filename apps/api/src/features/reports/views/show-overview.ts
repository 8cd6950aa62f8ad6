// Today so far, beside the same weekday of the four weeks before, up to the same minute on the clock of the place.
import type { Overview } from '@livery/contracts/reports/overview.ts'
import { CancelCause } from '@livery/contracts/reports/overview.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { houseTimeZone } from '../../places/index.ts'
import { countAhead, firstPickup } from '../../rides/index.ts'
import { addDays, dayOf, hourAt } from '../domain/day.ts'
import { type DayRecord, meanFigures } from '../domain/day-figures.ts'
import { hoursOf, usualHours } from '../domain/hour-figures.ts'
import { causeOf, isDue } from '../domain/ride-counts.ts'
import { readDay, readFormerDays } from '../shared/read-day.ts'

const WEEKS = [1, 2, 3, 4] as const

export async function showOverview(ctx: AppContext, seesMoney: boolean): Promise<z.input<typeof Overview>> {
  const now = ctx.now()
  const [timeZone, first] = await Promise.all([houseTimeZone(ctx), firstPickup(ctx.db)])
  const { date, time } = wallClock(now, timeZone)
  const begun = first === null ? date : wallClock(first, timeZone).date
  const compared = WEEKS.map((weeks) => addDays(date, -7 * weeks)).filter((day) => day >= begun)
  const tomorrow = dayOf(addDays(date, 1), timeZone)
  const [today, ahead, whole] = await Promise.all([
    readDay(ctx, dayOf(date, timeZone), now.getTime(), seesMoney),
    countAhead(ctx.db, new Date(tomorrow.from), new Date(tomorrow.until)),
    readFormerDays(
      ctx,
      compared.map((day) => dayOf(day, timeZone)),
    ),
  ])
  const former = whole.map((record) => ({
    ...record,
    cut: instantOf(record.day.date, time, timeZone).getTime(),
    refunds: seesMoney ? record.refunds : null,
  }))
  const [hours, usual] = [hoursOf(today), usualHours(former)]
  const aheadByHour = countAheadByHour(today)
  return {
    at: now.toISOString(),
    ...{ date, timeZone, currency: ctx.config.CURRENCY, compared },
    today: meanFigures([today]),
    usual: former.length === 0 ? null : meanFigures(former),
    hours: hours.map((figures, hour) => ({
      ...{ hour, ahead: aheadByHour[hour] ?? 0 },
      ...{ today: figures, usual: usual[hour] ?? null },
    })),
    cancellations: cancellationsOf(today, former),
    tomorrow: { date: tomorrow.date, ...ahead },
  }
}

function countAheadByHour({ day, cut, rides }: DayRecord): number[] {
  const hours = day.starts.map(() => 0)
  for (const ride of rides) {
    const hour = hourAt(day, ride.pickupAt)
    if (ride.pickupAt >= cut && ride.isAsked && ride.endedAt === null) hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

function cancellationsOf(today: DayRecord, former: readonly DayRecord[]) {
  const count = ({ rides, cut }: DayRecord, cause: CancelCause) =>
    rides.filter((ride) => isDue(ride, cut) && causeOf(ride, cut) === cause).length
  return CancelCause.options
    .map((cause) => ({
      cause,
      count: count(today, cause),
      usual: former.length === 0 ? null : former.reduce((all, day) => all + count(day, cause), 0) / former.length,
    }))
    .filter(({ count, usual }) => count > 0 || (usual ?? 0) > 0)
}
