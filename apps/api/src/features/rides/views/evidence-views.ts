// How what a price rests on looks, and what of it may still come.
import type { EarnedLater, RideEvidence, TollReceipt } from '@livery/contracts/rides/ride-parts.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import { distanceOf } from '@livery/kernel/measure.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { fileToView, type StoredFile } from '../../../platform/storage/files.ts'
import type { Split } from '../../payments/index.ts'
import type { Ride } from '../domain/ride.ts'
import type { StoredReview } from '../store/fare-reviews.ts'
import type { StoredReceipt } from '../store/tolls.ts'

/** What belongs to a ride beside its row, as far as it has it. */
export interface RideProofs {
  readonly review: StoredReview | null
  /** Shares that wait for the rider's money. */
  readonly unpaid: Split | null
  readonly receipts: readonly StoredReceipt[]
  readonly files: ReadonlyMap<FileId, StoredFile>
}

export const NO_PROOFS: RideProofs = { review: null, unpaid: null, receipts: [], files: new Map() }

export function evidenceView(ride: Ride): z.input<typeof RideEvidence> | null {
  const { evidence, arrivedAt } = ride
  if (evidence === null) return null
  return {
    arrivedAt: arrivedAt?.toISOString() ?? null,
    waitedMinutes: evidence.waitedMinutes,
    distance: distanceOf(evidence.metres),
    source: evidence.source,
    filled: distanceOf(evidence.filledMetres),
  }
}

/** What the chauffeur may have beside what they have: first the office decides, then the rider pays. */
export function earnedLater(ride: Ride, { review, unpaid }: RideProofs): z.input<typeof EarnedLater> | null {
  if (review?.status === 'open') {
    const amount = review.split.driver + review.split.tolls - (ride.split?.driver ?? 0) - (ride.split?.tolls ?? 0)
    return { amount, waitsFor: 'office' }
  }
  return unpaid === null ? null : { amount: unpaid.driver + unpaid.tolls, waitsFor: 'rider' }
}

export function receiptViews(ctx: AppContext, { receipts, files }: RideProofs): z.input<typeof TollReceipt>[] {
  return receipts.flatMap(({ id, amount, fileId, createdAt }) => {
    const file = files.get(fileId)
    if (file === undefined) return []
    return [{ _id: id, amount, image: fileToView(ctx, file, 'picture'), createdAt: createdAt.toISOString() }]
  })
}
