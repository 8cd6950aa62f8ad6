// How a review looks to its people and to the office.
import type { ListedReview, Review, Standing } from '@livery/contracts/reviews/reviews.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { imageLink, type Person, peopleById } from '../identity/index.ts'
import type { StoredRatingStatus } from './store/rating-statuses.ts'
import type { StoredReview } from './store/reviews.ts'

export function reviewView(review: StoredReview): z.output<typeof Review> {
  const { id, rideId, rating, tags, comment, createdAt } = review
  return { _id: id, rideId, rating, tags: [...tags], comment, createdAt: createdAt.toISOString() }
}

/** The two of a ride know each other by first name; the office knows them whole. */
export async function showReviews(
  ctx: AppContext,
  reviews: readonly StoredReview[],
  toOffice: boolean,
): Promise<ListedReview[]> {
  const people = await peopleById(
    ctx.db,
    reviews.flatMap(({ authorId, subjectId }) => [authorId, subjectId]),
  )
  const now = ctx.now()
  return reviews.map((review) => {
    const shown = review.shownFrom <= now
    return {
      ...reviewView(review),
      author: review.author,
      by: partyOf(ctx, review.authorId, people, toOffice),
      of: partyOf(ctx, review.subjectId, people, toOffice),
      shown,
      shownFrom: review.shownFrom.toISOString(),
      updatedAt: (shown && review.shownFrom > review.createdAt ? review.shownFrom : review.createdAt).toISOString(),
    }
  })
}

export async function showRatingStatuses(
  ctx: AppContext,
  statuses: readonly StoredRatingStatus[],
): Promise<Standing[]> {
  const people = await peopleById(
    ctx.db,
    statuses.flatMap(({ driverId, decidedBy }) => (decidedBy === null ? [driverId] : [driverId, decidedBy])),
  )
  return statuses.map(({ driverId, standing, mean, rated, changedAt, decidedAt, decidedBy, note, version }) => ({
    driver: partyOf(ctx, driverId, people, true),
    ...{ standing, mean, rated, version },
    changedAt: changedAt.toISOString(),
    decision:
      decidedAt === null || decidedBy === null
        ? null
        : { note: note ?? '', by: people.get(decidedBy)?.name ?? '', at: decidedAt.toISOString() },
  }))
}

function partyOf(
  ctx: AppContext,
  id: UserId,
  people: ReadonlyMap<UserId, Person>,
  toOffice: boolean,
): ListedReview['by'] {
  const person = people.get(id)
  return {
    _id: id,
    firstname: person?.firstname ?? '',
    lastname: toOffice ? (person?.lastname ?? '') : null,
    image: imageLink(ctx, person?.imageId ?? null),
  }
}

const nameOf = ({ firstname, lastname }: ListedReview['by']) => `${firstname} ${lastname ?? ''}`.trim()

export const REVIEW_COLUMNS: readonly CsvColumn<ListedReview>[] = [
  { name: 'id', of: (one) => one._id },
  { name: 'rideId', of: (one) => one.rideId },
  { name: 'author', of: (one) => one.author },
  { name: 'by', of: (one) => nameOf(one.by) },
  { name: 'of', of: (one) => nameOf(one.of) },
  { name: 'rating', of: (one) => one.rating },
  { name: 'tags', of: (one) => one.tags.join(' ') },
  { name: 'comment', of: (one) => one.comment },
  { name: 'shown', of: (one) => one.shown },
  { name: 'createdAt', of: (one) => one.createdAt },
]
