// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { supportEventHandlers } from './event-handlers.ts'
import { supportJobs } from './jobs.ts'
import { mountSupport } from './routes.ts'

export type { TicketEvent } from './events.ts'
export { supportExport } from './export-support.ts'
export { ensureTopics, type Topic } from './store/topics.ts'

export const support: Feature = {
  name: 'support',
  mount: mountSupport,
  jobs: supportJobs,
  eventHandlers: supportEventHandlers,
}
