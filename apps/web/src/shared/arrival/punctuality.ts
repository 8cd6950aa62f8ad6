import type { Arrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'

/** Minutes that nobody calls late. */
export const ON_TIME_MINUTES = 4

/**
 * Against the timetable; `scheduled` until the source has said something of that day. Null where there is no timetable
 * to go by, or what the office has set is near it.
 */
export function punctualityOf(arrival: Arrival | RideArrival): 'late' | 'early' | 'onTime' | 'scheduled' | null {
  if (Math.abs(arrival.lateMinutes) > ON_TIME_MINUTES) return arrival.lateMinutes > 0 ? 'late' : 'early'
  if ('isByHand' in arrival && arrival.isByHand) return null
  return arrival.isScheduleOnly ? 'scheduled' : 'onTime'
}
