const DAY_MS = 86_400_000
const DAYS_AHEAD = 180
const STEP_MINUTES = 15

/** The days that a ride can be booked on, from `today` on, as the wire and as the reader write them. */
export function bookableDays(today: string, locale: string): { value: string; words: string }[] {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const first = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = new Date(first + ahead * DAY_MS)
    return { value: day.toISOString().slice(0, 10), words: format.format(day) }
  })
}

/** "00:00" to "23:45". */
export function bookableTimes(): string[] {
  return Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => {
    const minutes = step * STEP_MINUTES
    return `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`
  })
}
