// The same hour by hour: today as far as it has gone, and the usual day from midnight to midnight.
import type { HourFigures } from '@livery/contracts/reports/overview.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { RideFacts } from '../../rides/index.ts'
import { HOURS, hourAt } from './day.ts'
import type { DayRecord } from './day-figures.ts'
import { isDue, isServed, isUnserved, lateMs, percentile, takingsOf, waitsOf } from './ride-counts.ts'
import { busyMs, overlapMs } from './time-online.ts'

/** Index by hour; null for those that had not begun at the moment of the record. */
export function hoursOf(record: DayRecord): (HourFigures | null)[] {
  const { day, cut, offers, refunds } = record
  const ridesByHour = groupByHour(record)
  const hourOf = ({ minute }: { readonly minute: number }) => hourAt(day, day.from + minute * MINUTE_MS)
  const [offersByHour, refundsByHour] = [Map.groupBy(offers, hourOf), Map.groupBy(refunds ?? [], hourOf)]
  const busy = busyByHour(record)
  return day.starts.map((from, hour) => {
    if (from >= cut) return null
    const until = Math.min(day.starts[hour + 1] ?? day.until, cut)
    const rides = ridesByHour[hour] ?? []
    const late = rides.flatMap((ride) => lateMs(ride, cut) ?? [])
    const answers = offersByHour.get(hour) ?? []
    const accepted = sum(answers.map((one) => one.accepted))
    // A skipped hour of the clock is no time at all.
    const length = Math.max(1, until - from)
    return {
      requested: rides.filter((ride) => isDue(ride, cut)).length,
      served: rides.filter((ride) => isServed(ride, cut)).length,
      unserved: rides.filter((ride) => isUnserved(ride, cut)).length,
      arrived: late.length,
      onTime: late.filter((ms) => ms < MINUTE_MS).length,
      waitSeconds: percentile(waitsOf(rides, cut), 0.5),
      answered: accepted + sum(answers.map((one) => one.declined + one.expired)),
      accepted,
      carsOnline: sum(record.shifts.map((shift) => overlapMs(shift.beganAt, shift.endedAt, { from, until }))) / length,
      carsBusy: (busy[hour] ?? 0) / length,
      revenue: refunds === null ? null : takingsOf(rides, cut).revenue,
      refunds: refunds === null ? null : sum((refundsByHour.get(hour) ?? []).map((one) => one.amount)),
    }
  })
}

/** The mean of whole days; null of none. */
export function usualHours(days: readonly DayRecord[]): (HourFigures | null)[] {
  const each = days.map((record) => hoursOf({ ...record, cut: record.day.until }))
  return Array.from({ length: HOURS }, (_, hour) => meanHour(each.flatMap((hours) => hours[hour] ?? [])))
}

function meanHour(hours: readonly HourFigures[]): HourFigures | null {
  const [first] = hours
  if (first === undefined) return null
  const mean = (of: (one: HourFigures) => number) => sum(hours.map(of)) / hours.length
  const money = (of: (one: HourFigures) => number | null) =>
    of(first) === null ? null : Math.round(mean((one) => of(one) ?? 0))
  return {
    requested: mean((one) => one.requested),
    served: mean((one) => one.served),
    unserved: mean((one) => one.unserved),
    arrived: mean((one) => one.arrived),
    onTime: mean((one) => one.onTime),
    waitSeconds: percentile(
      hours.flatMap((one) => one.waitSeconds ?? []),
      0.5,
    ),
    answered: mean((one) => one.answered),
    accepted: mean((one) => one.accepted),
    carsOnline: mean((one) => one.carsOnline),
    carsBusy: mean((one) => one.carsBusy),
    revenue: money((one) => one.revenue),
    refunds: money((one) => one.refunds),
  }
}

/** Milliseconds at work for a ride: each is looked at in the few hours that it lies in. */
function busyByHour({ day, cut, around }: DayRecord): number[] {
  const hours = day.starts.map(() => 0)
  for (const ride of around) {
    const begin = ride.enRouteAt ?? ride.arrivedAt ?? ride.startedAt
    if (begin === null) continue
    const end = Math.min(ride.endedAt ?? cut, cut)
    for (let hour = Math.max(0, hourAt(day, begin)); hour < HOURS && (day.starts[hour] ?? cut) < end; hour++) {
      const until = Math.min(day.starts[hour + 1] ?? day.until, cut)
      hours[hour] = (hours[hour] ?? 0) + busyMs(ride, { from: day.starts[hour] ?? day.from, until })
    }
  }
  return hours
}

function groupByHour({ day, rides }: DayRecord): RideFacts[][] {
  const hours: RideFacts[][] = Array.from({ length: HOURS }, () => [])
  for (const ride of rides) hours[hourAt(day, ride.pickupAt)]?.push(ride)
  return hours
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
