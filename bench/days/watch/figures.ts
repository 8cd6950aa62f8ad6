// What a day of booked rides came to.
import { MISSED_SECONDS, type WatchedDay } from './watched-day.ts'
import type { WatchingOffice } from './watching-office.ts'

/** From so late on a rider would say that the car was late. */
const LATE_SECONDS = 5 * 60

export interface WatchFigures {
  readonly rides: number
  readonly late: number
  readonly missed: number
  /** Of the missed: somebody could still have come, and was not sent. */
  readonly couldBeSaved: number
  /** Rides that were amber or worse before their pickup, and of them those that would have been in time all the same. */
  readonly warned: number
  readonly redWarned: number
  readonly falseRed: number
  readonly moved: number
  /** Minutes from the first warning to the pickup, of those that came late or were moved. */
  readonly leads: readonly number[]
  readonly told: number
  readonly toldForNothing: number
  readonly unwarned: number
}

export function figuresOf(day: WatchedDay, office: WatchingOffice | null, without: WatchedDay): WatchFigures {
  const missed = day.rides.filter((ride) => latenessOf(ride) > MISSED_SECONDS)
  const late = day.rides.filter((ride) => latenessOf(ride) > LATE_SECONDS)
  const told = office?.told ?? []
  const moved = new Set(office?.moved.map(({ ride }) => ride))
  const firstOf = (level: 'amber' | 'red') => {
    const first = new Map<WatchedDay['rides'][number], number>()
    for (const one of told)
      if (one.act === 'tell_office' && (one.level === level || one.level === 'red') && !first.has(one.ride))
        first.set(one.ride, one.at)
    return first
  }
  const [warned, red] = [firstOf('amber'), firstOf('red')]
  const wasBad = (ride: WatchedDay['rides'][number]) =>
    latenessOf(ride) > 0 || latenessOf(without.rides[ride.index] as WatchedDay['rides'][number]) > 0
  const toldLate = told.filter(({ act }) => act === 'tell_rider_late')
  return {
    rides: day.rides.length,
    late: late.length,
    missed: missed.length,
    couldBeSaved: missed.filter(({ couldBeSaved }) => couldBeSaved).length,
    warned: warned.size,
    redWarned: red.size,
    falseRed: [...red.keys()].filter((ride) => !wasBad(ride)).length,
    moved: moved.size,
    leads: [...red].filter(([ride]) => wasBad(ride)).map(([ride, at]) => (ride.pickupAt + ride.flightMoves - at) / 60),
    told: toldLate.length,
    toldForNothing: toldLate.filter(({ ride }) => latenessOf(ride) <= 0).length,
    unwarned: late.filter((ride) => !warned.has(ride)).length,
  }
}

function latenessOf(ride: WatchedDay['rides'][number]): number {
  return ride.arrivedAt === null ? Number.POSITIVE_INFINITY : ride.arrivedAt - (ride.pickupAt + ride.flightMoves)
}

export function addUp(days: readonly WatchFigures[]): WatchFigures {
  const sum = (of: (day: WatchFigures) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    rides: sum((day) => day.rides),
    late: sum((day) => day.late),
    missed: sum((day) => day.missed),
    couldBeSaved: sum((day) => day.couldBeSaved),
    warned: sum((day) => day.warned),
    redWarned: sum((day) => day.redWarned),
    falseRed: sum((day) => day.falseRed),
    moved: sum((day) => day.moved),
    leads: days.flatMap(({ leads }) => leads).sort((left, right) => left - right),
    told: sum((day) => day.told),
    toldForNothing: sum((day) => day.toldForNothing),
    unwarned: sum((day) => day.unwarned),
  }
}

const COLUMNS = [
  '',
  'rides',
  'missed',
  'could be saved',
  'late',
  'amber+',
  'red',
  'red for nothing',
  'moved',
  'lead median',
  'p10',
  'told',
  'for nothing',
  'late unwarned',
] as const

export function headOf(): string[] {
  return [`| ${COLUMNS.join(' | ')} |`, `|${COLUMNS.map(() => '---').join('|')}|`]
}

export function lineOf(name: string, sum: WatchFigures): string {
  const at = (share: number) => sum.leads[Math.floor(sum.leads.length * share)]?.toFixed(0) ?? '–'
  const cells = [
    name,
    sum.rides,
    sum.missed,
    sum.couldBeSaved,
    sum.late,
    sum.warned,
    sum.redWarned,
    sum.falseRed,
    sum.moved,
    at(0.5),
    at(0.1),
    sum.told,
    sum.toldForNothing,
    sum.unwarned,
  ]
  return `| ${cells.join(' | ')} |`
}
