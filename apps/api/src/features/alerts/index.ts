// The front door. Nobody comes in: alerts listen to everyone, as notifications do.
import type { Feature } from '../../platform/feature.ts'
import { alertEventHandlers } from './event-handlers.ts'
import { alertJobs } from './jobs.ts'
import { mountAlerts } from './routes.ts'

export const alerts: Feature = {
  name: 'alerts',
  mount: mountAlerts,
  eventHandlers: alertEventHandlers,
  jobs: alertJobs,
}
