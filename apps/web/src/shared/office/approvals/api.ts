'use client'

import type { actApprovalsContract } from '@livery/contracts/act-approvals/act-approvals.ts'
import { baseApi, TAGS } from '@/lib/store/base-api.ts'
import { readPage, write } from '@/lib/store/endpoint.ts'

type Approvals = typeof actApprovalsContract

export const {
  useActApprovalsQuery,
  useAskForApprovalMutation,
  useApproveActMutation,
  useRejectActMutation,
  useWithdrawActMutation,
  endpoints: { actApprovals },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    actApprovals: build.query(readPage<Approvals['approvals']>('/admin/act-approvals', ['Approval'])),
    askForApproval: build.mutation(
      write<Approvals['ask']>('POST', '/admin/act-approvals', { act: true, invalidatesTags: ['Approval'] }),
    ),
    // What was approved is done: whatever is on the screen may look otherwise now.
    approveAct: build.mutation(
      write<Approvals['approve']>('POST', '/admin/act-approvals/{id}/approve', { invalidatesTags: [...TAGS] }),
    ),
    rejectAct: build.mutation(
      write<Approvals['reject']>('POST', '/admin/act-approvals/{id}/reject', { invalidatesTags: ['Approval'] }),
    ),
    withdrawAct: build.mutation(
      write<Approvals['withdraw']>('DELETE', '/admin/act-approvals/{id}', { invalidatesTags: ['Approval'] }),
    ),
  }),
})
