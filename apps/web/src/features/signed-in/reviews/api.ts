import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { ReviewSummary, reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Reviews = typeof reviewsContract

const FEEDBACK: Reviews['feedback']['path'] = '/user/get-feedback'
const SUMMARY: Reviews['summary']['path'] = '/user/feedback/summary'

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.query<ReplyOf<Reviews['feedback']>, QueryOf<Reviews['feedback']>>({
      query: (params) => ({ url: FEEDBACK, params }),
      providesTags: ['Review'],
    }),
    reviewSummary: build.query<ReviewSummary, void>({
      query: () => SUMMARY,
      transformResponse: unwrap<ReviewSummary>,
      providesTags: ['Review'],
    }),
  }),
})

export const { useFeedbackQuery, useReviewSummaryQuery } = reviewsApi
