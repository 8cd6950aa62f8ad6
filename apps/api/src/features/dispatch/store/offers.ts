import type { OfferId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { OfferRow } from '../domain/offer.ts'

/** What they were offered and what they said to it, the last one first. */
export async function listOffersTo(db: Queryable, driverId: UserId): Promise<object[]> {
  const { rows } = await db.execute(
    sql`select ride_id as "rideId", status, sent_at as "sentAt", answered_at as "answeredAt"
        from offer where driver_id = ${driverId} order by sent_at desc`,
  )
  return rows
}

/** Writes the offers whose driver is not looking at another one; returns those that were written. */
export async function insertOffers(tx: Tx, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  const { rows } = await tx.$client.query<{ id: OfferId }>({
    name: 'offers-insert',
    text: `insert into offer (id, ride_id, driver_id, vehicle_id, round, status, eta_seconds, empty_metres, sent_at, expires_at, replaces_driver_id, after_ride_id, free_in_seconds)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[], $8::int[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::text[], $13::int[])
           on conflict do nothing returning id`,
    values: [
      offers.map((offer) => offer.id),
      offers.map((offer) => offer.rideId),
      offers.map((offer) => offer.driverId),
      offers.map((offer) => offer.vehicleId),
      offers.map((offer) => offer.round),
      offers.map(() => 'sent'),
      offers.map((offer) => offer.etaSeconds),
      offers.map((offer) => offer.emptyMetres),
      offers.map((offer) => offer.sentAt),
      offers.map((offer) => offer.expiresAt),
      offers.map((offer) => offer.replacesDriverId),
      offers.map((offer) => offer.afterRideId),
      offers.map((offer) => offer.freeInSeconds),
    ],
  })
  const written = new Set(rows.map((row) => row.id))
  return offers.filter((offer) => written.has(offer.id))
}

export async function findLatestOffer(db: Queryable, rideId: RideId, driverId: UserId): Promise<OfferRow | null> {
  const { rows } = await db.execute(
    sql`select * from offer where ride_id = ${rideId} and driver_id = ${driverId} order by round desc, sent_at desc limit 1`,
  )
  return rows[0] === undefined ? null : rowToOffer(rows[0])
}

export async function findOffer(db: Queryable, id: OfferId): Promise<OfferRow | null> {
  const { rows } = await db.$client.query({
    name: 'offer-by-id',
    text: 'select * from offer where id = $1',
    values: [id],
  })
  return rows[0] === undefined ? null : rowToOffer(rows[0])
}

export async function listOpenOffersOfDriver(db: Queryable, driverId: UserId, now: Date): Promise<OfferRow[]> {
  const { rows } = await db.execute(
    sql`select * from offer where driver_id = ${driverId} and status = 'sent' and expires_at > ${now.toISOString()}`,
  )
  return rows.map(rowToOffer)
}

/** Which of them have an open offer before them. */
export async function whoIsDeciding(
  db: Queryable,
  driverIds: readonly UserId[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.$client.query<{ driver_id: UserId }>({
    name: 'offers-open',
    text: `select driver_id from offer where driver_id = any($1::text[]) and status = 'sent' and expires_at > $2`,
    values: [driverIds, now],
  })
  return new Set(rows.map((row) => row.driver_id))
}

export async function listOffersOfRide(db: Queryable, rideId: RideId): Promise<OfferRow[]> {
  return listOffersOfRides(db, [rideId])
}

/** The first that was sent first. */
export async function listOffersOfRides(db: Queryable, rideIds: readonly RideId[]): Promise<OfferRow[]> {
  if (rideIds.length === 0) return []
  const { rows } = await db.$client.query({
    name: 'offers-of-rides',
    text: 'select * from offer where ride_id = any($1::text[]) order by sent_at, id',
    values: [rideIds],
  })
  return rows.map(rowToOffer)
}

/** Compare-and-set: false when the offer was no longer open. */
export async function closeOffer(tx: Tx, id: OfferId, status: 'accepted' | 'declined', at: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'offer-close',
    text: `update offer set status = $2, answered_at = $3 where id = $1 and status = 'sent'`,
    values: [id, status, at],
  })
  return rowCount === 1
}

/** Whether this round of the ride's search, or a later one, has asked somebody. */
export async function isRoundOpen(tx: Tx, rideId: RideId, round: number): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'offers-round',
    text: `select 1 from offer where ride_id = $1 and round >= $2 limit 1`,
    values: [rideId, round],
  })
  return (rowCount ?? 0) > 0
}

/** Every offer of the ride that is still open becomes `status`; returns them. */
export async function closeOpenOffers(
  tx: Tx,
  rideId: RideId,
  status: 'pulled' | 'expired',
  at: Date,
): Promise<OfferRow[]> {
  const { rows } = await tx.$client.query({
    name: 'offers-close',
    text: `update offer set status = $2, answered_at = $3 where ride_id = $1 and status = 'sent' returning *`,
    values: [rideId, status, at],
  })
  return rows.map(rowToOffer)
}

/** Offers of any ride that ran out unseen, of the drivers about to be asked: they must not block a new one. */
export async function expireStaleOffers(tx: Tx, driverIds: readonly UserId[], now: Date): Promise<void> {
  await tx.$client.query({
    name: 'offers-stale',
    text: `update offer set status = 'expired', answered_at = $2 where driver_id = any($1::text[]) and status = 'sent' and expires_at < $2`,
    values: [driverIds, now],
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a driver's row; each field is given its type here and nowhere else.
function rowToOffer(row: any): OfferRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    driverId: row.driver_id,
    vehicleId: row.vehicle_id,
    replacesDriverId: row.replaces_driver_id,
    round: row.round,
    status: row.status,
    etaSeconds: row.eta_seconds,
    emptyMetres: row.empty_metres,
    afterRideId: row.after_ride_id,
    freeInSeconds: row.free_in_seconds,
    sentAt: new Date(row.sent_at),
    expiresAt: new Date(row.expires_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }
}
