'use client'

import type { officeFleetsContract } from '@livery/contracts/fleets/fleets.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'

type Fleets = typeof officeFleetsContract
const CHANGED = { invalidatesTags: ['Fleet', 'Vehicle'] } as const

export const {
  useOfficeFleetsQuery,
  useOpenFleetMutation,
  useEndFleetMutation,
  endpoints: { officeFleets },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeFleets: build.query(readPage<Fleets['officeFleets']>('/admin/fleets', ['Fleet'])),
    openFleet: build.mutation(write<Fleets['openFleet']>('POST', '/admin/fleets', CHANGED)),
    endFleet: build.mutation(write<Fleets['endFleet']>('POST', '/admin/fleets/{partnerId}/end', CHANGED)),
  }),
})
