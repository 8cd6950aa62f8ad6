import type { Place } from '@livery/contracts/common.ts'
import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { draftOf } from '../../../lib/paths/booking-link.ts'
import { quoteRequestOf } from './selectors.ts'
import { type BookingState, bookingReducer, initialBooking, tripLinked } from './slice.ts'

/** What a link alone asks the price of: undefined where it leaves a place or the time open. */
export function linkedRequest(query: string): QuoteRequest | undefined {
  return quoteRequestOf(linkedTrip(query))
}

/** The points of its places, whose districts are asked for: a link says none. */
export function linkedPoints(query: string): Pick<Place, 'lat' | 'lng'>[] {
  const { pickup, stops, dropOff } = linkedTrip(query)
  return [pickup, ...stops, dropOff].flatMap(({ place }) => (place ? [pointOf(place)] : []))
}

export function pointOf({ lat, lng }: Place): Pick<Place, 'lat' | 'lng'> {
  return { lat, lng }
}

function linkedTrip(query: string): BookingState {
  return bookingReducer(initialBooking, tripLinked(draftOf(new URLSearchParams(query))))
}
