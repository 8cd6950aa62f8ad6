'use client'

import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { proposalsContract } from '@livery/contracts/proposals/proposals.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'

type Proposals = typeof proposalsContract
export type Proposal = DataOf<Proposals['proposal']>
export type ProposalRow = DataOf<Proposals['proposals']>[number]
export type Propose = BodyOf<Proposals['propose']>

/** The quote is renewed while the call lasts; what was asked for is in the form. */
type Said<Body> = { readonly id: string; readonly form: string; readonly body: Body }
const AS_SAID = {
  act: ({ form }: { readonly form: string }) => ({ of: form }),
  body: ({ body }: { readonly body: unknown }) => body,
  invalidatesTags: ['Proposal', 'Person'],
} as const

export const {
  useProposalsQuery,
  useProposalQuery,
  useProposalOfRideQuery,
  useProposeMutation,
  useReviseProposalMutation,
  useResendProposalMutation,
  useWithdrawProposalMutation,
  endpoints: { proposals },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    proposals: build.query(readPage<Proposals['proposals']>('/admin/proposals', ['Proposal', 'Ride'])),
    proposal: build.query(read<Proposals['proposal']>('/admin/proposals/{id}', ['Proposal', 'Ride'])),
    proposalOfRide: build.query(read<Proposals['ofRide']>('/admin/rides/{id}/proposal', ['Proposal'])),
    propose: build.mutation(
      write<Proposals['propose'], Said<Propose>>('POST', '/admin/callers/{id}/proposals', AS_SAID),
    ),
    reviseProposal: build.mutation(
      write<Proposals['revise'], Said<BodyOf<Proposals['revise']>>>('POST', '/admin/proposals/{id}/revise', AS_SAID),
    ),
    resendProposal: build.mutation(
      write<Proposals['resend']>('POST', '/admin/proposals/{id}/resend', { act: true, invalidatesTags: ['Proposal'] }),
    ),
    // Also when it is refused: somebody has accepted it meanwhile.
    withdrawProposal: build.mutation(
      write<Proposals['withdraw']>('POST', '/admin/proposals/{id}/withdraw', {
        act: true,
        invalidatesTags: ['Proposal', 'Ride'],
      }),
    ),
  }),
})
