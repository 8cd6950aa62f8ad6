'use client'

import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { peopleContract } from '@livery/contracts/identity/people.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { rostersContract } from '@livery/contracts/rosters/rosters.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type People = typeof peopleContract
type Reviews = typeof reviewsContract
type Rosters = typeof rostersContract

export const PEOPLE: People['people']['path'] = '/admin/people'
export const REVIEWS: Reviews['officeReviews']['path'] = '/admin/get-reviews'
export type ReviewsQuery = QueryOf<Reviews['officeReviews']>
const MOVED = { invalidatesTags: ['Person'] } as const

export const {
  usePeopleQuery,
  usePersonDetailQuery,
  useDriverRosterQuery,
  useSuspendMutation,
  useLiftSuspensionMutation,
  useOfficeReviewsQuery,
  useStandingsQuery,
  useDecideStandingMutation,
  endpoints: { officeReviews, people },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.query(readPage<People['people']>(PEOPLE, ['Person'])),
    personDetail: build.query(read<People['person']>('/admin/people/{id}', ['Person'])),
    driverRoster: build.query(read<Rosters['officeRoster']>('/admin/drivers/{id}/roster', ['Roster'])),
    suspend: build.mutation(write<People['suspend']>('POST', '/admin/people/{id}/suspend', MOVED)),
    liftSuspension: build.mutation(
      write<People['liftSuspension']>('POST', '/admin/people/{id}/lift-suspension', MOVED),
    ),
    officeReviews: build.query(readPage<Reviews['officeReviews']>(REVIEWS, ['Review'])),
    standings: build.query(read<Reviews['standings']>('/admin/standings', ['Review', 'Person'])),
    decideStanding: build.mutation(
      write<Reviews['decideStanding']>('POST', '/admin/standings/{id}/decide', {
        invalidatesTags: ['Review', 'Person'],
      }),
    ),
  }),
})
