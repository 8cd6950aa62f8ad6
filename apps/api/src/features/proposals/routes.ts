import { proposalLinksContract, proposalsContract } from '@livery/contracts/proposals/proposals.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { officerOf } from '../rides/index.ts'
import { proposalLinksAccess, proposalsAccess } from './access.ts'
import { showPage } from './show-page.ts'
import { showProposal, showProposalOfRide, showProposals } from './show-proposals.ts'
import { acceptProposal } from './use-cases/accept-proposal.ts'
import { declineProposal, noteOpened } from './use-cases/answer-proposal.ts'
import { propose, revise } from './use-cases/propose.ts'
import { resendProposal, withdrawProposal } from './use-cases/withdraw-proposal.ts'

export function mountProposals(server: HttpServer): void {
  mount(server, 'proposals', proposalsContract, proposalsAccess, {
    proposals: ({ ctx, query }) => showProposals(ctx, query),
    proposal: async ({ ctx, params }) => ({ data: await showProposal(ctx, params.id) }),
    ofRide: async ({ ctx, params }) => ({ data: await showProposalOfRide(ctx, params.id) }),
    propose: async ({ ctx, caller, params, body }) => {
      const id = await propose(ctx, params.id, body, officerOf(caller))
      return { data: await showProposal(ctx, id) }
    },
    revise: async ({ ctx, caller, params, body }) => {
      await revise(ctx, params.id, body, officerOf(caller))
      return { data: await showProposal(ctx, params.id) }
    },
    resend: async ({ ctx, params }) => {
      await resendProposal(ctx, params.id)
      return { data: await showProposal(ctx, params.id) }
    },
    withdraw: async ({ ctx, caller, params, body }) => {
      await withdrawProposal(ctx, params.id, caller.userId, body.reasonText)
      return { data: await showProposal(ctx, params.id) }
    },
  })
  const handlers: Handlers<typeof proposalLinksContract> = {
    page: async ({ ctx, params, visitor }) => ({ data: await showPage(ctx, params.token, visitor?.userId ?? null) }),
    open: async ({ ctx, params }) => ({ data: { version: await noteOpened(ctx, params.token) } }),
    accept: async ({ ctx, params, body, visitor }) => ({
      data: await acceptProposal(ctx, params.token, { ...body, visitor: visitor?.userId ?? null }),
    }),
    decline: async ({ ctx, params, body }) => {
      await declineProposal(ctx, params.token, body)
      return { data: { state: 'declined' as const } }
    },
  }
  const limits = { page: 'link', open: 'link', accept: 'link', decline: 'link' } as const
  mount(server, 'proposalLinks', proposalLinksContract, proposalLinksAccess, handlers, limits)
}
