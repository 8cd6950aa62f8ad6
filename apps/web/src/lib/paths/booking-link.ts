import { VEHICLE_CLASS_CODE, type VehicleClass } from '@livery/contracts/choices.ts'
import type { Place } from '@livery/contracts/common.ts'

export type BookingKind = 'now' | 'later' | 'hourly'
const STOPS = ['stop1', 'stop2', 'stop3', 'stop4', 'stop5'] as const
const RIDE_ID = /^rid_\w{1,40}$/
export const BOOKING_KINDS: readonly BookingKind[] = ['now', 'later', 'hourly']

export interface WishedChauffeur {
  readonly rideId: string
  readonly name: string
  readonly asked: boolean
}

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
  stops?: readonly Place[]
  vehicleClass?: VehicleClass
  /** One car of the class. */
  signatureVehicleId?: string
  /** Who drove an earlier ride, by that ride; `asked` where they are wished for. */
  chauffeur?: WishedChauffeur
  /** By their ids; one that is wanted twice stands there twice. */
  extras?: readonly string[]
  /** Whose guest it is for, by an earlier ride: an address says nobody's name. */
  guestOf?: string
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
  for (const [index, stop] of draft.stops?.entries() ?? []) {
    const name = `stop${index + 1}`
    put(name, stop.address)
    put(`${name}Lat`, stop.lat)
    put(`${name}Lng`, stop.lng)
  }
  put('class', draft.vehicleClass)
  put('car', draft.signatureVehicleId)
  put('extras', draft.extras?.join(','))
  put('as', draft.chauffeur?.rideId)
  put('chauffeur', draft.chauffeur?.name)
  put('asked', draft.chauffeur?.asked ? 1 : undefined)
  put('guestOf', draft.guestOf)
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
    ...whatElse(query),
  }
}

/** What only a ride that was ordered before has to say. */
function whatElse(query: URLSearchParams): Partial<BookingDraft> {
  const stops = STOPS.flatMap((name): Place[] => {
    const { address, lat, lng } = placeOf(query, name) ?? {}
    return address !== undefined && lat !== undefined && lng !== undefined ? [{ address, lat, lng }] : []
  })
  const vehicleClass = match(query.get('class'), VEHICLE_CLASS_CODE)
  const rideId = match(query.get('as'), RIDE_ID)
  const guestOf = match(query.get('guestOf'), RIDE_ID)
  const name = query.get('chauffeur')?.slice(0, 80)
  const car = match(query.get('car'), /^\w{1,40}$/)
  const extras =
    query
      .get('extras')
      ?.split(',')
      .filter((id) => /^ext_\w{1,40}$/.test(id)) ?? []
  return {
    ...(stops.length > 0 && { stops }),
    ...(vehicleClass && { vehicleClass }),
    ...(car && { signatureVehicleId: car }),
    ...(extras.length > 0 && { extras }),
    ...(guestOf && { guestOf }),
    ...(rideId && name && { chauffeur: { rideId, name, asked: query.get('asked') === '1' } }),
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
