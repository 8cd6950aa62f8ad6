// The map is cut in super-tiles: only the features that touch one are turned into tile geometry at a time, so memory
// follows the densest square kilometre and not the size of the region.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import Flatbush from 'flatbush'
import type { Feature, Position } from 'geojson'
import { type BoundsE7, E7 } from '../extract/osm.ts'
import { NumberList } from '../geometry/number-list.ts'
import { boundsOf, type LineE7, type PolygonE7 } from '../geometry/shape.ts'
import { clipRing } from './clip-ring.ts'
import type { FeatureStore } from './feature-store.ts'
import type { MapFeature } from './map-feature.ts'
import { tileBounds, tileX, tileY } from './mercator.ts'

export interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  /** Mapbox Vector Tile, gzipped. */
  readonly data: Buffer
}

export const MAX_ZOOM = 14
const EXTENT = 4096
const BUFFER = 80
// The whole world at once at low zooms, where only large things are drawn; then ever smaller squares.
const LEVELS = [
  { root: 0, zooms: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { root: 10, zooms: [10, 11, 12] },
  { root: 13, zooms: [13, 14] },
] as const
// Polygons with more corners than this are cut to the square before they are simplified.
const LARGE_RING = 400

const compress = promisify(gzip)

/** Tiles within a box only: what reaches across the edge of an extract is kept whole, however far it reaches. */
export async function* cutTiles(
  features: FeatureStore,
  within: BoundsE7,
  onProgress: (share: number) => void,
): AsyncGenerator<Tile> {
  if (features.length === 0) return
  for (const [step, level] of LEVELS.entries()) {
    const deepest = level.zooms.at(-1) as number
    const drawn = drawnUpTo(features, deepest)
    if (drawn.length === 0) continue
    const index = new Flatbush(drawn.length, 16, Int32Array)
    for (let at = 0; at < drawn.length; at++) index.add(...features.boxOf(drawn.at(at)))
    index.finish()
    const roots = squares(common([index.minX, index.minY, index.maxX, index.maxY], within), level.root)
    for (const [done, [x, y]] of roots.entries()) {
      const box = tileBounds(level.root, x, y, 0.1)
      const here = index
        .search(...box)
        .sort((left, right) => left - right)
        .map((found) => features.at(drawn.at(found)))
      if (here.length > 0) yield* cutSquare(here, within, level.zooms, level.root, x, y, box)
      onProgress((step + (done + 1) / roots.length) / LEVELS.length)
    }
  }
}

function drawnUpTo(features: FeatureStore, zoom: number): NumberList {
  const drawn = new NumberList(Uint32Array)
  for (let index = 0; index < features.length; index++) if (features.minZoomOf(index) <= zoom) drawn.push(index)
  return drawn
}

const common = (a: BoundsE7, b: BoundsE7): BoundsE7 => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

function squares([west, south, east, north]: BoundsE7, zoom: number): [number, number][] {
  const found: [number, number][] = []
  for (let x = tileX(west, zoom); x <= tileX(east, zoom); x++) {
    for (let y = tileY(north, zoom); y <= tileY(south, zoom); y++) found.push([x, y])
  }
  return found
}

async function* cutSquare(
  features: readonly MapFeature[],
  within: BoundsE7,
  zooms: readonly number[],
  root: number,
  x: number,
  y: number,
  box: BoundsE7,
): AsyncGenerator<Tile> {
  const [west, south, east, north] = common(boundsOf(features.flatMap((feature) => feature.runs)), within)
  const clipBox = root === 0 ? null : box
  for (const zoom of zooms) {
    const indexes = layerIndexes(
      features.filter((feature) => feature.minZoom <= zoom),
      zoom,
      clipBox,
    )
    if (indexes.size === 0) continue
    const scale = 2 ** (zoom - root)
    const firstX = Math.max(x * scale, tileX(west, zoom) - 1)
    const lastX = Math.min((x + 1) * scale - 1, tileX(east, zoom) + 1)
    const firstY = Math.max(y * scale, tileY(north, zoom) - 1)
    const lastY = Math.min((y + 1) * scale - 1, tileY(south, zoom) + 1)
    for (let column = firstX; column <= lastX; column++) {
      for (let row = firstY; row <= lastY; row++) {
        const data = encodeTile(indexes, zoom, column, row)
        if (data) yield { zoom, x: column, y: row, data: await compress(data, { level: 9 }) }
      }
    }
  }
}

function layerIndexes(features: readonly MapFeature[], zoom: number, clipBox: BoundsE7 | null): Map<string, GeoJSONVT> {
  const byLayer = new Map<string, Feature[]>()
  for (const feature of features) {
    const json = toGeoJson(feature, clipBox)
    if (!json) continue
    const list = byLayer.get(feature.layer)
    if (list) list.push(json)
    else byLayer.set(feature.layer, [json])
  }
  const indexes = new Map<string, GeoJSONVT>()
  for (const [layer, list] of byLayer) {
    const options = { maxZoom: zoom, indexMaxZoom: 0, extent: EXTENT, buffer: BUFFER, tolerance: 3, wrap: false }
    indexes.set(layer, new GeoJSONVT({ type: 'FeatureCollection', features: list }, options))
  }
  return indexes
}

function encodeTile(indexes: ReadonlyMap<string, GeoJSONVT>, zoom: number, x: number, y: number): Uint8Array | null {
  const layers: Record<string, GeoJSONVTTile> = {}
  for (const [name, index] of indexes) {
    const tile = index.getTile(zoom, x, y)
    if (tile && tile.features.length > 0) layers[name] = tile
  }
  return Object.keys(layers).length > 0 ? fromGeojsonVt(layers, { version: 2, extent: EXTENT }) : null
}

function toGeoJson(feature: MapFeature, clipBox: BoundsE7 | null): Feature | null {
  const { geometry, properties } = feature
  if (geometry === 'Polygon') {
    const rings = clipPolygon(feature.runs, clipBox)
    if (rings.length === 0) return null
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: rings.map(toPositions) } }
  }
  const positions = toPositions(feature.runs[0] as LineE7)
  if (geometry === 'LineString') {
    return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: positions } }
  }
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: positions[0] as Position } }
}

function clipPolygon(rings: PolygonE7, clipBox: BoundsE7 | null): PolygonE7 {
  if (!clipBox || rings.every((ring) => ring.length / 2 < LARGE_RING)) return rings
  const [outer, ...holes] = rings.map((ring) => clipRing(ring, clipBox))
  return outer && outer.length > 0 ? [outer, ...holes.filter((hole) => hole.length > 0)] : []
}

function toPositions(line: LineE7): Position[] {
  const positions: Position[] = []
  for (let index = 0; index < line.length; index += 2) {
    positions.push([(line[index] as number) / E7, (line[index + 1] as number) / E7])
  }
  return positions
}
