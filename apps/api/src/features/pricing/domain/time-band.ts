// Hours at which a ride costs more, by the clock of the pickup. Of several that hold, the dearest one counts alone.
import type { TariffTerms, TimeBand } from '@livery/contracts/pricing/tariff-terms.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'

export function timeBandAt(terms: Pick<TariffTerms, 'timeBands'>, at: Date, timeZone: string): TimeBand | null {
  const clock = wallClock(at, timeZone)
  return (
    terms.timeBands
      .filter((band) => band.surcharge > 0 && holds(band, clock))
      .toSorted((left, right) => right.surcharge - left.surcharge)[0] ?? null
  )
}

/** A band over midnight belongs to the day on which it begins. */
function holds(band: TimeBand, { date, time }: { date: string; time: string }): boolean {
  if (band.from <= band.until) return time >= band.from && time < band.until && isDay(band, date)
  return (time >= band.from && isDay(band, date)) || (time < band.until && isDay(band, dayBefore(date)))
}

function isDay(band: TimeBand, date: string): boolean {
  if (band.fromDate !== null && date < band.fromDate) return false
  if (band.untilDate !== null && date > band.untilDate) return false
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return band.weekdays.length === 0 || band.weekdays.includes(weekday)
}

function dayBefore(date: string): string {
  return addMs(new Date(`${date}T00:00:00Z`), -DAY_MS)
    .toISOString()
    .slice(0, 10)
}
