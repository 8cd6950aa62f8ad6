// What is wrong with a trip, by the field that it is about: its sentence is shown there.
import { failureOf } from '../../../lib/store/failure.ts'
import type { BookingState } from './slice.ts'

export interface Problem {
  /** The key of a place, or another part of the form. */
  readonly at: string
  readonly error: unknown
}

const FIELD_OF: Readonly<Record<string, string>> = {
  PLACES_TOO_CLOSE: 'dropOff',
  NO_ROUTE: 'dropOff',
  PICKUP_TIME_INVALID: 'time',
  OUTSIDE_REGION: 'dropOff',
}

export function problemOf(error: unknown, { stops }: Pick<BookingState, 'stops'>): Problem {
  const failure = failureOf(error)
  const problem = failure.kind === 'problem' ? failure.problem : undefined
  const path = problem?.errors?.[0]?.path.replace(/^body\./, '') ?? ''
  return { at: placeAt(path, stops) ?? FIELD_OF[problem?.code ?? ''] ?? 'form', error }
}

/** A stop without a place is not asked about, so those that have one are counted. */
function placeAt(path: string, stops: BookingState['stops']): string | undefined {
  if (path.startsWith('pickupLocation')) return 'pickup'
  if (path.startsWith('dropOffLocation')) return 'dropOff'
  if (/^pre(date|time)/.test(path)) return 'time'
  const [, index] = /^addonlocation\.(\d+)/.exec(path) ?? []
  return index === undefined ? undefined : stops.filter(({ place }) => place)[Number(index)]?.key
}
