// The front door.
import type { Feature } from '../../platform/feature.ts'
import { trafficEventHandlers } from './event-handlers.ts'
import { trafficJobs } from './jobs.ts'
import { mountTraffic } from './routes.ts'

export { createTraffic } from './create-traffic.ts'

export const traffic: Feature = {
  name: 'traffic',
  mount: mountTraffic,
  jobs: trafficJobs,
  eventHandlers: trafficEventHandlers,
}
