import { addMs, DAY_MS } from './time.ts'

/**
 * The instant of a wall-clock date and time in a time zone. A time that a clock change skips is taken after the gap;
 * one that comes twice is its first time, since an hour too early harms less than an hour too late.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`)
  const [first] = instantsOf(date, time, timeZone)
  return first ?? addMs(asUtc, -offsetMs(addMs(asUtc, -DAY_MS), timeZone))
}

/** Each instant of a wall-clock time, in their order: none of a time that a clock change skips, two of one that comes twice. */
export function instantsOf(date: string, time: string, timeZone: string): Date[] {
  const asUtc = new Date(`${date}T${time}:00Z`)
  const around = [-DAY_MS, DAY_MS].map((ms) => offsetMs(addMs(asUtc, ms), timeZone))
  // The greater offset gives the earlier instant.
  const candidates = [...new Set(around)].sort((left, right) => right - left).map((offset) => addMs(asUtc, -offset))
  return candidates.filter((at) => at.getTime() + offsetMs(at, timeZone) === asUtc.getTime())
}

/** Date and time on the wall there: `{ date: '2026-11-20', time: '19:46' }`. */
export function wallClock(at: Date, timeZone: string): { date: string; time: string } {
  const parts = partsOf(at, timeZone)
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** Ahead of UTC. */
export function offsetMs(at: Date, timeZone: string): number {
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
