// The demo city. Its streets come from a package that carries Göteborg's OpenStreetMap street network as GeoJSON; the
// river, canals, parks and blocks, the names of districts and the landmarks were collected for this project.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, LineString, Point, Polygon, Position } from 'geojson'
import { E7, type OsmNode, type OsmWay, type Tags } from '../extract/osm.ts'
import { type Extract, writeExtract } from '../extract/write-extract.ts'
import { isInsideRing } from '../geometry/shape.ts'
import { landmarkTags, readLandmarks } from './landmarks.ts'

export const DEMO_REGION = 'goteborg'
/** Raised when the demo's data or the way a region is cut changes: an older build is then made anew. */
export const DEMO_REVISION = 'goteborg-1'
/** What every map of OpenStreetMap data must say. */
export const ATTRIBUTION = '© OpenStreetMap contributors'

type Network = FeatureCollection<LineString | Polygon, Readonly<Record<string, string>>>
type Overlay = FeatureCollection<Polygon | LineString | Point, Readonly<Record<string, string>>>

/** Writes Göteborg's `.osm.pbf`; the same bytes each time. */
export async function writeDemoExtract(path: string): Promise<void> {
  await writeExtract(path, await demoExtract())
}

export async function demoExtract(): Promise<Extract> {
  const [network, overlay, names, landmarks] = await Promise.all([
    readJson<Network>(createRequire(import.meta.url).resolve('geojson-path-finder/test/large-network.json')),
    readJson<Overlay>(dataFile('goteborg-overlay.geojson')),
    readJson<Overlay>(dataFile('goteborg-names.geojson')),
    readLandmarks(dataFile('goteborg-landmarks.json')),
  ])
  const drawing = new Drawing()
  for (const street of network.features) drawing.addStreet(street)
  const parks = names.features.filter((feature) => feature.properties.leisure === 'park')
  for (const shape of overlay.features) drawing.addShape(shape, parks)
  for (const feature of names.features) if (!parks.includes(feature)) drawing.addName(feature)
  for (const landmark of landmarks) drawing.addPoint([landmark.lng, landmark.lat], landmarkTags(landmark))
  return drawing.extract()
}

const dataFile = (name: string) => new URL(`../../data/${name}`, import.meta.url)

async function readJson<Json>(path: string | URL): Promise<Json> {
  return JSON.parse(await readFile(path, 'utf8')) as Json
}

const OVERLAY_TAGS: Readonly<Record<string, Tags>> = {
  water: { natural: 'water', water: 'river' },
  park: { leisure: 'park' },
  block: { place: 'city_block' },
}

class Drawing {
  readonly #nodes: OsmNode[] = []
  readonly #ways: OsmWay[] = []
  readonly #streetNodes = new Map<string, number>()

  /** Streets that share a coordinate meet there: the network was cut from OpenStreetMap, where they share a node. */
  addStreet({ geometry, properties }: Network['features'][number]): void {
    const positions = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : geometry.coordinates
    const tags = Object.fromEntries(Object.entries(properties).filter(([key]) => !key.startsWith('@')))
    this.#addWay(
      positions.map((position) => this.#streetNode(position)),
      tags,
    )
  }

  addShape({ geometry, properties }: Overlay['features'][number], parks: Overlay['features']): void {
    if (geometry.type !== 'Polygon') return
    const kind = properties.kind ?? ''
    const ring = Int32Array.from((geometry.coordinates[0] ?? []).flatMap((position) => toE7(position)))
    const park = kind === 'park' ? parks.find((named) => isInsideRing(...pointOf(named), ring)) : undefined
    const refs = (geometry.coordinates[0] ?? []).slice(0, -1).map((position) => this.#newNode(position, {}))
    this.#addWay([...refs, ...refs.slice(0, 1)], { ...OVERLAY_TAGS[kind], ...park?.properties })
  }

  addName({ geometry, properties }: Overlay['features'][number]): void {
    if (geometry.type === 'Point') this.addPoint(geometry.coordinates, properties)
    else if (geometry.type === 'LineString') {
      const refs = geometry.coordinates.map((position) => this.#newNode(position, {}))
      this.#addWay(refs, properties)
    }
  }

  addPoint(position: Position, tags: Tags): void {
    this.#newNode(position, tags)
  }

  extract(): Extract {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { lng, lat } of this.#nodes) {
      west = Math.min(west, lng)
      south = Math.min(south, lat)
      east = Math.max(east, lng)
      north = Math.max(north, lat)
    }
    return { bounds: [west, south, east, north], nodes: this.#nodes, ways: this.#ways, relations: [] }
  }

  #addWay(refs: readonly number[], tags: Tags): void {
    this.#ways.push({ id: this.#ways.length + 1, refs, tags })
  }

  #streetNode(position: Position): number {
    const key = toE7(position).join()
    const known = this.#streetNodes.get(key)
    if (known !== undefined) return known
    const id = this.#newNode(position, {})
    this.#streetNodes.set(key, id)
    return id
  }

  #newNode(position: Position, tags: Tags): number {
    const [lng, lat] = toE7(position)
    const id = this.#nodes.length + 1
    this.#nodes.push({ id, lng, lat, tags })
    return id
  }
}

const toE7 = ([lng = 0, lat = 0]: Position): [number, number] => [Math.round(lng * E7), Math.round(lat * E7)]

function pointOf({ geometry }: Feature<Polygon | LineString | Point>): [number, number] {
  return geometry.type === 'Point' ? toE7(geometry.coordinates) : [0, 0]
}
