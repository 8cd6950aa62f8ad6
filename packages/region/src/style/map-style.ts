// The two map styles, "paper" and "night", from one list of layers over the region's own tiles. Nothing is fetched
// but tiles: the client draws labels with its own fonts (Inter Medium, Display Italic), which it declares itself, and
// there is no sprite.
import { type MapTheme, PALETTES, type Palette } from './palettes.ts'

export interface MapStyleSources {
  /** Tile address with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  readonly attribution: string
  /** West, south, east, north: nothing is asked for outside. */
  readonly bounds: readonly [number, number, number, number]
  /** Of the route, in the place of the style's own. */
  readonly accent?: string
}

export type StyleLayer = Readonly<Record<string, unknown>> & { readonly id: string }

export interface MapStyle {
  readonly version: 8
  readonly name: string
  readonly sources: Readonly<Record<string, unknown>>
  readonly layers: readonly StyleLayer[]
}

/**
 * A MapLibre style. Its source `route` is empty: the client fills it with lines whose `k` is `route`, `rest` or
 * `faint`, so that a route lies on the streets and under the names. So is `tags`: points whose `image` is as large as
 * what the client lays over the map there, for which the names make room.
 */
export function mapStyle(theme: MapTheme, { tiles, attribution, bounds, accent }: MapStyleSources): MapStyle {
  const colours = accent === undefined ? PALETTES[theme] : { ...PALETTES[theme], route: accent }
  return {
    version: 8,
    name: `livery-${theme}`,
    sources: {
      osm: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: 14, bounds, attribution },
      route: { type: 'geojson', data: EMPTY },
      tags: { type: 'geojson', data: EMPTY },
    },
    layers: [...ground(colours), ...streets(colours), ...route(colours), ...names(colours), UNDER_TAGS],
  }
}

const EMPTY = { type: 'FeatureCollection', features: [] }

/** The last layer is placed first. */
const UNDER_TAGS: StyleLayer = {
  id: 'under-tags',
  type: 'symbol',
  source: 'tags',
  layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 4 },
}

type Expression = readonly unknown[]

const MAJOR = ['motorway', 'trunk', 'primary']
const MIDDLE = ['secondary', 'tertiary']
const MINOR = ['unclassified', 'residential', 'living_street', 'pedestrian', 'busway', 'road']
const PATHS = ['footway', 'path', 'cycleway', 'track', 'steps']
const GREEN = ['park', 'garden', 'forest', 'wood', 'grass', 'meadow', 'grassland', 'scrub', 'cemetery', 'golf_course']
  .concat(['nature_reserve', 'village_green', 'recreation_ground', 'allotments', 'orchard', 'heath', 'common', 'pitch'])
  .concat(['playground'])

const grow = (...stops: number[]): Expression => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops]
const WIDTHS = {
  major: [9, 1.2, 12, 2.6, 14, 5.2, 16, 12, 18, 28],
  middle: [10, 0.8, 12, 1.8, 14, 4, 16, 10, 18, 24],
  minor: [12, 0.5, 14, 2.1, 15, 4, 16, 7.4, 18, 18],
  service: [13.5, 0.4, 15, 1.6, 16, 3, 18, 8],
  rail: [10, 0.4, 14, 1, 18, 3],
}
const wider = (stops: readonly number[], by: number) =>
  grow(...stops.map((stop, index) => (index % 2 === 1 ? stop + by : stop)))

const oneOf = (key: string, values: readonly string[]): Expression => ['match', ['get', key], [...values], true, false]
const OPEN: Expression = ['!=', ['get', 'tunnel'], true]
const ROUND = { 'line-cap': 'round', 'line-join': 'round' }

function layer(id: string, type: string, sourceLayer: string, paint: object, more: object = {}): StyleLayer {
  return { id, type, source: 'osm', 'source-layer': sourceLayer, paint, ...more }
}

function ground(c: Palette): StyleLayer[] {
  const fadeIn = ['interpolate', ['linear'], ['zoom'], 12.5, 0.5, 14, 1]
  const edge = {
    'line-color': c.blockEdge,
    'line-width': grow(13, 0.2, 16, 0.9),
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 13.2, 0, 14.2, 1],
  }
  const water = { 'fill-color': c.water }
  const waterEdge = { 'line-color': c.waterEdge, 'line-width': grow(11, 0.5, 16, 1.4) }
  return [
    { id: 'land', type: 'background', paint: { 'background-color': c.land } },
    layer('park', 'fill', 'land', { 'fill-color': c.park }, { filter: oneOf('kind', GREEN) }),
    layer('block', 'fill', 'blocks', { 'fill-color': c.block, 'fill-opacity': fadeIn }),
    layer('block-edge', 'line', 'blocks', edge),
    layer('building', 'fill', 'buildings', { 'fill-color': c.block }, { minzoom: 13.5 }),
    layer('building-edge', 'line', 'buildings', edge, { minzoom: 13.5 }),
    layer('ocean', 'fill', 'ocean', water),
    layer('ocean-edge', 'line', 'ocean', waterEdge),
    layer('water', 'fill', 'water_polygons', water),
    layer('water-edge', 'line', 'water_polygons', waterEdge),
    // Rivers as lines only where no bank was drawn: far out, and small streams.
    layer(
      'stream',
      'line',
      'water_lines',
      { 'line-color': c.water, 'line-width': grow(12, 0.6, 16, 2.4) },
      { filter: ['all', oneOf('kind', ['stream', 'ditch', 'canal']), OPEN] },
    ),
    layer('plaza', 'fill', 'street_polygons', { 'fill-color': c.plaza, 'fill-opacity': 0.8 }),
  ]
}

function streets(c: Palette): StyleLayer[] {
  const line = (id: string, kinds: readonly string[], colour: string, width: Expression, more: object = {}) =>
    layer(
      id,
      'line',
      'streets',
      { 'line-color': colour, 'line-width': width },
      {
        filter: ['all', oneOf('kind', kinds), OPEN],
        layout: ROUND,
        ...more,
      },
    )
  return [
    layer(
      'rail',
      'line',
      'streets',
      { 'line-color': c.rail, 'line-width': grow(...WIDTHS.rail) },
      { filter: ['all', ['==', ['get', 'rail'], true], OPEN], minzoom: 11 },
    ),
    line('path', PATHS, c.path, grow(14.5, 0.5, 16, 1.1, 18, 2), { minzoom: 14.6 }),
    layer(
      'tunnel',
      'line',
      'streets',
      { 'line-color': c.tunnel, 'line-width': grow(...WIDTHS.major), 'line-dasharray': [1.2, 0.6] },
      { filter: ['all', oneOf('kind', [...MAJOR, ...MIDDLE]), ['==', ['get', 'tunnel'], true]] },
    ),
    line('service', ['service'], c.street, grow(...WIDTHS.service), { minzoom: 14 }),
    line('minor-case', MINOR, c.casing, wider(WIDTHS.minor, 1.2), { minzoom: 13.2 }),
    line('mid-case', MIDDLE, c.casing, wider(WIDTHS.middle, 1.4), { minzoom: 11 }),
    line('major-case', MAJOR, c.majorCase, wider(WIDTHS.major, 1.6)),
    line('minor', MINOR, c.street, grow(...WIDTHS.minor), { minzoom: 12 }),
    line('mid', MIDDLE, c.mid, grow(...WIDTHS.middle)),
    line('major', MAJOR, c.major, grow(...WIDTHS.major)),
  ]
}

function route(c: Palette): StyleLayer[] {
  const line = (id: string, k: string, paint: object): StyleLayer => ({
    id,
    type: 'line',
    source: 'route',
    filter: ['==', ['get', 'k'], k],
    layout: ROUND,
    paint,
  })
  return [
    line('route-faint', 'faint', { 'line-color': c.faint, 'line-width': 2.4, 'line-dasharray': [0.1, 2.2] }),
    line('route-case', 'route', {
      'line-color': c.routeCase,
      'line-width': grow(12, 6, 16, 8.5),
      'line-opacity': 0.95,
    }),
    line('route', 'route', { 'line-color': c.route, 'line-width': grow(12, 3.4, 16, 5) }),
    line('route-rest', 'rest', {
      'line-color': c.route,
      'line-width': 2.6,
      'line-opacity': 0.6,
      'line-dasharray': [0.1, 2.1],
    }),
  ]
}

function names(c: Palette): StyleLayer[] {
  const halo = { 'text-halo-color': c.halo, 'text-halo-width': 1.5, 'text-halo-blur': 0.3 }
  const font = (name: string) => ({ 'text-field': ['get', 'name'], 'text-font': [name] })
  return [
    layer(
      'street-name',
      'symbol',
      'street_labels',
      { 'text-color': c.soft, ...halo },
      {
        minzoom: 13.4,
        filter: oneOf('kind', ['primary', 'trunk', ...MIDDLE, ...MINOR]),
        layout: {
          ...font('Inter Medium'),
          'symbol-placement': 'line',
          'text-size': ['interpolate', ['linear'], ['zoom'], 13, 9.5, 16, 11.5, 18, 13],
          'text-letter-spacing': 0.02,
          'symbol-spacing': 420,
          'text-max-angle': 30,
          'text-padding': 8,
        },
      },
    ),
    layer(
      'water-name',
      'symbol',
      'water_lines_labels',
      { 'text-color': c.waterText },
      {
        filter: oneOf('kind', ['river', 'canal']),
        layout: {
          ...font('Display Italic'),
          'symbol-placement': 'line',
          'symbol-spacing': 320,
          'text-max-angle': 65,
          'text-size': grow(11, 14, 14, 19, 16, 24),
          'text-letter-spacing': 0.08,
        },
      },
    ),
    layer(
      'park-name',
      'symbol',
      'pois',
      { 'text-color': c.parkText, ...halo, 'text-halo-color': c.park },
      {
        minzoom: 14,
        filter: ['==', ['get', 'leisure'], 'park'],
        layout: { ...font('Display Italic'), 'text-size': grow(13, 12, 16, 16), 'text-max-width': 7 },
      },
    ),
    layer(
      'district',
      'symbol',
      'place_labels',
      { 'text-color': c.district, ...halo },
      {
        minzoom: 11,
        maxzoom: 16.2,
        filter: oneOf('kind', ['suburb', 'quarter', 'neighbourhood', 'village', 'hamlet']),
        layout: {
          ...font('Inter Medium'),
          'text-field': ['upcase', ['get', 'name']],
          'text-size': grow(11, 8.5, 15, 11),
          'text-letter-spacing': 0.18,
          'text-max-width': 7,
          'text-padding': 12,
        },
      },
    ),
    layer(
      'city',
      'symbol',
      'place_labels',
      { 'text-color': c.district, ...halo },
      {
        maxzoom: 12,
        filter: oneOf('kind', ['city', 'town']),
        layout: { ...font('Inter Medium'), 'text-size': grow(7, 11, 11, 15), 'text-letter-spacing': 0.06 },
      },
    ),
  ]
}
