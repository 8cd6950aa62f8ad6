// The dates of a calendar, written as cron writes them: minute, hour, day, month, weekday (0 is Sunday), by the clock of
// a time zone. Read by the parser that the queue itself uses, so that what is shown is when it happens.
import { CronExpressionParser } from 'cron-parser'

/** The first date of the calendar after `after`. */
export function nextDate(cron: string, after: Date, timeZone: string): Date {
  if (cron.trim().split(/\s+/).length !== 5) throw new Error(`"${cron}" does not have the five fields of a calendar`)
  return CronExpressionParser.parse(cron, { currentDate: after, tz: timeZone }).next().toDate()
}
