// The weeks that were: each from Monday 00:00 to Monday 00:00 on the wall where the rides are.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

export interface Week {
  /** The Monday that it begins with. */
  readonly monday: string
  readonly from: Date
  /** Not included. */
  readonly until: Date
}

const WEEK_MS = 7 * DAY_MS

/** The weeks that are over, the oldest first, from the one in which `since` lies. */
export function weeksOver(since: Date, now: Date, timeZone: string): Week[] {
  const weeks: Week[] = []
  const thisMonday = mondayOf(now, timeZone)
  for (let monday = mondayOf(since, timeZone); monday < thisMonday; monday = addMs(monday, WEEK_MS))
    weeks.push({
      monday: dateOf(monday),
      from: midnight(monday, timeZone),
      until: midnight(addMs(monday, WEEK_MS), timeZone),
    })
  return weeks
}

/** As a date alone: in UTC, so that days can be counted whatever the clocks do. */
function mondayOf(at: Date, timeZone: string): Date {
  const day = new Date(`${wallClock(at, timeZone).date}T00:00:00Z`)
  return addMs(day, -((day.getUTCDay() + 6) % 7) * DAY_MS)
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10)
const midnight = (day: Date, timeZone: string) => instantOf(dateOf(day), '00:00', timeZone)
