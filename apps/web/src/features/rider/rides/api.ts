import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Rides = typeof ridesContract
export type RideList = ReplyOf<Rides['riderList']>

const LIST: Rides['riderList']['path'] = '/user/ride'

const ridesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    riderRides: build.query<RideList, QueryOf<Rides['riderList']>>({
      query: (params) => ({ url: LIST, params }),
      providesTags: ['Ride'],
    }),
  }),
})

export const { useRiderRidesQuery } = ridesApi
