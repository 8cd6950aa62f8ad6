'use client'

import type { classesContract } from '@livery/contracts/vehicles/classes.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

/** As long as a page is open: something of a class is named on most of them. */
const KEPT_SECONDS = 3_600

export const { knownClasses } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    knownClasses: build.query({
      ...read<(typeof classesContract)['known']>('/vehicle-classes', ['VehicleClass']),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
}).endpoints
