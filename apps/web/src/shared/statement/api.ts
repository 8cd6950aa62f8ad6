'use client'

import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage } from '@/lib/store/endpoint.ts'

type Statements = typeof statementsContract
export const OFFICE_STATEMENTS: Statements['officeStatements']['path'] = '/admin/statements'

export const {
  useStatementsQuery,
  useOfficeStatementsQuery,
  endpoints: { officeStatements },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    statements: build.query(readPage<Statements['statements']>('/driver/statements', ['Payout'])),
    officeStatements: build.query(readPage<Statements['officeStatements']>(OFFICE_STATEMENTS, ['Payout'])),
  }),
})
