// What somebody of the office has to look at. An alert rings until somebody takes it, and stands until it is dealt with,
// by a person or by what happens.
import { z } from 'zod'
import { CsvFormat, Instant, idOf, list, one, PageMeta, PageQuery } from '../common.ts'
import { RideWatch } from '../dispatch/watch.ts'
import { contract } from '../endpoint.ts'

/**
 * `ride_at_risk`: soon, and nobody drives it. `ride_unserved`: given up, nobody was found. `ride_let_down`: given back
 * by a chauffeur who had set out. `driver_under_review`: ratings below the line. `payout_failed`: the bank said no.
 * `payment_disputed`: a cardholder took a payment back, and an answer is due. `hold_lost`: a card no longer holds the
 * price of a ride to come. `refund_failed`: a card did not take its refund. `ledger_unproven`: a stored balance is not
 * the sum of its postings. `books_differ`: the provider's list says something else than the ledger. `arrival_unproven`:
 * a chauffeur arrived with a reason in place of a position at the pickup. `completion_unusual`: a ride was ended far from
 * its drop-off, with a stop ahead, or soon after it began. `position_jumped`: a chauffeur's position cannot be true.
 * `pickup_at_risk`: the chauffeur of a booked ride may not be there in time, or its car does not move as it should.
 * `driver_silent`: a ride goes on, and its chauffeur's phone has sent no position for long.
 * `help_asked`: somebody in a ride told the office. `fare_review`: part of a ride's price waits for the office. `work_failed`: jobs or deliveries of events failed to their
 * last attempt. `arrival_off`: the flight or train of a ride was cancelled or diverted. `arrival_clashed`: where a pickup
 * goes with one, its chauffeur has another ride or too little time beside it. `paid_change_refused`: a rider has paid for a
 * change that could not be made; the money is in their wallet. `strike_disputed`: a chauffeur asks the office to look at a
 * strike again.
 */
export const AlertKind = z.enum([
  'help_asked',
  'ride_at_risk',
  'ride_unserved',
  'ride_let_down',
  'driver_under_review',
  'payout_failed',
  'payment_disputed',
  'hold_lost',
  'refund_failed',
  'ledger_unproven',
  'books_differ',
  'work_failed',
  'arrival_unproven',
  'completion_unusual',
  'position_jumped',
  'driver_silent',
  'pickup_at_risk',
  'fare_review',
  'arrival_off',
  'arrival_clashed',
  'paid_change_refused',
  'strike_disputed',
])
export type AlertKind = z.infer<typeof AlertKind>

/** What was seen when it was raised, as far as its kind has it. */
export const AlertDetail = z.object({
  /** From the pickup, the drop-off, or the position before; null where the server had no position. */
  metres: z.int().nullable(),
  /** Codes: `no_position` and `far` of an arrival; `drop_off`, `stops` and `time` of an ending; why a fare waits. */
  why: z.array(z.string()),
  /** What the chauffeur gave as the reason. */
  reason: z.string().nullable(),
})
export type AlertDetail = z.infer<typeof AlertDetail>

export const OfficeAlert = z.object({
  _id: idOf('alert'),
  kind: AlertKind,
  rideId: idOf('ride').nullable(),
  rideNumber: z.string().nullable(),
  driverId: idOf('user').nullable(),
  driverName: z.string().nullable(),
  detail: AlertDetail.nullable(),
  /** Of `pickup_at_risk`: how it looks now; null once nobody watches the ride any more. */
  watch: RideWatch.nullable(),
  raisedAt: Instant,
  /** Somebody looks after it, and it rings no more; null where nobody does. */
  takenAt: Instant.nullable(),
  takenBy: z.object({ _id: idOf('user'), name: z.string() }).nullable(),
  /** It was taken longer ago than the policy allows, and rings again. */
  escalatedAt: Instant.nullable(),
  handledAt: Instant.nullable(),
  /** Null while it stands, and where it has gone by itself. */
  handledBy: z.string().nullable(),
})
export type OfficeAlert = z.infer<typeof OfficeAlert>

export const alertsContract = contract({
  alerts: {
    method: 'GET',
    path: '/admin/alerts',
    summary: 'What stands, the oldest first; or with `open=false` what was dealt with, the newest first.',
    query: PageQuery.extend({
      open: z.enum(['true', 'false']).default('true'),
      kind: AlertKind.optional(),
      /** Of those that stand, what nobody looks after, or too long. */
      ringing: z.enum(['true']).optional(),
      format: CsvFormat,
    }),
    reply: list(OfficeAlert).extend({ meta: PageMeta.extend({ open: z.int() }) }),
  },
  takeAlert: {
    method: 'POST',
    path: '/admin/alerts/{id}/take',
    summary:
      'Whoever takes it looks after it, and it rings no more. Compare-and-set on whose it was: who comes second is told who has it.',
    params: z.strictObject({ id: idOf('alert') }),
    body: z.strictObject({
      from: idOf('user')
        .nullable()
        .meta({ examples: [null] }),
    }),
    reply: one(OfficeAlert),
  },
  handleAlert: {
    method: 'POST',
    path: '/admin/alerts/{id}/handle',
    summary: 'It is dealt with. Safe to repeat: the first who said so stays.',
    params: z.strictObject({ id: idOf('alert') }),
    reply: one(OfficeAlert),
  },
})
