import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { QuoteId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { Write } from '../../../platform/database/write.ts'
import type { StoredQuote } from '../domain/quote.ts'

export async function saveQuote(db: Queryable, quote: StoredQuote): Promise<void> {
  await db.$client.query({
    name: 'quote-save',
    text: `insert into quote (id, rider_id, tariff_id, currency, request, ridetype, pickup_at, time_zone, distance_metres,
             duration_seconds, shape, legs, classes, extras, created_at, expires_at, promotion_id, claim_digest)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    values: [
      quote.id,
      quote.riderId,
      quote.tariffId,
      quote.currency,
      JSON.stringify(quote.request),
      quote.request.ridetype,
      quote.pickupAt,
      quote.timeZone,
      quote.distanceMetres,
      quote.durationSeconds,
      quote.shape,
      JSON.stringify(quote.legs),
      JSON.stringify(quote.classes),
      JSON.stringify(quote.extras),
      quote.createdAt,
      quote.expiresAt,
      quote.promotionId,
      quote.claimDigest,
    ],
  })
}

/**
 * The rider's own quote, or nobody's whose claim they bring, to select from; a stranger's is not there. Its price never
 * changes once it is given.
 */
export function quoteOf(quoteId: Sql, riderId: Sql, claimDigest: Sql): Sql {
  return sql`select * from quote
             where id = ${quoteId} and (rider_id = ${riderId} or (rider_id is null and claim_digest = ${claimDigest}))`
}

/** Whether a quote that a statement selects from begins and ends at places that say all of these. */
export function quoteIsBetween(quoteId: Sql, patterns: readonly string[]): Sql {
  return sql`exists (select from quote q where q.id = ${quoteId}
    and concat_ws(' ', q.request -> 'pickupLocation' ->> 'address', q.request -> 'dropOffLocation' ->> 'address')
      ~* all(${patterns}::text[]))`
}

/** By its id alone, whoever it belongs to. */
export async function findQuotesById(
  db: Queryable,
  ids: readonly QuoteId[],
): Promise<ReadonlyMap<QuoteId, StoredQuote>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`select * from quote where id = any(${ids}::text[])`)
  return new Map(rows.map(rowToQuote).map((quote) => [quote.id, quote]))
}

/** Whoever books nobody's quote owns it; of two at once the booking itself lets one through. */
export function takeQuote(quoteId: QuoteId, riderId: UserId): Write {
  return { statement: sql`update quote set rider_id = ${riderId} where id = ${quoteId} and rider_id is null` }
}

/** Prices that nobody took. */
export async function forgetQuotesOfNobody(db: Queryable, expiredBefore: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from quote where rider_id is null and expires_at < ${expiredBefore.toISOString()}`,
  )
  return rowCount ?? 0
}

export async function listQuotesOf(db: Queryable, riderId: UserId): Promise<StoredQuote[]> {
  const { rows } = await db.execute(sql`select * from quote where rider_id = ${riderId} order by created_at desc`)
  return rows.map(rowToQuote)
}

/** Prices that came to nothing; what was booked is an invoice. */
export async function forgetQuotesOf(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(
    sql`delete from quote q where rider_id = ${riderId} and not exists (select 1 from ride r where r.quote_id = q.id)`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a driver's row; each field is given its type here and nowhere else.
export function rowToQuote(row: any): StoredQuote {
  return {
    id: row.id as QuoteId,
    riderId: row.rider_id,
    claimDigest: row.claim_digest,
    tariffId: row.tariff_id,
    currency: row.currency,
    request: row.request as QuoteRequest,
    pickupAt: row.pickup_at === null ? null : new Date(row.pickup_at),
    timeZone: row.time_zone,
    distanceMetres: row.distance_metres,
    durationSeconds: row.duration_seconds,
    shape: row.shape,
    legs: row.legs,
    classes: row.classes,
    extras: row.extras,
    promotionId: row.promotion_id,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  }
}
