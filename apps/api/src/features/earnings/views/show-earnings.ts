// What a chauffeur has earned in a period: sums of the ledger's own lines, which a statement of the same days has as well.
import type { Earnings, EarningsEntry, EarningsPeriod } from '@livery/contracts/earnings/earnings.ts'
import { isIdOf, type RideId, type UserId } from '@livery/kernel/ids.ts'
import { distanceOf } from '@livery/kernel/measure.ts'
import { HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { shiftsBetween } from '../../dispatch/index.ts'
import { peopleById } from '../../identity/index.ts'
import { payoutCalendar } from '../../payouts/index.ts'
import { houseTimeZone } from '../../places/index.ts'
import { ratingsBetween } from '../../reviews/index.ts'
import { bookedBetween, type DrivenRide, drivenRides } from '../../rides/index.ts'
import { earningLines, type NumberedLine, sumsOf } from '../../statements/index.ts'
import { driverWallet, firstMoveOf } from '../../wallet/index.ts'
import { isEarning, onlineSeconds, partsOf, perUnit, ridesIn } from '../domain/parts.ts'
import { dayAfter, dayBefore, type Period, periodOf } from '../domain/period.ts'
import { reachedOf, targetOf } from '../domain/target.ts'
import { findTarget } from '../store.ts'

const METRES_OF_KM = 1_000
const SECONDS_OF_HOUR = HOUR_MS / SECOND_MS
/** Of less time, or less way, what it brought for a whole one says nothing. */
const LEAST_ONLINE_SECONDS = 900
const LEAST_METRES = 1_000

export async function showEarnings(
  ctx: AppContext,
  driverId: UserId,
  asked: { readonly period: EarningsPeriod; readonly date?: string | undefined },
): Promise<z.input<typeof Earnings>> {
  const timeZone = await houseTimeZone(ctx)
  const today = wallClock(ctx.now(), timeZone).date
  const period = periodOf(asked.period, asked.date ?? today, timeZone)
  const former = periodOf(asked.period, dayBefore(period.from), timeZone)
  const [now, before, booked, target, first, people] = await Promise.all([
    readPeriod(ctx, driverId, period),
    readPeriod(ctx, driverId, former),
    bookedBetween(ctx.db, driverId, period.begins, period.ends),
    findTarget(ctx.db, driverId),
    firstMoveOf(ctx.db, driverWallet(driverId, ctx.config.CURRENCY)),
    peopleById(ctx.db, [driverId]),
  ])
  const parts = partsOf(period.parts, { lines: now.lines, shifts: now.shifts, booked })
  const rides = now.driven
  const metres = [...rides.values()].reduce((sum, ride) => sum + ride.metres, 0)
  const aims = target === null ? null : targetOf(period.kind, target)
  const isListed = period.kind === 'day' || period.kind === 'week'
  return {
    period: period.kind,
    from: period.from,
    to: period.to,
    timeZone,
    currency: ctx.config.CURRENCY,
    previous: first !== null && first < period.begins ? dayBefore(period.from) : null,
    next: period.to < today ? dayAfter(period.to) : null,
    registeredAt: (people.get(driverId)?.createdAt ?? ctx.now()).toISOString(),
    ...now.sums,
    rides: rides.size,
    onlineSeconds: now.online,
    distance: distanceOf(metres),
    perHour: now.perHour,
    perKm: metres < LEAST_METRES ? null : perUnit(now.sums.earned, metres, METRES_OF_KM),
    rating: now.rating,
    before: { earned: before.sums.earned, tips: before.sums.tips, perHour: before.perHour, rating: before.rating },
    parts: parts.map(({ begins, ends, ...part }) => ({
      from: begins.toISOString(),
      until: ends.toISOString(),
      ...part,
    })),
    target: target === null || aims === null ? null : { ...target, ...aims, ...reachedOf(parts, aims.ofPart) },
    entries: isListed ? await entriesOfLines(ctx, driverId, now.lines, rides, timeZone) : [],
  }
}

async function readPeriod(ctx: AppContext, driverId: UserId, { begins, ends }: Period) {
  const [lines, shifts, rating] = await Promise.all([
    earningLines(ctx, driverId, begins, ends),
    shiftsBetween(ctx.db, driverId, begins, ends, ctx.now()),
    ratingsBetween(ctx.db, driverId, begins, ends, ctx.now()),
  ])
  const { earned, gross, commission, tips, fees, other } = sumsOf(0, lines)
  const online = onlineSeconds(shifts, { begins, ends })
  return {
    lines,
    shifts,
    rating,
    online,
    sums: { earned, gross, commission, tips, fees, other },
    perHour: online < LEAST_ONLINE_SECONDS ? null : perUnit(earned, online, SECONDS_OF_HOUR),
    driven: await drivenRides(ctx.db, [...ridesIn(lines)]),
  }
}

const isRide = (id: string | null): id is RideId => id !== null && isIdOf('ride', id)

/** One row for each order and day, the newest first: a tip is shown with its ride. */
async function entriesOfLines(
  ctx: AppContext,
  driverId: UserId,
  lines: readonly NumberedLine[],
  known: ReadonlyMap<string, DrivenRide>,
  timeZone: string,
): Promise<z.input<typeof EarningsEntry>[]> {
  const others = lines.flatMap(({ orderId }) => (isRide(orderId) && !known.has(orderId) ? [orderId] : []))
  const rides = new Map([...known, ...(await drivenRides(ctx.db, others))])
  const times = await payoutCalendar(ctx, driverId)
  const entries = new Map<string, z.input<typeof EarningsEntry>>()
  for (const [index, line] of lines.filter(isEarning).entries()) {
    const { at, orderId, order, kind, amount } = line
    const ride = isRide(orderId) ? rides.get(orderId) : undefined
    const isOfRide = kind === 'ride' || kind === 'cancellation' || kind === 'tip'
    const day = wallClock(new Date(at), timeZone).date
    const key = isOfRide && orderId !== null ? `${day} ${orderId}` : `${index}`
    const entry = entries.get(key)
    const tip = kind === 'tip' ? amount : 0
    const when = isOfRide ? times(new Date(at)) : null
    const mine = {
      at,
      kind,
      order,
      rideId: isRide(orderId) ? orderId : null,
      pickup: ride?.pickup ?? null,
      dropOff: ride?.dropOff ?? null,
      amount,
      tip,
      payableAt: when?.payableAt.toISOString() ?? null,
      paidOutAt: when?.paidOutAt?.toISOString() ?? null,
    }
    if (entry === undefined) entries.set(key, mine)
    else {
      const named = kind === 'tip' ? entry : mine
      entries.set(key, { ...named, amount: entry.amount + amount, tip: entry.tip + tip })
    }
  }
  return [...entries.values()].toReversed()
}
