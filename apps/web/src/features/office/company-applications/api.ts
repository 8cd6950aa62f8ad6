'use client'

import type { companyApplicationsContract } from '@livery/contracts/companies/applications.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Applications = typeof companyApplicationsContract
const CHANGED = { act: true, invalidatesTags: ['Company'] } as const

export const {
  useApplicationsQuery,
  useApplicationQuery,
  useApproveApplicationMutation,
  useRejectApplicationMutation,
  endpoints: { applications },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applications: build.query(readPage<Applications['applications']>('/admin/company-applications', ['Company'])),
    application: build.query(read<Applications['application']>('/admin/company-applications/{id}', ['Company'])),
    approveApplication: build.mutation(
      write<Applications['approve']>('POST', '/admin/company-applications/{id}/approve', CHANGED),
    ),
    rejectApplication: build.mutation(
      write<Applications['reject']>('POST', '/admin/company-applications/{id}/reject', CHANGED),
    ),
  }),
})
