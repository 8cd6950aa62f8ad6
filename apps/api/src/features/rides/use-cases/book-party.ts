// Several cars for one party in one booking: all of them are there, paid from the same money, or none is.
import type { BookRide, PartyCar } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { writeIn } from '../../../platform/database/write.ts'
import type { ActingAssistant } from '../../../platform/http/caller.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isSameTrip } from '../domain/party.ts'
import type { Ride } from '../domain/ride.ts'
import { type BookingContext, findBookingContexts } from '../shared/booking-context.ts'
import { findRideAtThatTime, lockRiderPlan } from '../store/rides.ts'
import { atThatTime } from './book-ahead.ts'
import { type Booked, bookRide } from './book-ride.ts'

export interface BookedParty extends Booked {
  /** All of them, the first among them. */
  readonly cars: readonly Ride[]
}

/**
 * Each car is a scheduled ride of its own, for the people of its quote. As with a return, a card cannot hold several
 * prices under one confirmation: it pays through the wallet.
 */
export async function bookParty(
  ctx: AppContext,
  riderId: UserId,
  ridetype: Ride['ridetype'],
  booking: BookRide,
  assistant?: ActingAssistant,
): Promise<BookedParty> {
  const bookings = [booking, ...(booking.party ?? []).map((car) => carOf(booking, car))]
  return ctx.transact(async (tx) => {
    await lockRiderPlan(tx, riderId)
    const asked = bookings.map(({ quoteId, claim }) => ({ quoteId, riderId, claim }))
    const contexts = await findBookingContexts(tx, asked)
    const [context, ...others] = contexts
    if (context == null) throw refuse('QUOTE_NOT_FOUND')
    if (ridetype === 'instant') throw refuse('PARTY_NOT_NOW')
    const here = joined(ctx, tx)
    ensureBookable(booking, (await policyInForce(here, 'bookings')).carsOfParty)
    if (others.includes(null)) throw refuse('QUOTE_NOT_FOUND')
    ensureOneTrip(contexts.filter((one) => one !== null))

    const partyId = ctx.newId('party')
    const beside = others.map((one, index) => ({ booking: bookings[index + 1] as BookRide, context: one }))
    const first = await bookRide(here, riderId, 'prebook', booking, context, {
      party: { id: partyId, position: 1 },
      beside,
      assistant,
    })
    const cars = [first]
    for (const [index, car] of beside.entries())
      cars.push(
        await bookRide(here, riderId, 'prebook', car.booking, car.context, {
          party: { id: partyId, position: index + 2 },
          firstCar: first,
          assistant,
        }),
      )
    if (booking.alsoAtThatTime !== true)
      for (const { ride } of cars) {
        const other = await findRideAtThatTime(tx, ride)
        if (other !== null) throw atThatTime(other, assistant)
      }
    // One after the other: several holds on one wallet are as many updates of its row.
    for (const { writes } of cars) await writeIn(tx, writes)
    return { ...first, cars: cars.map(({ ride }) => ride) }
  })
}

function ensureBookable({ party, returnTrip, paymentMethod }: BookRide, mostCars: number): void {
  invariant(party, 'a party has further cars')
  if (returnTrip !== undefined)
    throw refuse('BAD_INPUT', {
      errors: [{ path: 'returnTrip', message: 'Several cars are booked one way. Please book the return separately.' }],
    })
  if (paymentMethod === 'card')
    throw refuse('BAD_INPUT', {
      errors: [{ path: 'paymentMethod', message: 'Several cars are paid from the wallet or on account.' }],
    })
  if (party.length + 1 > mostCars)
    throw refuse('TOO_MANY_CARS', { detail: `One booking takes ${mostCars} cars. Please book the others separately.` })
}

/** A further car is paid and met as the first, for the people and with the words of its own. */
function carOf({ paymentMethod, account, flight, preferences, alsoAtThatTime }: BookRide, car: PartyCar): BookRide {
  return { paymentMethod, account, flight, preferences, alsoAtThatTime, ...car }
}

/** One trip, and one code: a party is no way to use it several times. */
function ensureOneTrip(contexts: readonly BookingContext[]): void {
  const quotes = contexts.map(({ quote }) => quote)
  const [first] = quotes
  if (first !== undefined && !quotes.every((quote) => isSameTrip(first, quote))) throw refuse('PARTY_TRIPS_DIFFER')
  if (quotes.filter(({ promotionId }) => promotionId !== null).length > 1) throw refuse('PROMOTION_ALREADY_USED')
}
