'use client'

import type { auditContract, SealedEntry } from '@livery/contracts/audit/audit.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Audit = typeof auditContract
export const AUDIT: Audit['entries']['path'] = '/admin/audit'

export const {
  useAuditEntriesQuery,
  useAuditEntryQuery,
  useAuditCheckQuery,
  endpoints: { auditEntries },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query(readPage<Audit['entries']>(AUDIT)),
    auditEntry: build.query<SealedEntry, number>({
      query: (number) => `/admin/audit/${number}`,
      transformResponse: unwrap<SealedEntry>,
    }),
    auditCheck: build.query(read<Audit['check']>('/admin/audit/check')),
  }),
})
