import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { BillingDetails, invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Invoices = typeof invoicesContract

const OWN: Invoices['invoices']['path'] = '/user/invoices'
const BILLING: Invoices['billing']['path'] = '/user/billing'
export const OFFICE_INVOICES: Invoices['officeInvoices']['path'] = '/admin/invoices'
export type OfficeInvoicesQuery = QueryOf<Invoices['officeInvoices']>

const invoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query<ReplyOf<Invoices['invoices']>, QueryOf<Invoices['invoices']>>({
      query: (params) => ({ url: OWN, params }),
      providesTags: ['Ride', 'Engagement', 'Transaction'],
    }),
    billing: build.query<BillingDetails, void>({
      query: () => BILLING,
      transformResponse: unwrap<BillingDetails>,
      providesTags: ['Me'],
    }),
    saveBilling: build.mutation<BillingDetails, BillingDetails>({
      query: (body) => ({ url: BILLING, method: 'PUT', body }),
      transformResponse: unwrap<BillingDetails>,
      invalidatesTags: ['Me'],
    }),
    officeInvoices: build.query<ReplyOf<Invoices['officeInvoices']>, OfficeInvoicesQuery>({
      query: (params) => ({ url: OFFICE_INVOICES, params }),
      providesTags: ['Ride', 'Engagement'],
    }),
  }),
})

export const { useInvoicesQuery, useBillingQuery, useSaveBillingMutation, useOfficeInvoicesQuery } = invoicesApi
