import { ProposalStatus } from '@livery/contracts/choices.ts'
import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { proposalsContract } from '@livery/contracts/proposals/proposals.ts'
import { anId, oneOf } from '@/ui/list/list-address.ts'

type Asked = QueryOf<(typeof proposalsContract)['proposals']>

export const PROPOSAL_LIST = {
  filters: {
    status: oneOf(ProposalStatus.options),
    riderId: anId<NonNullable<Asked['riderId']>>(),
    companyId: anId<NonNullable<Asked['companyId']>>(),
  },
  searched: false,
} as const
