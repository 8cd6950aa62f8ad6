// What has been typed of a ride that somebody on the phone wants, and what of it is asked of the api.
import type { Place } from '@livery/contracts/common.ts'
import type { BookOnAccount } from '@livery/contracts/companies/companies.ts'
import type { Guest } from '@livery/contracts/guests/guests.ts'
import type { Me } from '@livery/contracts/identity/identity.ts'
import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { BookForCaller, Caller, CallerTrip } from '@livery/contracts/rides/office-booking.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { TEXTED_PHONE } from '@livery/kernel/phone.ts'
import type { Moment } from '../../../lib/when/moment.ts'
import { wantedOf } from '../../../shared/extras/wanted.ts'
import type { Repeat } from './repeat/chosen.ts'

/** A field of the way: what was typed, and the place once one was chosen. */
export interface Spot {
  readonly text: string
  readonly place?: Place
}
export type PaymentMethod = BookForCaller['paymentMethod']

export interface Draft {
  readonly pickup: Spot
  readonly stops: readonly Place[]
  readonly dropOff: Spot
  /** As it was typed; nothing is now. */
  readonly when: string
  /** What it was read as. */
  readonly moment?: Moment | undefined
  /** It could not be read. */
  readonly isWhenUnclear: boolean
  /** Of a ride for later. */
  readonly repeat?: Repeat | undefined
  readonly byHour: boolean
  readonly hours: number
  readonly vehicleClass: VehicleClass
  readonly passengers: number
  readonly luggage: number
  readonly guest?: Guest | undefined
  readonly flight: string
  readonly sign: string
  readonly note: string
  readonly extras: readonly Id<'extra'>[]
  /** How the cabin should be, of a ride that is booked. */
  readonly cabin?: Me['preferences']
  /** Who drove the trip that was filled in, and whether they are asked first. */
  readonly chauffeur?: { readonly rideId: Id<'ride'>; readonly name: string; readonly asked: boolean } | undefined
  /** The one last chosen; until then what suits the caller. */
  readonly method?: PaymentMethod | undefined
  readonly account?: BookOnAccount | undefined
}

export const EMPTY: Draft = {
  pickup: { text: '' },
  stops: [],
  dropOff: { text: '' },
  when: '',
  isWhenUnclear: false,
  byHour: false,
  hours: 3,
  vehicleClass: 'business',
  passengers: 1,
  luggage: 0,
  flight: '',
  sign: '',
  note: '',
  extras: [],
}

/** What is asked of the price; nothing while a place or the time is missing. */
export function quoteRequestOf(draft: Draft): QuoteRequest | undefined {
  const { pickup, dropOff, stops, moment, byHour, hours, passengers, luggage, extras } = draft
  const isOpen = byHour && dropOff.text === ''
  if (!pickup.place || !(dropOff.place || isOpen) || draft.isWhenUnclear) return undefined
  return {
    pickupLocation: pickup.place,
    ...(dropOff.place && { dropOffLocation: dropOff.place }),
    ...(stops.length > 0 && { addonlocation: [...stops] }),
    ...(moment ? { ridetype: 'prebook', predate: moment.date, pretime: moment.time } : { ridetype: 'instant' }),
    ...(byHour && { hours }),
    ...(passengers > 1 && { passengers }),
    ...(luggage > 0 && { luggage }),
    ...(extras.length > 0 && { additionalservice: wantedOf(extras) }),
  }
}

/** The booking, but for the quote that it is made from and who pays. */
export function wishesOf(draft: Draft): Omit<BookForCaller, 'quoteId' | 'vehicleClass' | 'paymentMethod'> {
  const [flight, sign, note] = [draft.flight.trim(), draft.sign.trim(), draft.note.trim()]
  return {
    ridetype: draft.moment ? 'prebook' : 'instant',
    ...(draft.guest && { guest: { ...draft.guest, name: draft.guest.name.trim() } }),
    ...(flight && { flight }),
    ...(sign && { sign }),
    ...(note && { note }),
    ...(draft.chauffeur?.asked && { sameChauffeurAs: draft.chauffeur.rideId }),
  }
}

export const isGuestWhole = ({ name, phone }: Guest): boolean => name.trim() !== '' && TEXTED_PHONE.test(phone)

/** A trip that is offered to be filled in. */
export interface Suggestion {
  readonly trip: CallerTrip
  /** The other way round. */
  readonly isReturn: boolean
}

const DAY_MS = 86_400_000

/** The way back of a trip of today first, then the last trips. */
export function suggestionsOf({ trips }: Pick<Caller, 'trips'>, now: number): Suggestion[] {
  const [last] = trips
  const isOfToday =
    last !== undefined &&
    Math.abs(Date.parse(last.pickupAt) - now) < DAY_MS &&
    last.pickup.address !== last.dropOff.address &&
    last.stops.length === 0
  const back = isOfToday ? [{ trip: last, isReturn: true }] : []
  return [...back, ...trips.map((trip) => ({ trip, isReturn: false }))].slice(0, MOST_SUGGESTED)
}
const MOST_SUGGESTED = 3

export function withTrip(draft: Draft, { trip, isReturn }: Suggestion): Draft {
  const [from, to] = isReturn ? [trip.dropOff, trip.pickup] : [trip.pickup, trip.dropOff]
  return {
    ...draft,
    pickup: spotOf(from),
    stops: trip.stops,
    dropOff: spotOf(to),
    vehicleClass: trip.vehicleClass,
    chauffeur:
      trip.chauffeur === null ? undefined : { rideId: trip.rideId as Id<'ride'>, name: trip.chauffeur, asked: false },
  }
}

export const spotOf = (place: Place): Spot => ({ text: place.address, place })
