// What ratings come to: a mean to two places, how often each star was given, and what was ticked most.
import type { ReviewSummary } from '@livery/contracts/reviews/reviews.ts'

interface Rated {
  readonly rating: number
  readonly tags: readonly string[]
}

/** Rounded half up to two places; null where nobody has rated. */
export function meanOf(ratings: readonly Pick<Rated, 'rating'>[]): number | null {
  if (ratings.length === 0) return null
  const sum = ratings.reduce((total, { rating }) => total + rating, 0)
  return Math.round((sum * 100) / ratings.length) / 100
}

export function summarise(ratings: readonly Rated[]): Pick<ReviewSummary, 'mean' | 'rated' | 'stars' | 'tags'> {
  const counts = new Map<string, number>()
  for (const tag of ratings.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return {
    mean: meanOf(ratings),
    rated: ratings.length,
    stars: [1, 2, 3, 4, 5].map((stars) => ratings.filter(({ rating }) => rating === stars).length),
    tags: [...counts]
      .map(([tag, count]) => ({ tag, count }))
      .sort((left, right) => right.count - left.count || left.tag.localeCompare(right.tag)),
  }
}
