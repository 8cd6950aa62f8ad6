// The front door. Nobody above but notifications.
import type { Feature } from '../../platform/feature.ts'
import type { ExportPart } from '../identity/index.ts'
import { dispatchEventHandlers } from './event-handlers.ts'
import { dispatchJobs } from './jobs.ts'
import { mountDispatch } from './routes.ts'
import { dispatchSockets } from './sockets.ts'
import { listShifts } from './store/driver-states.ts'
import { listOffersTo } from './store/offers.ts'
import { learnWays } from './use-cases/refresh-way.ts'
import { sendHomeOutsideRegion } from './use-cases/send-home-outside-region.ts'
import { showFleet } from './views/show-fleet.ts'

export { startFleet } from './shared/fleet.ts'
export { driversOnTheRoadWith, shiftsBetween } from './store/driver-states.ts'
export {
  emptyMetresOf,
  type OffersInMinute,
  type OffersTo,
  offersBetween,
  offersByMinute,
  type Shift,
  shiftsOfAll,
} from './store/work-figures.ts'
export { createSearches } from './views/show-offers.ts'

const FLEET_EVERY_MS = 2_000

/** What is kept of a chauffeur here, for the copy of their data. */
export const dispatchExport: readonly ExportPart[] = [
  { name: 'shifts', gather: (ctx, userId) => listShifts(ctx.db, userId) },
  { name: 'offers', gather: (ctx, userId) => listOffersTo(ctx.db, userId) },
]

export const dispatch: Feature = {
  name: 'dispatch',
  mount: mountDispatch,
  eventHandlers: dispatchEventHandlers,
  jobs: dispatchJobs,
  sockets: dispatchSockets,
  start: async (ctx) => {
    learnWays(ctx)
    const logged = (error: unknown) => ctx.log.warn({ err: error }, 'drivers outside the region stayed online')
    // The office's map: every process tells the officers that are connected to it, and only while there are any.
    const telling = setInterval(() => {
      if (!ctx.realtime.hasAudience('admin')) return
      showFleet(ctx)
        .then((cars) => ctx.realtime.tellAllHere('admin', 'fleet:locations', { cars }))
        .catch((error) => ctx.log.warn({ err: error }, 'the fleet was not shown'))
    }, FLEET_EVERY_MS)
    // The region may have been changed while nobody served, too.
    let goingHome = sendHomeOutsideRegion(ctx).catch(logged)
    ctx.maps.onRegionChange(() => {
      goingHome = goingHome.then(() => sendHomeOutsideRegion(ctx)).catch(logged)
    })
    return async () => {
      clearInterval(telling)
      await goingHome
    }
  },
}
