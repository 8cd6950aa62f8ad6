const DAY_MS = 86_400_000

/** The reader's own calendar day, as a date field writes it. */
export function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** So many days after a day; empty for what is no day. */
export function dayLater(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? '' : new Date(at + days * DAY_MS).toISOString().slice(0, 10)
}
