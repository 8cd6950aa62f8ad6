// The week that was: from Monday 00:00 to Monday 00:00 on the wall where the rides are.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

export interface Week {
  /** The Monday that it begins with. */
  readonly monday: string
  readonly from: Date
  /** Not included. */
  readonly until: Date
}

/** The last week that is over. */
export function weekBefore(now: Date, timeZone: string): Week {
  const today = new Date(`${wallClock(now, timeZone).date}T00:00:00Z`)
  const thisMonday = addMs(today, -((today.getUTCDay() + 6) % 7) * DAY_MS)
  const [monday, next] = [addMs(thisMonday, -7 * DAY_MS), thisMonday].map((day) => day.toISOString().slice(0, 10))
  return weekFrom(monday ?? '', next ?? '', timeZone)
}

function weekFrom(monday: string, next: string, timeZone: string): Week {
  return { monday, from: instantOf(monday, '00:00', timeZone), until: instantOf(next, '00:00', timeZone) }
}
