'use client'

import type { placesContract } from '@livery/contracts/places/places.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

type Places = typeof placesContract

export const {
  useSearchPlacesQuery,
  useLazyPlaceAtQuery,
  usePlaceAtQuery,
  useRegionQuery,
  endpoints: { placeAt, region },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query(read<Places['search']>('/places/search', ['SavedPlace', 'ListedPlace'])),
    placeAt: build.query(read<Places['reverse']>('/places/reverse')),
    region: build.query(read<Places['region']>('/region')),
  }),
})
