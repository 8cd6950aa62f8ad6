// What a booking is decided on.
import type { Theme } from '@livery/contracts/common.ts'
import type { QuoteId, UserId } from '@livery/kernel/ids.ts'
import type pg from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import { raw, type Sql, sql } from '../../../platform/database/sql.ts'
import { type Kept, keptUnder } from '../../../platform/http/limits/allowances.ts'
import { countKey } from '../../../platform/http/limits/counts.ts'
import { type Preferences, preferencesOf, themeOf } from '../../identity/index.ts'
import { isInDebt } from '../../payments/index.ts'
import { digestOfClaim, quoteOf, rowToQuote, type StoredQuote } from '../../pricing/index.ts'
import { isRidingAhead } from '../store/rides.ts'

export interface BookingContext {
  readonly quote: StoredQuote
  readonly isBooked: boolean
  /** An earlier ride is not paid for. */
  readonly isInDebt: boolean
  /** Rides that the rider has cancelled free of charge. */
  readonly cancelled: Kept
  /** A scheduled ride of the rider’s own has set out and has not ended. */
  readonly isRidingAhead: boolean
  readonly rideNumber: number
  readonly theme: Theme
  /** How the rider likes the cabin, unless the booking says otherwise. */
  readonly preferences: Preferences
}

export interface BookingQuestion {
  readonly quoteId: QuoteId
  readonly riderId: UserId
  /** Brought with a quote that belongs to nobody. */
  readonly claim?: string | undefined
}

/** What is counted of a rider who cancels free of charge. */
export const cancelledBy = (riderId: UserId): string => `rides cancelled by ${riderId}`

/**
 * What bookings are decided on, in one question for all who book at this moment; null in the place of a rider who has
 * no such quote.
 */
export async function findBookingContexts(
  db: Queryable,
  asked: readonly BookingQuestion[],
): Promise<(BookingContext | null)[]> {
  const [quoteId, riderId, claimDigest] = ['asked.quote_id', 'asked.rider_id', 'asked.claim_digest'].map(raw) as [
    Sql,
    Sql,
    Sql,
  ]
  const { rows } = await db.execute<pg.QueryResultRow>(
    sql`select asked.place, q.*, exists (select 1 from ride where quote_id = q.id) as is_booked,
          nextval('ride_number') as ride_number, ${themeOf(riderId)} as theme, ${preferencesOf(riderId)} as preferences,
          ${isInDebt(riderId)} as is_in_debt, ${isRidingAhead(riderId)} as is_riding_ahead,
          ${keptUnder(raw('asked.cancelled_by'))} as cancelled
        from unnest(${asked.map((one) => one.quoteId)}::text[], ${asked.map((one) => one.riderId)}::text[],
            ${asked.map(({ claim }) => (claim === undefined ? null : digestOfClaim(claim)))}::text[],
            ${asked.map(({ riderId }) => countKey(cancelledBy(riderId)))}::text[])
          with ordinality as asked (quote_id, rider_id, claim_digest, cancelled_by, place)
        cross join lateral (${quoteOf(quoteId, riderId, claimDigest)}) q`,
  )
  const contexts = new Map(rows.map((row) => [Number(row.place), rowToBookingContext(row)]))
  return asked.map((_, index) => contexts.get(index + 1) ?? null)
}

function rowToBookingContext(row: pg.QueryResultRow): BookingContext {
  return {
    quote: rowToQuote(row as Parameters<typeof rowToQuote>[0]),
    isBooked: row.is_booked,
    isInDebt: row.is_in_debt,
    cancelled: row.cancelled,
    isRidingAhead: row.is_riding_ahead,
    rideNumber: Number(row.ride_number),
    theme: row.theme,
    preferences: row.preferences,
  }
}
