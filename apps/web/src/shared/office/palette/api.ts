'use client'

import type { officeSearchContract } from '@livery/contracts/search/office-search.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

type Search = typeof officeSearchContract

export const { useSearchOfficeQuery, useNamedInOfficeQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchOffice: build.query(read<Search['search']>('/admin/search', ['Ride'])),
    namedInOffice: build.query(read<Search['named']>('/admin/search/named', ['Ride'])),
  }),
})
