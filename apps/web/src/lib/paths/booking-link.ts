import type { Place } from '@livery/contracts/common.ts'

export type BookingKind = 'now' | 'later' | 'hourly'
export const BOOKING_KINDS: readonly BookingKind[] = ['now', 'later', 'hourly']

/** What the booking page is opened with: a form without script sends the same names. */
export interface BookingDraft {
  kind: BookingKind
  pickup?: Partial<Place>
  dropOff?: Partial<Place>
  date?: string
  time?: string
  hours?: number
  passengers?: number
  luggage?: number
}

/** `/book?…` with everything that is known. */
export function bookingLink(draft: BookingDraft): string {
  const query = new URLSearchParams({ kind: draft.kind })
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  put('from', draft.pickup?.address)
  put('fromLat', draft.pickup?.lat)
  put('fromLng', draft.pickup?.lng)
  put('to', draft.dropOff?.address)
  put('toLat', draft.dropOff?.lat)
  put('toLng', draft.dropOff?.lng)
  put('date', draft.date)
  put('time', draft.time)
  put('hours', draft.hours)
  put('passengers', draft.passengers)
  put('luggage', draft.luggage)
  return `/book?${query}`
}

/** The draft that a booking link carries; what is not in the right form is left out. */
export function draftOf(query: URLSearchParams): BookingDraft {
  return {
    kind: BOOKING_KINDS.find((kind) => kind === query.get('kind')) ?? 'now',
    pickup: placeOf(query, 'from'),
    dropOff: placeOf(query, 'to'),
    date: match(query.get('date'), /^\d{4}-\d{2}-\d{2}$/),
    time: match(query.get('time'), /^\d{2}:\d{2}$/),
    hours: numberOf(query.get('hours')),
    passengers: numberOf(query.get('passengers')),
    luggage: numberOf(query.get('luggage')),
  }
}

function placeOf(query: URLSearchParams, name: string): Partial<Place> | undefined {
  const address = query.get(name)?.trim()
  if (!address) return undefined
  return { address, lat: numberOf(query.get(`${name}Lat`)), lng: numberOf(query.get(`${name}Lng`)) }
}

function match(value: string | null, form: RegExp): string | undefined {
  return value && form.test(value) ? value : undefined
}

function numberOf(value: string | null): number | undefined {
  const number = value ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
