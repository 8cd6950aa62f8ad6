// The front door. Nobody comes in.
import type { Feature } from '../../platform/feature.ts'
import './events.ts'
import { plannedRidesEventHandlers } from './event-handlers.ts'
import { plannedRidesJobs } from './jobs.ts'
import { mountPlannedRides } from './routes.ts'

export const plannedRides: Feature = {
  name: 'planned-rides',
  mount: mountPlannedRides,
  jobs: plannedRidesJobs,
  eventHandlers: plannedRidesEventHandlers,
}
