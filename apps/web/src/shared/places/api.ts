import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { FoundPlace, placesContract, Region } from '@livery/contracts/places/places.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Places = typeof placesContract

const SEARCH: Places['search']['path'] = '/places/search'
const REVERSE: Places['reverse']['path'] = '/places/reverse'
const REGION: Places['region']['path'] = '/region'

const placesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query<FoundPlace[], QueryOf<Places['search']>>({
      query: (params) => ({ url: SEARCH, params }),
      transformResponse: (reply: ReplyOf<Places['search']>) => reply.data,
    }),
    placeAt: build.query<FoundPlace, QueryOf<Places['reverse']>>({
      query: (params) => ({ url: REVERSE, params }),
      transformResponse: unwrap<FoundPlace>,
    }),
    region: build.query<Region, void>({
      query: () => REGION,
      transformResponse: unwrap<Region>,
    }),
  }),
})

export const { useSearchPlacesQuery, useLazyPlaceAtQuery, useRegionQuery } = placesApi
