import type { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const { useConsideredQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    considered: build.query(read<(typeof dispatchContract)['considered']>('/driver/rides/considered', ['Ride'])),
  }),
})
