'use client'

import type { companiesContract } from '@livery/contracts/companies/companies.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

/** On whose account a rider may ride: asked for by every page that books, so apart from what companies do. */
export const {
  useOwnCompaniesQuery,
  endpoints: { ownCompanies },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownCompanies: build.query(read<(typeof companiesContract)['ownCompanies']>('/user/companies', ['Company'])),
  }),
})
