// The front door: the only file that other features import.
import type { Feature } from '../../platform/feature.ts'
import { mountPlaces } from './routes.ts'

export { createMaps } from './create-maps.ts'
export type { EtaMatrix, Maps, Route, RouteLeg } from './ports.ts'
export { type InstalledRegions, listInstalledRegions, removeRegion, useRegion } from './use-cases/choose-region.ts'
export { ensureInRegion } from './use-cases/ensure-in-region.ts'
export {
  type EnsureDemoRegion,
  ensureDemoRegion,
  installDemoRegion,
  installRegion,
} from './use-cases/install-region.ts'
export { type PlaceToRemember, rememberPlace } from './use-cases/remember-place.ts'

export const placesFeature: Feature = { name: 'places', mount: (server) => mountPlaces(server) }
