// When a booked ride is where, by its plan: the drive is shared out along the line of the way, and each stop has the
// minutes that the price includes.
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'

export type Planned = Pick<
  UserRide,
  'meetAt' | 'duration' | 'geometry' | 'addonlocation' | 'dropOffLocation' | 'freeWait'
>

export interface PlannedTimes {
  readonly pickup: Date
  /** By the number of the stop, from 0. */
  readonly stops: readonly Date[]
  readonly dropOff: Date
}

const MINUTE_MS = 60_000

/** All of it goes from when its people meet. */
export function plannedTimes(ride: Planned): PlannedTimes {
  const pickup = Date.parse(ride.meetAt)
  const driveMs = ride.duration.value * 1_000
  const stopMs = ride.freeWait.stopMinutes * MINUTE_MS
  const stops = sharesAlong(ride).map((share, index) => new Date(pickup + share * driveMs + index * stopMs))
  return { pickup: new Date(pickup), stops, dropOff: new Date(pickup + driveMs + stops.length * stopMs) }
}

/** How far along the way each stop is, from 0 to 1, one after the other. */
function sharesAlong({ geometry, addonlocation: stops }: Planned): number[] {
  const line = geometry?.coordinates ?? []
  if (line.length < 2) return stops.map((_, index) => (index + 1) / (stops.length + 1))
  const lengths = [0]
  for (let at = 1; at < line.length; at++) lengths.push((lengths[at - 1] ?? 0) + apart(line[at - 1], line[at]))
  const whole = lengths.at(-1) || 1
  let from = 0
  return stops.map((stop) => {
    let best = from
    for (let at = from; at < line.length; at++)
      if (apart(line[at], [stop.lng, stop.lat]) < apart(line[best], [stop.lng, stop.lat])) best = at
    from = best
    return (lengths[best] ?? 0) / whole
  })
}

/** On a flat map, which is enough for shares of one way. */
function apart([lng = 0, lat = 0]: readonly number[] = [], [otherLng = 0, otherLat = 0]: readonly number[] = []) {
  return Math.hypot((lng - otherLng) * Math.cos((lat * Math.PI) / 180), lat - otherLat)
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** By the hour there. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night'
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** By the hour without a drop-off: it ends where its rider says. */
export function isAsDirected({
  pickupLocation: from,
  dropOffLocation: to,
}: Pick<UserRide, 'pickupLocation' | 'dropOffLocation'>) {
  return from.lat === to.lat && from.lng === to.lng
}

/** Today, tomorrow or later, by the calendar of the pickup. */
export function nearness(at: Date, now: Date, timeZone: string): 'today' | 'tomorrow' | 'later' {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const days = Math.round((Date.parse(day.format(at)) - Date.parse(day.format(now))) / 86_400_000)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}

/** Date and time as fields and the api write them, by the clock there. */
export function clockThere(at: Date, timeZone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/** When a return might begin: three hours after the arrival, on a quarter of an hour. */
export function returnTime(dropOff: Date): Date {
  const quarter = 15 * MINUTE_MS
  return new Date(Math.ceil((dropOff.getTime() + 3 * 60 * MINUTE_MS) / quarter) * quarter)
}
