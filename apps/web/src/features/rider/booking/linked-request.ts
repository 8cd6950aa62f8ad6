import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { draftOf } from '../../../lib/paths/booking-link.ts'
import { quoteRequestOf } from './selectors.ts'
import { bookingReducer, initialBooking, tripLinked } from './slice.ts'

/** What a link alone asks the price of: undefined where it leaves a place or the time open. */
export function linkedRequest(query: string): QuoteRequest | undefined {
  return quoteRequestOf(bookingReducer(initialBooking, tripLinked(draftOf(new URLSearchParams(query)))))
}
