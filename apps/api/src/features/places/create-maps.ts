import type { Region } from '@livery/contracts/places/places.ts'
import type { Logger } from 'pino'
import { googleGeocoding, googleRouting } from '../../platform/adapters/maps/google.ts'
import { nominatimGeocoding } from '../../platform/adapters/maps/nominatim.ts'
import { osrmRouting } from '../../platform/adapters/maps/osrm.ts'
import { photonGeocoding } from '../../platform/adapters/maps/photon.ts'
import { valhallaHttpRouting } from '../../platform/adapters/maps/valhalla-http.ts'
import { valhallaNativeRouting } from '../../platform/adapters/maps/valhalla-native.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ProviderName } from '../../platform/providers.ts'
import { isInside } from './domain/outline.ts'
import type { Geocoding, Maps, Routing } from './ports.ts'
import { RegionInUse } from './region-in-use.ts'
import { reverseIndex } from './use-cases/reverse-index.ts'
import { searchIndex } from './use-cases/search-index.ts'

export interface MapsParts {
  readonly config: Config
  readonly db: Database
  /** For a connection of its own that hears of region changes. */
  readonly databaseUrl: string
  readonly log: Logger
}

/** The maps that the configuration names, on the region in use. Nothing is opened before the first question. */
export function createMaps({ config, db, databaseUrl, log }: MapsParts): Maps {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const inUse = new RegionInUse(config, db, databaseUrl, log, changed)
  const bounds = async () => (await inUse.get()).region.bounds
  const routing = ROUTING[config.ROUTING_PROVIDER]({ config, log, folder: () => inUse.filesFolder() })
  const geocoding = GEOCODING[config.GEOCODING_PROVIDER]({ config, db, inUse, bounds })
  return {
    route: (points) => routing.route(points),
    directions: (from, to) => routing.directions(from, to),
    matrix: (sources, targets) => routing.matrix(sources, targets),
    ...(routing.largestMatrix !== undefined && { largestMatrix: routing.largestMatrix }),
    match: (points) => routing.match(points),
    snap: (point) => routing.snap(point),
    search: (search) => geocoding.search(search),
    reverse: (point) => geocoding.reverse(point),
    region: async () => (await inUse.get()).region,
    contains: async (point) => isInside(point, (await inUse.get()).outline),
    whyNotReady: () => inUse.whyNotReady(),
    onRegionChange: (listener) => void listeners.add(listener),
    stop: () => inUse.stop(),
  }
}

interface RoutingParts {
  readonly config: Config
  readonly log: Logger
  readonly folder: () => Promise<string>
}

const ROUTING: { readonly [Name in ProviderName<'routing'>]: (parts: RoutingParts) => Routing } = {
  valhalla: ({ folder, log }) => valhallaNativeRouting(folder, log),
  'valhalla-http': ({ config }) => valhallaHttpRouting(needed(config, 'ROUTING_URL')),
  osrm: ({ config }) => osrmRouting(needed(config, 'ROUTING_URL')),
  google: ({ config }) => googleRouting({ key: needed(config, 'GOOGLE_MAPS_KEY') }),
}

interface GeocodingParts {
  readonly config: Config
  readonly db: Database
  readonly inUse: RegionInUse
  readonly bounds: () => Promise<Region['bounds']>
}

const GEOCODING: { readonly [Name in ProviderName<'geocoding'>]: (parts: GeocodingParts) => Geocoding } = {
  builtin: ({ db, inUse }) => ({
    search: async (search) => searchIndex(db, (await inUse.get()).buildId, search),
    reverse: async (point) => reverseIndex(db, (await inUse.get()).buildId, point),
  }),
  nominatim: ({ config, bounds }) => nominatimGeocoding(needed(config, 'GEOCODING_URL'), bounds),
  photon: ({ config, bounds }) => photonGeocoding(needed(config, 'GEOCODING_URL'), bounds),
  google: ({ config, bounds }) => googleGeocoding({ key: needed(config, 'GOOGLE_MAPS_KEY') }, bounds),
}

function needed(config: Config, name: 'ROUTING_URL' | 'GEOCODING_URL' | 'GOOGLE_MAPS_KEY'): string {
  const value = config[name]
  if (value === undefined) throw new ConfigError(`${name} is needed for the maps provider that was chosen.`)
  return value
}
