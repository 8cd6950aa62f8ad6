import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { wantedOf } from '../../../shared/extras/wanted.ts'
import { type BookingState, initialBooking, type MoreCar, type Spot } from './slice.ts'

/** The slice, wherever the store keeps it; a state remembered by an older build is filled up. */
export function selectBooking(state: unknown): BookingState {
  const kept = (state as { booking?: Partial<BookingState> }).booking
  return kept?.pickup && kept.dropOff && kept.stops ? (kept as BookingState) : initialBooking
}

export function isForNow(booking: Pick<BookingState, 'kind' | 'hourlyAtOnce'>): boolean {
  return booking.kind === 'now' || (booking.kind === 'hourly' && booking.hourlyAtOnce)
}

/** What has to be known before there are prices: by the hour the drop-off may stay open, one that is being typed is waited for. */
export function missingOf(booking: BookingState): 'way' | 'pickup' | 'time' | undefined {
  const { pickup, dropOff } = booking
  const isOpen = booking.kind === 'hourly' && dropOff.text === ''
  if (!pickup.place || !(dropOff.place || isOpen)) return isOpen ? 'pickup' : 'way'
  return isForNow(booking) || (booking.date && booking.time) ? undefined : 'time'
}

/** What is asked of the price, or undefined while a place or the time is missing. Empty stops do not count. */
export function quoteRequestOf(booking: BookingState): QuoteRequest | undefined {
  const { pickup, dropOff } = booking
  if (!pickup.place || missingOf(booking)) return undefined
  const stops = booking.stops.flatMap((stop: Spot) => stop.place ?? [])
  const now = isForNow(booking)
  return {
    pickupLocation: pickup.place,
    ...(dropOff.place && { dropOffLocation: dropOff.place }),
    ridetype: now ? 'instant' : 'prebook',
    ...(stops.length > 0 && { addonlocation: stops }),
    ...(!now && { predate: booking.date, pretime: booking.time }),
    ...(booking.kind === 'hourly' && { hours: booking.hours }),
    ...(booking.passengers > 1 && { passengers: booking.passengers }),
    ...(booking.luggage > 0 && { luggage: booking.luggage }),
    ...(booking.extras.length > 0 && { additionalservice: wantedOf(booking.extras) }),
    ...(booking.promotion && { promotion: booking.promotion }),
  }
}

/** What is asked of the price of the way back, or undefined where none is wanted; a code counts once, for the way there. */
export function returnRequestOf(booking: BookingState): QuoteRequest | undefined {
  const { returning } = booking
  const there = quoteRequestOf(booking)
  if (!there?.dropOffLocation || booking.kind === 'hourly' || !returning?.date || !returning.time) return undefined
  const { promotion: _, addonlocation: stops, ...same } = there
  return {
    ...same,
    pickupLocation: there.dropOffLocation,
    dropOffLocation: there.pickupLocation,
    ...(stops && { addonlocation: [...stops].reverse() }),
    ridetype: 'prebook',
    predate: returning.date,
    pretime: returning.time,
  }
}

/** Several cars are booked ahead and one way. */
export function mayHaveCars(booking: BookingState): boolean {
  return !isForNow(booking) && !wantsReturn(booking)
}

export const carsOf = (booking: BookingState): readonly MoreCar[] =>
  mayHaveCars(booking) ? (booking.cars ?? NO_CARS) : NO_CARS
const NO_CARS: readonly MoreCar[] = []

/** What is asked of the prices of the further cars; a code and the extras are of the first. */
export function carRequestsOf(booking: BookingState): QuoteRequest[] {
  const first = quoteRequestOf(booking)
  if (!first) return []
  const { promotion: _, additionalservice: __, passengers: ___, luggage: ____, ...trip } = first
  return carsOf(booking).map(({ passengers, luggage }) => ({
    ...trip,
    ...(passengers > 1 && { passengers }),
    ...(luggage > 0 && { luggage }),
  }))
}

export const wantsReturn = ({ kind, returning }: BookingState): boolean => kind !== 'hourly' && returning !== undefined
