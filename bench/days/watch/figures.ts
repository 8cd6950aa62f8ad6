// What days of booked rides came to, beside the same days without a watch.
import { MISSED_SECONDS, type RideOfDay, type WatchedDay } from './watched-day.ts'
import type { WatchingOffice } from './watching-office.ts'

/** From so late on a rider would say that the car was late. */
const LATE_SECONDS = 5 * 60

export interface WatchFigures {
  readonly rides: number
  readonly late: number
  readonly missed: number
  /** Of the missed: somebody who was free could have come when their chauffeur could not any more. */
  readonly couldBeSaved: number
  /** Late, and nobody was warned before the pickup. */
  readonly unwarned: number
  readonly amber: number
  /** Amber and no more, and in time without the watch. */
  readonly falseAmber: number
  readonly red: number
  readonly falseRed: number
  readonly moved: number
  /** Given on although their own chauffeur would have come within five minutes. */
  readonly movedForNothing: number
  /** Minutes from the first warning to the pickup, of rides that would have been late. */
  readonly leads: readonly number[]
  readonly ridersTold: number
  readonly ridersToldForNothing: number
}

export function figuresOf(day: WatchedDay, office: WatchingOffice | null, without: WatchedDay): WatchFigures {
  const alone = (ride: RideOfDay) => latenessOf(without.rides[ride.index] as RideOfDay)
  const warnings = (office?.told ?? []).filter(({ act, level }) => act === 'tell_office' && level !== 'green')
  const firstAt = new Map<RideOfDay, number>()
  const red = new Set<RideOfDay>()
  for (const { ride, at, level } of warnings) {
    if (!firstAt.has(ride)) firstAt.set(ride, at)
    if (level === 'red') red.add(ride)
  }
  const amber = [...firstAt.keys()].filter((ride) => !red.has(ride))
  const moved = [...new Set(office?.moved.map(({ ride }) => ride))]
  const told = [...new Set(office?.told.filter(({ act }) => act === 'tell_rider_late').map(({ ride }) => ride))]
  const missed = day.rides.filter((ride) => latenessOf(ride) > MISSED_SECONDS)
  const late = day.rides.filter((ride) => latenessOf(ride) > LATE_SECONDS)
  const lateAlone = day.rides.filter((ride) => alone(ride) > LATE_SECONDS)
  return {
    rides: day.rides.length,
    late: late.length,
    missed: missed.length,
    couldBeSaved: missed.filter(({ couldBeSaved }) => couldBeSaved).length,
    unwarned: late.filter((ride) => (firstAt.get(ride) ?? Number.POSITIVE_INFINITY) > dueOf(ride)).length,
    amber: amber.length,
    falseAmber: amber.filter((ride) => alone(ride) <= 0).length,
    red: red.size,
    falseRed: [...red].filter((ride) => alone(ride) <= 0 && latenessOf(ride) <= 0).length,
    moved: moved.length,
    movedForNothing: moved.filter((ride) => alone(ride) <= LATE_SECONDS).length,
    leads: lateAlone.flatMap((ride) => {
      const at = firstAt.get(ride)
      return at === undefined ? [] : [(dueOf(ride) - at) / 60]
    }),
    ridersTold: told.length,
    ridersToldForNothing: told.filter((ride) => latenessOf(ride) <= 0).length,
  }
}

const dueOf = (ride: RideOfDay) => ride.pickupAt + ride.flightMoves

function latenessOf(ride: RideOfDay): number {
  return ride.arrivedAt === null ? Number.POSITIVE_INFINITY : ride.arrivedAt - dueOf(ride)
}

export function addUp(days: readonly WatchFigures[]): WatchFigures {
  const [first] = days as [WatchFigures]
  const sums = Object.keys(first)
    .filter((key) => key !== 'leads')
    .map((key) => [key, days.reduce((sum, day) => sum + (day[key as keyof WatchFigures] as number), 0)])
  const leads = days.flatMap((day) => day.leads).sort((left, right) => left - right)
  return { ...(Object.fromEntries(sums) as Omit<WatchFigures, 'leads'>), leads }
}

const number = (value: number) => value.toLocaleString('en')

export const MISSED_HEAD = ['', 'rides', 'late (5 min)', 'missed (15 min)', 'somebody could have come'] as const
export function missedLine(name: string, sum: WatchFigures): readonly string[] {
  return [name, ...[sum.rides, sum.late, sum.missed, sum.couldBeSaved].map(number)]
}

export const WARNED_HEAD = [
  ...['', 'late without a warning', 'lead, median (p10)', 'amber only (in time anyway)', 'red (for nothing)'],
  ...['given on (for nothing)', 'riders told (for nothing)'],
] as const
export function warnedLine(name: string, sum: WatchFigures): readonly string[] {
  const at = (share: number) => sum.leads[Math.floor(sum.leads.length * share)]?.toFixed(0) ?? '–'
  return [
    ...[name, number(sum.unwarned), `${at(0.5)} min (${at(0.1)} min)`],
    ...[`${number(sum.amber)} (${number(sum.falseAmber)})`, `${number(sum.red)} (${number(sum.falseRed)})`],
    ...[`${number(sum.moved)} (${number(sum.movedForNothing)})`],
    `${number(sum.ridersTold)} (${number(sum.ridersToldForNothing)})`,
  ]
}
