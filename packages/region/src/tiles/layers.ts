// Which OpenStreetMap tags become which layer of the vector tiles. Names follow the Shortbread schema 1.0; `blocks`
// (place=city_block) is ours beside it.
import type { Tags } from '../extract/osm.ts'

export type LayerName =
  | 'ocean'
  | 'water_polygons'
  | 'water_lines'
  | 'water_lines_labels'
  | 'land'
  | 'blocks'
  | 'buildings'
  | 'street_polygons'
  | 'streets'
  | 'street_labels'
  | 'ferries'
  | 'place_labels'
  | 'pois'

export type Properties = Readonly<Record<string, string | number | boolean>>

export interface LayerEntry {
  readonly layer: LayerName
  /** The first zoom at which the thing is drawn. */
  readonly minZoom: number
  readonly properties: Properties
}

const STREET_ZOOMS: Readonly<Record<string, number>> = {
  motorway: 5,
  trunk: 6,
  primary: 8,
  secondary: 9,
  tertiary: 10,
  busway: 12,
  unclassified: 12,
  residential: 12,
  living_street: 12,
  pedestrian: 12,
  road: 12,
  service: 13,
  track: 13,
  footway: 13,
  path: 13,
  cycleway: 13,
  steps: 13,
  bridleway: 13,
}
const RAILWAYS = new Set(['rail', 'light_rail', 'tram', 'subway', 'narrow_gauge', 'funicular', 'monorail'])
const LABELLED_KINDS = new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary'])

/** Layers of an open line. */
export function classifyLine(tags: Tags): LayerEntry[] {
  const entries: LayerEntry[] = []
  const street = streetEntry(tags)
  if (street) entries.push(street)
  if (tags.waterway && ['river', 'canal', 'stream', 'ditch'].includes(tags.waterway)) {
    const minZoom = tags.waterway === 'river' || tags.waterway === 'canal' ? 9 : 14
    const properties = { kind: tags.waterway, tunnel: isYes(tags.tunnel), bridge: isYes(tags.bridge) }
    entries.push({ layer: 'water_lines', minZoom, properties })
    if (tags.name) {
      entries.push({ layer: 'water_lines_labels', minZoom, properties: { kind: tags.waterway, name: tags.name } })
    }
  }
  if (tags.route === 'ferry') entries.push({ layer: 'ferries', minZoom: 10, properties: { kind: 'ferry' } })
  return entries
}

function streetEntry(tags: Tags): LayerEntry | null {
  const kind = tags.highway?.replace(/_link$/, '')
  const minZoom = kind === undefined ? undefined : STREET_ZOOMS[kind]
  if (kind !== undefined && minZoom !== undefined) {
    const link = tags.highway !== kind
    const properties = { kind, link, rail: false, ...structure(tags), oneway: tags.oneway === 'yes' }
    return { layer: 'streets', minZoom: link ? Math.max(minZoom, 11) : minZoom, properties }
  }
  if (tags.railway && RAILWAYS.has(tags.railway)) {
    const minZoomOfRail = tags.railway === 'rail' && !tags.service ? 8 : 13
    const properties = { kind: tags.railway, link: false, rail: true, ...structure(tags), oneway: false }
    return { layer: 'streets', minZoom: minZoomOfRail, properties }
  }
  return null
}

const structure = (tags: Tags) => ({
  tunnel: isYes(tags.tunnel) || isYes(tags.covered),
  bridge: isYes(tags.bridge),
})
const isYes = (value: string | undefined) => value !== undefined && value !== 'no'

/** The zoom from which a street's name is drawn along it, or null for a line without a name to draw. */
export function streetLabelEntry(tags: Tags): LayerEntry | null {
  const street = streetEntry(tags)
  // Rows of a car park are called "A" and "7"; a map is no place to say so.
  if (!street || !tags.name || tags.name.length < 2 || street.properties.rail) return null
  const kind = String(street.properties.kind)
  return { layer: 'street_labels', minZoom: LABELLED_KINDS.has(kind) ? 12 : 14, properties: { kind, name: tags.name } }
}

const LANDUSES = new Set(
  'forest grass meadow orchard vineyard allotments cemetery farmland residential industrial commercial retail garages railway landfill brownfield greenfield farmyard quarry recreation_ground village_green'.split(
    ' ',
  ),
)
const LEISURES = new Set('park garden playground golf_course pitch nature_reserve common dog_park'.split(' '))
const NATURALS = new Set('sand beach wood grassland heath scrub wetland bare_rock scree shingle'.split(' '))
const DRAWN_EARLY = new Set(['forest', 'wood', 'residential', 'farmland', 'nature_reserve', 'industrial', 'meadow'])

/** Layers of a closed line or a multipolygon. */
export function classifyArea(tags: Tags): LayerEntry[] {
  const entries: LayerEntry[] = []
  const water = waterKind(tags)
  if (water) entries.push({ layer: 'water_polygons', minZoom: 4, properties: { kind: water } })
  const land = landKind(tags)
  if (land) {
    entries.push({ layer: 'land', minZoom: DRAWN_EARLY.has(land) ? 7 : 10, properties: { kind: land } })
  }
  if (tags.place === 'city_block') entries.push({ layer: 'blocks', minZoom: 12, properties: {} })
  if (isYes(tags.building)) entries.push({ layer: 'buildings', minZoom: 14, properties: {} })
  const square = tags.highway ?? tags['area:highway']
  if (square && STREET_ZOOMS[square] !== undefined) {
    entries.push({ layer: 'street_polygons', minZoom: 13, properties: { kind: square, rail: false, tunnel: false } })
  }
  if (tags.aeroway === 'runway' || tags.aeroway === 'taxiway') {
    entries.push({
      layer: 'street_polygons',
      minZoom: 11,
      properties: { kind: tags.aeroway, rail: false, tunnel: false },
    })
  }
  return entries
}

function waterKind(tags: Tags): string | null {
  if (tags.natural === 'water') return tags.water ?? 'water'
  if (tags.waterway === 'riverbank' || tags.waterway === 'dock') return tags.waterway
  if (tags.landuse === 'reservoir' || tags.landuse === 'basin') return tags.landuse
  return tags.leisure === 'swimming_pool' ? 'swimming_pool' : null
}

function landKind(tags: Tags): string | null {
  if (tags.leisure && LEISURES.has(tags.leisure)) return tags.leisure
  if (tags.landuse && LANDUSES.has(tags.landuse)) return tags.landuse
  if (tags.natural && NATURALS.has(tags.natural)) return tags.natural
  return null
}

/** Closed lines with these tags enclose something; a roundabout or a fence does not. */
export function isArea(tags: Tags): boolean {
  if (tags.area === 'no' || tags.natural === 'coastline') return false
  if (tags.area === 'yes' || isYes(tags.building)) return true
  if (tags.highway || tags.barrier) return false
  return AREA_KEYS.some((key) => tags[key] !== undefined)
}
const AREA_KEYS = ['landuse', 'leisure', 'natural', 'amenity', 'tourism', 'shop', 'place', 'aeroway', 'area:highway']
  .concat(['public_transport', 'historic', 'office', 'healthcare', 'man_made', 'boundary'])
  .concat(['waterway', 'railway'])

const PLACE_ZOOMS: Readonly<Record<string, number>> = {
  city: 6,
  town: 8,
  village: 10,
  suburb: 11,
  quarter: 12,
  neighbourhood: 13,
  hamlet: 12,
  island: 11,
  square: 14,
}
const POI_KEYS = ['amenity', 'tourism', 'leisure', 'railway', 'aeroway', 'historic', 'shop'] as const
const POI_VALUES = new Set(
  'park hotel museum hospital station ferry_terminal terminal aerodrome stadium theatre university attraction gallery zoo theme_park arts_centre castle'.split(
    ' ',
  ),
)

/** Layers of a point, or of the middle of a named area. */
export function classifyPoint(tags: Tags): LayerEntry[] {
  if (!tags.name) return []
  const entries: LayerEntry[] = []
  const placeZoom = tags.place === undefined ? undefined : PLACE_ZOOMS[tags.place]
  if (tags.place && placeZoom !== undefined) {
    const population = Number.parseInt(tags.population ?? '', 10)
    const properties = { kind: tags.place, name: tags.name, population: Number.isFinite(population) ? population : 0 }
    entries.push({ layer: 'place_labels', minZoom: placeZoom, properties })
  }
  for (const key of POI_KEYS) {
    const value = tags[key]
    if (value && POI_VALUES.has(value)) {
      entries.push({ layer: 'pois', minZoom: 13, properties: { [key]: value, name: tags.name } })
      break
    }
  }
  return entries
}
