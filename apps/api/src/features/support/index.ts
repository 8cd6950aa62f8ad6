// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { supportJobs } from './jobs.ts'
import { supportReactions } from './reactions.ts'
import { mountSupport } from './routes.ts'

export type { TicketFact } from './events.ts'
export { supportExport } from './export-support.ts'
export { ensureTopics, type Topic } from './store/topics.ts'

export const support: Feature = {
  name: 'support',
  mount: mountSupport,
  jobs: supportJobs,
  reactions: supportReactions,
}
