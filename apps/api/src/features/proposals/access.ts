import type { proposalLinksContract, proposalsContract } from '@livery/contracts/proposals/proposals.ts'
import type { AccessTable } from '../../platform/http/mount.ts'

export const proposalsAccess: AccessTable<typeof proposalsContract> = {
  proposals: { office: 'see' },
  proposal: { office: 'see' },
  ofRide: { office: 'see' },
  propose: { office: 'rides.change' },
  revise: { office: 'rides.change' },
  resend: { office: 'rides.change' },
  withdraw: { office: 'rides.change' },
}

/** A letter's link is its own permission; the wallet is for whoever is signed in as its rider. */
export const proposalLinksAccess: AccessTable<typeof proposalLinksContract> = {
  page: 'public',
  open: 'public',
  accept: 'public',
  decline: 'public',
}
