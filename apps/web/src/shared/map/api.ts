import type { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Dispatch = typeof dispatchContract
export type NearbyCar = ReplyOf<Dispatch['nearbyCars']>['data'][number]

const NEARBY: Dispatch['nearbyCars']['path'] = '/user/nearby-cars'

const mapApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nearbyCars: build.query<NearbyCar[], QueryOf<Dispatch['nearbyCars']>>({
      query: (params) => ({ url: NEARBY, params }),
      transformResponse: (reply: ReplyOf<Dispatch['nearbyCars']>) => reply.data,
    }),
  }),
})

export const { useNearbyCarsQuery } = mapApi
