import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Statements = typeof statementsContract

const OWN: Statements['statements']['path'] = '/driver/statements'
export const OFFICE_STATEMENTS: Statements['officeStatements']['path'] = '/admin/statements'
export type OfficeStatementsQuery = QueryOf<Statements['officeStatements']>

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    statements: build.query<ReplyOf<Statements['statements']>, QueryOf<Statements['statements']>>({
      query: (params) => ({ url: OWN, params }),
      providesTags: ['Payout'],
    }),
    officeStatements: build.query<ReplyOf<Statements['officeStatements']>, OfficeStatementsQuery>({
      query: (params) => ({ url: OFFICE_STATEMENTS, params }),
      providesTags: ['Payout'],
    }),
  }),
})

export const { useStatementsQuery, useOfficeStatementsQuery } = statementsApi
