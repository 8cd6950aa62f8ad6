// The front door: the only file that other features import.
import './events.ts'
import { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { payoutsAccess } from './access.ts'
import { payoutsEventHandlers } from './event-handlers.ts'
import { payoutsJobs } from './jobs.ts'
import { payoutsHandlers } from './routes.ts'

export { payoutsExport } from './export-payouts.ts'
export { payoutCalendar } from './use-cases/payout-times.ts'

export const payouts: Feature = {
  name: 'payouts',
  mount: (server) => mount(server, 'payouts', payoutsContract, payoutsAccess, payoutsHandlers),
  jobs: payoutsJobs,
  eventHandlers: payoutsEventHandlers,
}
