import type { officeDriversContract } from '@livery/contracts/dispatch/office-drivers.ts'
import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Drivers = (typeof officeDriversContract)['drivers']

export const DRIVERS: Drivers['path'] = '/admin/drivers'
export type DriversQuery = QueryOf<Drivers>

const driversApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    drivers: build.query<ReplyOf<Drivers>, DriversQuery>({
      query: (params) => ({ url: DRIVERS, params }),
      providesTags: ['Driver', 'Person'],
    }),
  }),
})

export const { useDriversQuery } = driversApi
