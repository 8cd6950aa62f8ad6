// One chauffeur in figures: the last thirty days, the thirty before, all chauffeurs, and twelve weeks of earnings. As many
// statements for one as for a fleet.
import type { ChauffeurDay, ChauffeurFigures, SpanFigures } from '@livery/contracts/reports/chauffeur-figures.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { peopleById } from '../../identity/index.ts'
import { houseTimeZone } from '../../places/index.ts'
import { showPlan } from '../../rides/index.ts'
import { addDays, weekdayOf } from '../domain/day.ts'
import { NOTHING, SUM_NUMBERS, type SumNumbers } from '../domain/sums.ts'
import { type AskedSpan, readSpan } from '../shared/read-span.ts'
import { type SubjectSum, sumsOf } from '../shared/sums-of.ts'
import { earningsByWeek } from '../store/sums.ts'

const DAYS = 30
const WEEKS = 12

export async function showChauffeurFigures(
  ctx: AppContext,
  driverId: UserId,
  seesMoney: boolean,
): Promise<z.input<typeof ChauffeurFigures>> {
  await ensureChauffeur(ctx, driverId)
  const today = wallClock(ctx.now(), await houseTimeZone(ctx)).date
  const [span, former] = [
    await readSpan(ctx, { from: addDays(today, 1 - DAYS), until: today }),
    await readSpan(ctx, { from: addDays(today, 1 - 2 * DAYS), until: addDays(today, -DAYS) }),
  ]
  const [all, before] = [await sumsOf(ctx, 'chauffeur', span), await sumsOf(ctx, 'chauffeur', former)]
  const own = (sums: readonly SubjectSum[]) => sums.find(({ subjectId }) => subjectId === driverId) ?? NOTHING
  const { onTime, rating, acceptance } = figuresOf(added(all), seesMoney)
  return {
    days: DAYS,
    now: figuresOf(own(all), seesMoney),
    before: figuresOf(own(before), seesMoney),
    fleet: { onTime, rating, acceptance },
    weeks: seesMoney ? await weeksOf(ctx, driverId, today, span) : [],
    currency: ctx.config.CURRENCY,
    missingDays: span.missingDays,
  }
}

/** What is not over is of the week that runs. */
async function weeksOf(ctx: AppContext, driverId: UserId, today: string, { timeZone, fresh }: AskedSpan) {
  const monday = addDays(today, 1 - weekdayOf(today))
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(monday, 7 * (index + 1 - WEEKS)))
  const kept = await earningsByWeek(ctx.db, driverId, mondays[0] ?? monday, timeZone)
  const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))
  const live = fresh.flatMap(({ date, sums }) =>
    sums
      .filter(({ kind, subjectId }) => kind === 'chauffeur' && subjectId === driverId)
      .map(({ earnings }) => ({ monday: mondayOf(date), earnings })),
  )
  return mondays.map((week) => ({
    monday: week,
    earnings: [...kept, ...live].reduce((sum, one) => (one.monday === week ? sum + one.earnings : sum), 0),
  }))
}

export async function showChauffeurDay(ctx: AppContext, driverId: UserId): Promise<z.input<typeof ChauffeurDay>> {
  await ensureChauffeur(ctx, driverId)
  const { today, timeZone, days } = await showPlan(ctx, driverId, {})
  const entries = days.find(({ date }) => date === today)?.entries ?? []
  return {
    date: today,
    timeZone,
    // Without what they earn: that is for who sees the books.
    entries: entries.map(({ kind, startsAt, endsAt, gap, ...rest }) => {
      const ride = 'rideId' in rest ? rest : null
      return {
        ...{ kind, startsAt, endsAt },
        ...{ rideId: ride?.rideId ?? null, RideStatus: ride?.RideStatus ?? null },
        pickup: ride?.pickup ?? ('place' in rest ? rest.place : null),
        dropOff: ride?.dropOff ?? null,
        ...{ spareMinutes: gap?.spareMinutes ?? null, state: gap?.state ?? null },
      }
    }),
  }
}

async function ensureChauffeur(ctx: AppContext, id: UserId): Promise<void> {
  if ((await peopleById(ctx.db, [id])).get(id)?.userType !== 'driver') throw refuse('NOT_FOUND')
}

function added(sums: readonly SumNumbers[]): SumNumbers {
  const all = { ...NOTHING }
  for (const sum of sums) for (const name of SUM_NUMBERS) all[name] += sum[name]
  return all
}

function figuresOf(sum: SumNumbers, seesMoney: boolean): SpanFigures {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    rides: sum.rides,
    onTime: share(sum.onTime, sum.onTime + sum.late5 + sum.late10 + sum.later),
    rating: share(sum.stars, sum.ratings),
    acceptance: share(sum.accepted, sum.accepted + sum.declined + sum.unanswered),
    ...{ cancelled: sum.cancelled, handBacks: sum.handBacks },
    earnings: seesMoney ? sum.earnings : null,
  }
}
