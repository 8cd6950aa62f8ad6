// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import './events.ts'
import { rosterJobs } from './jobs.ts'
import { mountRosters } from './routes.ts'
import { forgetRosterOf } from './store.ts'
import { showRoster } from './views.ts'

export { type DriverRoster, isOff, isOutOfHours, leadsElsewhere, prefers } from './domain/roster.ts'
export { hasTakenOff, rostersOf } from './store.ts'

export const rosters: Feature = {
  name: 'rosters',
  mount: (server) => mountRosters(server),
  jobs: rosterJobs,
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'rosters.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetRosterOf(tx, payload.userId))
      },
    }),
  ],
}

/** What is kept of somebody here, for the copy of their data. */
export const rostersExport = [
  {
    name: 'roster',
    gather: async (ctx: AppContext, userId: UserId) => {
      const roster = await showRoster(ctx, userId, new Date(0))
      return roster.hours.length + roster.timeOff.length + roster.areas.length === 0 && roster.headingHome === null
        ? []
        : [roster]
    },
  },
]
