import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { peopleContract } from '@livery/contracts/identity/people.ts'
import type { reviewsContract, Standing } from '@livery/contracts/reviews/reviews.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type People = typeof peopleContract
type Reviews = typeof reviewsContract

export const PEOPLE: People['people']['path'] = '/admin/people'
export const REVIEWS: Reviews['officeReviews']['path'] = '/admin/get-reviews'
const STANDINGS: Reviews['standings']['path'] = '/admin/standings'

export type PeopleQuery = QueryOf<People['people']>
export type ReviewsQuery = QueryOf<Reviews['officeReviews']>
export type PersonDetail = ReplyOf<People['person']>['data']

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<ReplyOf<People['people']>, PeopleQuery>({
      query: (params) => ({ url: PEOPLE, params }),
      providesTags: ['Person'],
    }),
    personDetail: build.query<PersonDetail, string>({
      query: (id) => `${PEOPLE}/${encodeURIComponent(id)}`,
      transformResponse: unwrap<PersonDetail>,
      providesTags: ['Person'],
    }),
    suspend: build.mutation<PersonDetail, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `${PEOPLE}/${encodeURIComponent(id)}/suspend`,
        method: 'POST',
        body: { reason },
      }),
      transformResponse: unwrap<PersonDetail>,
      invalidatesTags: ['Person'],
    }),
    liftSuspension: build.mutation<PersonDetail, string>({
      query: (id) => ({ url: `${PEOPLE}/${encodeURIComponent(id)}/lift-suspension`, method: 'POST' }),
      transformResponse: unwrap<PersonDetail>,
      invalidatesTags: ['Person'],
    }),
    officeReviews: build.query<ReplyOf<Reviews['officeReviews']>, ReviewsQuery>({
      query: (params) => ({ url: REVIEWS, params }),
      providesTags: ['Review'],
    }),
    standings: build.query<Standing[], void>({
      query: () => ({ url: STANDINGS, params: { open: 'true', pageSize: 20 } }),
      transformResponse: unwrap<Standing[]>,
      providesTags: ['Review', 'Person'],
    }),
    decideStanding: build.mutation<Standing, { id: string } & BodyOf<Reviews['decideStanding']>>({
      query: ({ id, ...body }) => ({ url: `${STANDINGS}/${encodeURIComponent(id)}/decide`, method: 'POST', body }),
      transformResponse: unwrap<Standing>,
      invalidatesTags: ['Review', 'Person'],
    }),
  }),
})

export const {
  usePeopleQuery,
  usePersonDetailQuery,
  useSuspendMutation,
  useLiftSuspensionMutation,
  useOfficeReviewsQuery,
  useStandingsQuery,
  useDecideStandingMutation,
} = peopleApi
