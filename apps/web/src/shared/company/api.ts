'use client'

import type { companyApprovalsContract } from '@livery/contracts/companies/approvals.ts'
import type { Company, CompanyMonth, companiesContract } from '@livery/contracts/companies/companies.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Companies = typeof companiesContract
type Approvals = typeof companyApprovalsContract
export type Terms = BodyOf<Companies['addCompany']>
/** Who looks: the office sees every company, a manager their own. */
export type Viewer = 'office' | 'user'

const ALL: Companies['companies']['path'] = '/admin/companies'
const ONE = {
  office: '/admin/companies/{id}' satisfies Companies['company']['path'],
  user: '/user/companies/{id}' satisfies Companies['managed']['path'],
} as const
const CHANGED = { invalidatesTags: ['Company'] } as const

const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

export const {
  useCompaniesQuery,
  useCompanyQuery,
  useCompanyMonthQuery,
  useSaveCompanyMutation,
  useOpenCompanyMutation,
  useInviteMemberMutation,
  useEndCompanyMemberMutation,
  useBookPaymentMutation,
  useTakeBackPaymentMutation,
  useApprovalsQuery,
  useDecideApprovalMutation,
  useEditRulesMutation,
  useInviteOwnMutation,
  useEndOwnMemberMutation,
  useCompanyReportQuery,
  endpoints: { companies },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    companies: build.query(readPage<Companies['companies']>(ALL, ['Company'])),
    company: build.query<Company, { id: string; as: Viewer }>({
      query: ({ id, as }) => at(ONE[as], id),
      transformResponse: unwrap<Company>,
      providesTags: ['Company'],
    }),
    companyMonth: build.query<CompanyMonth, { id: string; as: Viewer; month: string }>({
      query: ({ id, as, month }) => ({ url: `${at(ONE[as], id)}/month`, params: { month } }),
      transformResponse: unwrap<CompanyMonth>,
      providesTags: ['Company'],
    }),
    saveCompany: build.mutation<Company, { id?: string | undefined; version?: number | undefined; terms: Terms }>({
      query: ({ id, version, terms }) =>
        id === undefined
          ? { url: ALL, method: 'POST', body: terms, act: true }
          : { url: at(ONE.office, id), method: 'PUT', body: { ...terms, version } },
      transformResponse: unwrap<Company>,
      ...CHANGED,
    }),
    openCompany: build.mutation(write<Companies['setOpen']>('PUT', '/admin/companies/{id}/open', CHANGED)),
    inviteMember: build.mutation(
      write<Companies['invite'], { id: string; member: BodyOf<Companies['invite']> }>(
        'POST',
        '/admin/companies/{id}/members',
        { body: ({ member }) => member, ...CHANGED },
      ),
    ),
    endCompanyMember: build.mutation(
      write<Companies['endMember']>('POST', '/admin/companies/{id}/members/end', CHANGED),
    ),
    approvals: build.query(read<Approvals['approvals']>('/user/companies/{id}/approvals', ['Company', 'Ride'])),
    decideApproval: build.mutation(
      write<Approvals['decideApproval']>('POST', '/user/company-approvals/{id}/decide', { act: true, ...CHANGED }),
    ),
    editRules: build.mutation(write<Companies['editRules']>('PUT', '/user/companies/{id}/rules', CHANGED)),
    inviteOwn: build.mutation(write<Companies['inviteOwn']>('POST', '/user/companies/{id}/members', CHANGED)),
    endOwnMember: build.mutation(write<Companies['endOwnMember']>('POST', '/user/companies/{id}/members/end', CHANGED)),
    companyReport: build.query(read<Companies['report']>('/user/companies/{id}/report', ['Company'])),
    bookPayment: build.mutation<Company, { invoiceId: string; payment: BodyOf<Companies['bookPayment']> }>({
      query: ({ invoiceId, payment }) => ({
        url: at('/admin/company-invoices/{id}/payments' satisfies Companies['bookPayment']['path'], invoiceId),
        method: 'POST',
        body: payment,
        act: true,
      }),
      transformResponse: unwrap<Company>,
      ...CHANGED,
    }),
    takeBackPayment: build.mutation<Company, { paymentId: string } & BodyOf<Companies['takeBackPayment']>>({
      query: ({ paymentId, reason }) => ({
        url: at('/admin/company-payments/{id}/take-back' satisfies Companies['takeBackPayment']['path'], paymentId),
        method: 'POST',
        body: { reason },
        act: true,
      }),
      transformResponse: unwrap<Company>,
      ...CHANGED,
    }),
  }),
})
