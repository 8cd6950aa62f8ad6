import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Invoices = typeof invoicesContract

const OWN: Invoices['invoices']['path'] = '/user/invoices'
export const OFFICE_INVOICES: Invoices['officeInvoices']['path'] = '/admin/invoices'
export type OfficeInvoicesQuery = QueryOf<Invoices['officeInvoices']>

const invoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query<ReplyOf<Invoices['invoices']>, QueryOf<Invoices['invoices']>>({
      query: (params) => ({ url: OWN, params }),
      providesTags: ['Ride', 'Engagement', 'Transaction'],
    }),
    officeInvoices: build.query<ReplyOf<Invoices['officeInvoices']>, OfficeInvoicesQuery>({
      query: (params) => ({ url: OFFICE_INVOICES, params }),
      providesTags: ['Ride', 'Engagement'],
    }),
  }),
})

export const { useInvoicesQuery, useOfficeInvoicesQuery } = invoicesApi
