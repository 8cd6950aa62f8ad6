import type { Company, CompanyMonth, companiesContract, OwnCompany } from '@livery/contracts/companies/companies.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Companies = typeof companiesContract
export type Terms = BodyOf<Companies['addCompany']>
/** Who looks: the office sees every company, a manager his own. */
export type Viewer = 'office' | 'user'

const ALL: Companies['companies']['path'] = '/admin/companies'
const ONE = {
  office: '/admin/companies/{id}' satisfies Companies['company']['path'],
  user: '/user/companies/{id}' satisfies Companies['managed']['path'],
} as const
const MONTH = {
  office: '/admin/companies/{id}/month' satisfies Companies['companyMonth']['path'],
  user: '/user/companies/{id}/month' satisfies Companies['managedMonth']['path'],
} as const
const OPEN: Companies['setOpen']['path'] = '/admin/companies/{id}/open'
const MEMBERS: Companies['invite']['path'] = '/admin/companies/{id}/members'
const END: Companies['endMember']['path'] = '/admin/companies/{id}/members/end'
const PAYMENTS: Companies['bookPayment']['path'] = '/admin/company-invoices/{id}/payments'
const TAKE_BACK: Companies['takeBackPayment']['path'] = '/admin/company-payments/{id}/take-back'
const OWN: Companies['ownCompanies']['path'] = '/user/companies'

const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    companies: build.query<ReplyOf<Companies['companies']>, QueryOf<Companies['companies']>>({
      query: (params) => ({ url: ALL, params }),
      providesTags: ['Company'],
    }),
    company: build.query<Company, { id: string; as: Viewer }>({
      query: ({ id, as }) => at(ONE[as], id),
      transformResponse: unwrap<Company>,
      providesTags: ['Company'],
    }),
    companyMonth: build.query<CompanyMonth, { id: string; as: Viewer; month: string }>({
      query: ({ id, as, month }) => ({ url: at(MONTH[as], id), params: { month } }),
      transformResponse: unwrap<CompanyMonth>,
      providesTags: ['Company'],
    }),
    ownCompanies: build.query<readonly OwnCompany[], void>({
      query: () => OWN,
      transformResponse: unwrap<readonly OwnCompany[]>,
      providesTags: ['Company'],
    }),
    saveCompany: build.mutation<Company, { id?: string | undefined; version?: number | undefined; terms: Terms }>({
      query: ({ id, version, terms }) =>
        id === undefined
          ? { url: ALL, method: 'POST', body: terms, act: true }
          : { url: at(ONE.office, id), method: 'PUT', body: { ...terms, version } },
      transformResponse: unwrap<Company>,
      invalidatesTags: ['Company'],
    }),
    openCompany: build.mutation<Company, { id: string } & BodyOf<Companies['setOpen']>>({
      query: ({ id, ...body }) => ({ url: at(OPEN, id), method: 'PUT', body }),
      transformResponse: unwrap<Company>,
      invalidatesTags: ['Company'],
    }),
    inviteMember: build.mutation<Company, { id: string; member: BodyOf<Companies['invite']> }>({
      query: ({ id, member }) => ({ url: at(MEMBERS, id), method: 'POST', body: member }),
      transformResponse: unwrap<Company>,
      invalidatesTags: ['Company'],
    }),
    endMember: build.mutation<Company, { id: string; email: string }>({
      query: ({ id, email }) => ({ url: at(END, id), method: 'POST', body: { email } }),
      transformResponse: unwrap<Company>,
      invalidatesTags: ['Company'],
    }),
    bookPayment: build.mutation<Company, { invoiceId: string; payment: BodyOf<Companies['bookPayment']> }>({
      query: ({ invoiceId, payment }) => ({
        url: at(PAYMENTS, invoiceId),
        method: 'POST',
        body: payment,
        act: true,
      }),
      transformResponse: unwrap<Company>,
      invalidatesTags: ['Company'],
    }),
    takeBackPayment: build.mutation<Company, { paymentId: string; reason: string }>({
      query: ({ paymentId, reason }) => ({
        url: at(TAKE_BACK, paymentId),
        method: 'POST',
        body: { reason } satisfies BodyOf<Companies['takeBackPayment']>,
        act: true,
      }),
      transformResponse: unwrap<Company>,
      invalidatesTags: ['Company'],
    }),
  }),
})

export const {
  useCompaniesQuery,
  useCompanyQuery,
  useCompanyMonthQuery,
  useOwnCompaniesQuery,
  useSaveCompanyMutation,
  useOpenCompanyMutation,
  useInviteMemberMutation,
  useEndMemberMutation,
  useBookPaymentMutation,
  useTakeBackPaymentMutation,
} = companyApi
