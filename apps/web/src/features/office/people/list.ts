import { PersonStatus } from '@livery/contracts/choices.ts'
import { anId, type ListReading, oneOf } from '@/ui/list/list-address.ts'
import type { ReviewsQuery } from './api.ts'

export const AUTHORS = ['rider', 'driver'] as const
export const STARS = ['5', '4', '3', '2', '1'] as const
export const REVIEW_LIST = {
  filters: {
    author: oneOf(AUTHORS),
    rating: oneOf(STARS),
    personId: anId<NonNullable<ReviewsQuery['personId']>>(),
  },
  searched: false,
} as const

/** What the call is asked with. */
export const reviewsAsked = ({ filters, asked }: ListReading<(typeof REVIEW_LIST)['filters'], never>) => {
  const { rating, ...others } = filters
  return { ...others, ...(rating && { rating: Number(rating) }), page: asked.page, pageSize: asked.pageSize }
}

export const TYPES = ['user', 'driver'] as const
export const PERSON_LIST = { filters: { userType: oneOf(TYPES), status: oneOf(PersonStatus.options) } }
