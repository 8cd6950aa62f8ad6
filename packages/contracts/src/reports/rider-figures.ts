// What one rider is as a customer: how much they ride, what they spend, what they met with us and what they cost us in waiting.
import { z } from 'zod'
import { Currency, Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

export const RiderFigures = z.object({
  /** Of so many rides of theirs, the newest; fewer where there are fewer. */
  most: z.int(),
  counted: z.int(),
  /** Completed. */
  rides: z.int(),
  /** With a fee: so late that somebody had been kept for it. */
  cancelled: z.object({ byRider: z.int(), withFee: z.int(), byOffice: z.int() }),
  /** Of those that they cancelled; a code, or what stood before its words. The most frequent first. */
  causes: z.array(z.object({ reason: z.string(), count: z.int() })),
  noShows: z.int(),
  /** With tips. Null for whoever may not see the books. */
  spent: Minor.nullable(),
  currency: Currency,
  /** Of the pickups that they met: one that is on time counts as none. Null where no car has come yet. */
  lateSeconds: z.int().nullable(),
  /** Ten minutes and more. */
  veryLate: z.int(),
  /** From when the car was there and due until they were on board, in the mean. */
  waitSeconds: z.int().nullable(),
  ratingGiven: z.number().nullable(),
  ratingReceived: z.number().nullable(),
  favouriteClass: z.object({ vehicleClass: VehicleClass, rides: z.int() }).nullable(),
  /** Where they are picked up or driven to most, at least twice. */
  places: z.array(z.object({ address: z.string(), rides: z.int() })),
  last: z.object({ rideId: idOf('ride'), pickupAt: Instant, timeZone: z.string() }).nullable(),
})
export type RiderFigures = z.infer<typeof RiderFigures>

export const riderFiguresContract = contract({
  riderFigures: {
    method: 'GET',
    path: '/admin/reports/riders/{id}',
    summary:
      'A rider in figures: rides, cancellations by cause, spending, lateness they met, waiting, ratings, favourites.',
    params: z.strictObject({ id: idOf('user') }),
    reply: one(RiderFigures),
  },
})
