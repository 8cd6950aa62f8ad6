// The front door: the only file that other features import.
import './events.ts'
import type { Feature } from '../../platform/feature.ts'
import { proposalsEventHandlers } from './event-handlers.ts'
import { proposalsJobs } from './jobs.ts'
import { mountProposals } from './routes.ts'

export { proposalsExport } from './export-proposals.ts'
export { showProposalsById } from './show-proposals.ts'
export { hasProposals, proposalNumbersOf } from './store/proposals.ts'
export { listSoughtProposals } from './store/sought-proposals.ts'

export const proposals: Feature = {
  name: 'proposals',
  mount: mountProposals,
  jobs: proposalsJobs,
  eventHandlers: proposalsEventHandlers,
}
