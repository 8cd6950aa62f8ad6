'use client'

import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Invoices = typeof invoicesContract
export const OFFICE_INVOICES: Invoices['officeInvoices']['path'] = '/admin/invoices'
export type OfficeInvoicesQuery = QueryOf<Invoices['officeInvoices']>

export const {
  useInvoicesQuery,
  useBillingQuery,
  useSaveBillingMutation,
  useOfficeInvoicesQuery,
  endpoints: { officeInvoices },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query(readPage<Invoices['invoices']>('/user/invoices', ['Ride', 'Engagement', 'Transaction'])),
    billing: build.query(read<Invoices['billing']>('/user/billing', ['Me'])),
    saveBilling: build.mutation(write<Invoices['saveBilling']>('PUT', '/user/billing', { invalidatesTags: ['Me'] })),
    officeInvoices: build.query(readPage<Invoices['officeInvoices']>(OFFICE_INVOICES, ['Ride', 'Engagement'])),
  }),
})
