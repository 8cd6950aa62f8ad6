import type { zonesContract } from '@livery/contracts/pricing/zones.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export type { Zone } from '@livery/contracts/pricing/zones.ts'

export const { useZonesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    zones: build.query(read<(typeof zonesContract)['list']>('/admin/zones', ['Zone'])),
  }),
})
