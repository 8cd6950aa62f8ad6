// The dates of a calendar, written as cron writes them: minute, hour, day, month, weekday (0 is Sunday); in UTC.
// A field is `*`, a number, a list `1,15`, a span `9-17`, or a step `*/5`.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'

const MOST_MINUTES = 5 * 366 * 24 * 60

/** The first date of the calendar after `after`. */
export function nextDate(cron: string, after: Date): Date {
  const [minute, hour, day, month, weekday, ...more] = cron.trim().split(/\s+/)
  if (weekday === undefined || more.length > 0) throw new Error(`"${cron}" does not have the five fields of a calendar`)
  const matches = [minute, hour, day, month, weekday].map((field = '') => matcherOf(field))
  let at = new Date(Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS)
  for (let count = 0; count < MOST_MINUTES; count++) {
    at = addMs(at, MINUTE_MS)
    const fields = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
    if (fields.every((value, index) => matches[index]?.(value))) return at
  }
  throw new Error(`"${cron}" never comes`)
}

function matcherOf(field: string): (value: number) => boolean {
  const parts = field.split(',').map((part) => {
    const found = /^(?:\*(?:\/([1-9]\d*))?|(\d+)(?:-(\d+))?)$/.exec(part)
    if (found === null) throw new Error(`"${part}" is no field of a calendar`)
    const [, step, from, to] = found
    if (from === undefined) return (value: number) => value % Number(step ?? 1) === 0
    return (value: number) => value >= Number(from) && value <= Number(to ?? from)
  })
  return (value) => parts.some((part) => part(value))
}
