// Loads what a price rests on, for the views of rides and for the office.
import type { MultiLineString } from '@livery/contracts/common.ts'
import type { DrivenWay, FareReview, RideTrack } from '@livery/contracts/rides/office-ride.ts'
import { distanceOf } from '@livery/kernel/measure.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type CsvColumn, fieldColumns } from '../../../platform/http/csv.ts'
import { filesById } from '../../../platform/storage/files.ts'
import { peopleById } from '../../identity/index.ts'
import { unpaidSharesOf } from '../../payments/index.ts'
import type { Line } from '../domain/driven-way.ts'
import type { Ride } from '../domain/ride.ts'
import { trackOf } from '../shared/measure-ride.ts'
import { findDrivenWay } from '../store/driven-ways.ts'
import { reviewsOf, type StoredReview } from '../store/fare-reviews.ts'
import { findRidesById } from '../store/rides.ts'
import { receiptsOf } from '../store/tolls.ts'
import { trackSummary } from '../store/tracks.ts'
import { evidenceView, NO_PROOFS, type RideProofs, receiptViews } from './evidence-views.ts'
import { rideNumber } from './ride-views.ts'

/** In a fixed number of statements, and none for rides that have not begun. */
export async function proofsOf(db: Queryable, rides: readonly Ride[]): Promise<(ride: Ride) => RideProofs> {
  const begun = rides.filter(({ startedAt, endedAt }) => startedAt !== null || endedAt !== null).map(({ id }) => id)
  const ended = rides.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id)
  const [receipts, reviews, unpaid] = await Promise.all([
    receiptsOf(db, begun),
    reviewsOf(db, ended),
    unpaidSharesOf(db, ended),
  ])
  const files = await filesById(
    db,
    [...receipts.values()].flat().map(({ fileId }) => fileId),
  )
  if (begun.length === 0) return () => NO_PROOFS
  return ({ id }) => ({
    review: reviews.get(id) ?? null,
    unpaid: unpaid.get(id) ?? null,
    receipts: receipts.get(id) ?? [],
    files,
  })
}

type Shown = z.input<typeof FareReview>

export const FARE_REVIEW_COLUMNS: readonly CsvColumn<Shown>[] = [
  ...fieldColumns<Shown>('_id', 'rideId', 'rideNumber', 'riderName', 'driverName', 'status'),
  { name: 'why', of: ({ why }) => why.join(' ') },
  ...fieldColumns<Shown>('currency', 'agreed', 'settled', 'asked', 'createdAt', 'decidedAt', 'decidedBy', 'reason'),
]

export async function showFareReviews(
  ctx: AppContext,
  reviews: readonly StoredReview[],
): Promise<z.input<typeof FareReview>[]> {
  const rides = await findRidesById(
    ctx.db,
    reviews.map(({ rideId }) => rideId),
  )
  const [proofs, people] = await Promise.all([
    proofsOf(ctx.db, [...rides.values()]),
    peopleById(
      ctx.db,
      [...rides.values()]
        .flatMap((ride) => ride.riderId)
        .concat(reviews.flatMap(({ driverId, decidedBy }) => [driverId, decidedBy ?? []].flat())),
    ),
  ])
  return reviews.flatMap((review) => {
    const ride = rides.get(review.rideId)
    if (ride === undefined) return []
    const nameOf = (id: typeof ride.riderId) => people.get(id)?.name ?? ''
    return [
      {
        _id: review.id,
        rideId: review.rideId,
        rideNumber: rideNumber(ride),
        driverId: review.driverId,
        driverName: nameOf(review.driverId),
        riderName: nameOf(ride.riderId),
        status: review.status,
        why: [...review.why],
        currency: review.currency,
        agreed: review.agreed,
        settled: review.settled,
        asked: review.asked,
        lines: [...review.lines],
        evidence: evidenceView(ride),
        tollReceipts: receiptViews(ctx, proofs(ride)),
        decidedBy: review.decidedBy === null ? null : nameOf(review.decidedBy),
        reason: review.reason,
        decidedAt: review.decidedAt?.toISOString() ?? null,
        createdAt: review.createdAt.toISOString(),
        updatedAt: review.updatedAt.toISOString(),
      },
    ]
  })
}

export async function showTrack(ctx: AppContext, ride: Ride): Promise<z.input<typeof RideTrack>> {
  const [fixes, { reducedAt, dropped }, driven] = await Promise.all([
    trackOf(ctx, ride),
    trackSummary(ctx.db, ride.id),
    showDrivenWay(ctx.db, ride),
  ])
  const [first, last] = [fixes[0], fixes.at(-1)]
  return {
    geometry: fixes.length < 2 ? null : { type: 'LineString', coordinates: fixes.map(({ lat, lng }) => [lng, lat]) },
    driven,
    fixes: fixes.length,
    from: first === undefined ? null : new Date(first.at).toISOString(),
    until: last === undefined ? null : new Date(last.at).toISOString(),
    dropped: { ...dropped },
    reducedAt: reducedAt?.toISOString() ?? null,
  }
}

export async function showDrivenWay(
  db: Queryable,
  { id }: Pick<Ride, 'id'>,
): Promise<z.input<typeof DrivenWay> | null> {
  const way = await findDrivenWay(db, id)
  if (way === null) return null
  return { seen: multiLine(way.seen), filled: multiLine(way.filled), offPlan: distanceOf(way.offPlanMetres) }
}

function multiLine(lines: readonly Line[]): z.input<typeof MultiLineString> {
  return { type: 'MultiLineString', coordinates: lines.map((line) => line.map(({ lng, lat }) => [lng, lat])) }
}
