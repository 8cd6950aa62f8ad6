// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import type { Feature } from '../../platform/feature.ts'
import { mountPlaces } from './routes.ts'
import { listRecentPlaces } from './store/recents.ts'
import { forgetPlacesOf, listSavedPlaces } from './store/saved.ts'
import { savedPlaceToView } from './views.ts'

export { createMaps, type MapsParts } from './create-maps.ts'
export { driveMatrix } from './drive-matrix.ts'
export { createDriveTimes, type DrivePair, type DriveTimes, estimate } from './drive-times.ts'
export { inTraffic, NO_TRAFFIC } from './in-traffic.ts'
export type { EtaMatrix, Maps, Route, RouteLeg, Traffic } from './ports.ts'
export { booksTimeZone, houseTimeZone } from './shared/house-time-zone.ts'
export { listListedPlaces } from './store/listed.ts'
export {
  ensureNamedRegion,
  type InstalledRegions,
  listInstalledRegions,
  putRegionInUse,
  removeRegion,
  useRegion,
} from './use-cases/choose-region.ts'
export { ensureInRegion } from './use-cases/ensure-in-region.ts'
export { airportsNear, hubNear } from './use-cases/hub-near.ts'
export {
  type EnsureDemoRegion,
  ensureDemoRegion,
  installDemoRegion,
  installRegion,
} from './use-cases/install-region.ts'
export { ensureListedPlaces, type NewListedPlace } from './use-cases/keep-listed-places.ts'
export { type PlaceToRemember, rememberPlace } from './use-cases/remember-place.ts'
export { searchPlaces } from './use-cases/search-places.ts'
export { watchRegion } from './use-cases/watch-region.ts'

/** What a rider saved: home, work, then the others by name. */
export const showSavedPlaces = async (ctx: AppContext, userId: UserId) =>
  (await listSavedPlaces(ctx.db, userId)).map(savedPlaceToView)

export const placesFeature: Feature = {
  name: 'places',
  mount: (server) => mountPlaces(server),
  eventHandlers: [
    eventHandler<AppContext, 'person.erased'>({
      name: 'places.forget-person',
      on: 'person.erased',
      run: async (_ctx, { payload }, exactlyOnce) => {
        await exactlyOnce((tx) => forgetPlacesOf(tx, payload.userId))
      },
    }),
  ],
}

/** What is kept of somebody here, for the copy of their data. */
export const placesExport = [
  {
    name: 'savedPlaces',
    gather: showSavedPlaces,
  },
  { name: 'recentPlaces', gather: (ctx: AppContext, userId: UserId) => listRecentPlaces(ctx.db, userId) },
]
