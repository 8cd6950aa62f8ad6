'use client'

import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

/** The rides that are under way and the one that is next: known on every page of the rider, and before it is drawn. */
export const atHandApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ridesAtHand: build.query(read<(typeof ridesContract)['riderAtHand']>('/user/ride/at-hand', ['Ride'])),
  }),
})

export const {
  useRidesAtHandQuery,
  endpoints: { ridesAtHand },
} = atHandApi
