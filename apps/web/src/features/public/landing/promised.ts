// What the page may promise here: of the places that the region has, what the tariff gives them.
import type { Region } from '@livery/contracts/places/places.ts'
import type { PromisedTerms } from '@livery/contracts/pricing/quotes.ts'

type Has = Region['has']
type Waiting = PromisedTerms['waiting']
const HOUR_MINUTES = 60

/** What there is to arrive at; null where the region has neither. */
export function arrivalsOf({ airport, station }: Has): 'both' | 'airport' | 'station' | null {
  if (airport) return station ? 'both' : 'airport'
  return station ? 'station' : null
}

/** The fewest free minutes of any arrival here. */
export function arrivalMinutes({ airport, station }: Has, waiting: Waiting): number {
  return Math.min(
    ...(airport ? [waiting.airport, waiting.domestic] : []),
    ...(station ? [waiting.station] : []),
    ...(airport || station ? [] : [waiting.city]),
  )
}

/** Free minutes by kind of pickup; a kind that gets what the town gets is not named. */
export function waitsOf({ airport, station }: Has, waiting: Waiting): { kind: keyof Waiting; minutes: number }[] {
  const kinds: (keyof Waiting)[] = []
  if (airport && waiting.airport !== waiting.city) kinds.push('airport')
  if (airport && waiting.domestic !== waiting.airport) kinds.push('domestic')
  if (station && waiting.station !== waiting.city) kinds.push('station')
  return [...kinds, 'city' as const, 'instant' as const].map((kind) => ({ kind, minutes: waiting[kind] }))
}

/** Minutes as people say them: whole hours from two on. */
export function spanOf(minutes: number): { unit: 'minute' | 'hour'; count: number } {
  const isHours = minutes >= 2 * HOUR_MINUTES && minutes % HOUR_MINUTES === 0
  return isHours ? { unit: 'hour', count: minutes / HOUR_MINUTES } : { unit: 'minute', count: minutes }
}

/** "60 minutes", "24 hours", "180 days", in the reader's words. */
export function lengthIn(locale: string) {
  const write = (count: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return {
    minutes: (minutes: number) => {
      const { unit, count } = spanOf(minutes)
      return write(count, unit)
    },
    days: (days: number) => write(days, 'day'),
  }
}
