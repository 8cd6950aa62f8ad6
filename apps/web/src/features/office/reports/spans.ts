// The spans that are asked for most, by the calendar of the place. A week begins on Monday.
export const SPANS = ['today', 'week', 'month', 'lastMonth', 'year'] as const
export type SpanName = (typeof SPANS)[number]

export interface Days {
  readonly from: string
  readonly until: string
}

const DAY_MS = 86_400_000
const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)
export const addDays = (date: string, days: number): string =>
  new Date(asUtc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10)

export function spanOf(name: SpanName, today: string): Days {
  const first = `${today.slice(0, 7)}-01`
  const lastOfFormer = addDays(first, -1)
  switch (name) {
    case 'today':
      return { from: today, until: today }
    case 'week':
      return { from: addDays(today, -((asUtc(today).getUTCDay() + 6) % 7)), until: today }
    case 'month':
      return { from: first, until: today }
    case 'lastMonth':
      return { from: `${lastOfFormer.slice(0, 7)}-01`, until: lastOfFormer }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
  }
}

/** The day on the clock of the place. */
export function todayIn(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const of = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${of.year}-${of.month}-${of.day}`
}
