/** The instant of a wall-clock date and time in a time zone. A time that a clock change skips is taken after the gap. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`)
  const first = new Date(asUtc.getTime() - offsetMs(asUtc, timeZone))
  return new Date(asUtc.getTime() - offsetMs(first, timeZone))
}

/** Date and time on the wall there: `{ date: '2026-11-20', time: '19:46' }`. */
export function wallClock(at: Date, timeZone: string): { date: string; time: string } {
  const parts = partsOf(at, timeZone)
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at.getTime() / 1_000) * 1_000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: Date, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
}
