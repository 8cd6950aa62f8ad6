// One reading of an extract: everything that the map draws, that people search for, and that says how far the region
// reaches.
import { outOfOrder } from './extract/cut-extract.ts'
import { isDrivable } from './extract/drivable.ts'
import { IdSet } from './extract/id-set.ts'
import { NodeTable } from './extract/node-table.ts'
import { type BoundsE7, E7, type OsmRelation, type OsmWay, type Tags } from './extract/osm.ts'
import { readExtract } from './extract/read-extract.ts'
import { closeCoast } from './geometry/coast.ts'
import { joinLines } from './geometry/join-lines.ts'
import { LineList, LineStore } from './geometry/line-store.ts'
import { assemblePolygons } from './geometry/multipolygon.ts'
import { boundsOf, interiorPoint, isClosed, type LineE7, midpoint, type PolygonE7 } from './geometry/shape.ts'
import { AreaNames, type NamedArea } from './places/areas.ts'
import { IMPORTANCE, placeCategory } from './places/categories.ts'
import { NearestStreet } from './places/nearest-street.ts'
import type { NamedStreet } from './places/streets.ts'
import { RegionError } from './region-error.ts'
import type { AddressRow, PlaceRow } from './sink.ts'
import { FeatureStore } from './tiles/feature-store.ts'
import { classifyArea, classifyLine, classifyPoint, isArea, type LayerEntry, streetLabelEntry } from './tiles/layers.ts'
import type { Geometry } from './tiles/map-feature.ts'

type Unplaced<Row extends { area: string | null }> = Omit<Row, 'area'>

/** A door whose street the map may say nowhere: then it is the nearest one's. */
interface FoundAddress extends Omit<AddressRow, 'area' | 'street'> {
  readonly street: string | null
  /** The way that bears its street's name. */
  readonly streetWay: number | undefined
}

interface Multipolygon {
  readonly id: number
  readonly tags: Tags
  readonly ways: Float64Array
}

/** The survey in hand: what was found, before anything is written. */
export class Survey {
  readonly #lines = new LineStore()
  readonly features = new FeatureStore(this.#lines)
  readonly drivable = new LineList(this.#lines)
  readonly streets: NamedStreet[] = []
  readonly counts = { nodes: 0, ways: 0, relations: 0 }
  readonly #places: Unplaced<PlaceRow>[] = []
  readonly #addresses: FoundAddress[] = []
  readonly #areas: NamedArea[] = []
  readonly #nodes = new NodeTable()
  readonly #coast: LineE7[] = []
  readonly #labels = new Map<string, { entry: LayerEntry; lines: number[] }>()
  readonly #multipolygons: Multipolygon[] = []
  readonly #memberLines = new Map<number, number>()
  readonly #wantedMembers = new IdSet()
  readonly #streetByHouse = new Map<string, { readonly name: string | undefined; readonly way: number | undefined }>()
  readonly #nameOfWay = new Map<number, string>()
  #declaredBounds: BoundsE7 | null = null
  #seenBounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]

  /** The box that the extract declares, or else the box of its nodes. */
  get bounds(): BoundsE7 {
    return this.#declaredBounds ?? this.#seenBounds
  }

  get areaNames(): AreaNames {
    return new AreaNames(this.#areas)
  }

  addRelation(relation: OsmRelation): void {
    this.counts.relations += 1
    const { tags } = relation
    if (tags.type === 'multipolygon' || tags['addr:housenumber']) {
      const ways = relation.members.filter((member) => member.type === 'way').map((member) => member.ref)
      this.#multipolygons.push({ id: relation.id, tags, ways: Float64Array.from(ways) })
      for (const way of ways) this.#wantedMembers.add(way)
    } else if (STREETS_OF_HOUSES.has(tags.type ?? '')) {
      // Without a name of its own it bears the one of its street, which is read after the houses.
      const way = relation.members.find(({ role, type }) => role === 'street' && type === 'way')?.ref
      if (way !== undefined) this.#nameOfWay.set(way, tags.name ?? '')
      for (const { role, type, ref } of relation.members)
        if (role !== 'street') this.#streetByHouse.set(`${type}${ref}`, { name: tags.name, way })
    }
  }

  declareBounds(bounds: BoundsE7): void {
    this.#declaredBounds = bounds
  }

  addNode(id: number, lng: number, lat: number, tags: Tags): void {
    if (this.counts.ways > 0) throw outOfOrder()
    this.counts.nodes += 1
    this.#nodes.add(id, lng, lat)
    const seen = this.#seenBounds
    this.#seenBounds = [Math.min(seen[0], lng), Math.min(seen[1], lat), Math.max(seen[2], lng), Math.max(seen[3], lat)]
    if (Object.keys(tags).length > 0) this.#addPoint(`node${id}`, lng, lat, tags)
  }

  addWay(way: OsmWay): void {
    this.counts.ways += 1
    const line = this.#nodes.line(way.refs)
    if (line.length < 4) return
    if (this.#wantedMembers.has(way.id)) this.#memberLines.set(way.id, this.#lines.add(line))
    const { tags } = way
    if (tags.name && this.#nameOfWay.has(way.id)) this.#nameOfWay.set(way.id, tags.name)
    if (tags.natural === 'coastline') this.#coast.push(line)
    if (isClosed(line) && isArea(tags)) {
      this.#addArea(`way${way.id}`, [line], tags)
    } else {
      for (const entry of classifyLine(tags)) this.#draw(entry, 'LineString', [line])
      this.#addStreet(line, tags)
      const [lng, lat] = midpoint(line)
      this.#addAddress(`way${way.id}`, lng / E7, lat / E7, tags)
    }
  }

  /**
   * After the last element: relations need all their ways, the sea all of its coast, a label all parts of its street.
   */
  finish(): void {
    for (const relation of this.#multipolygons) this.#addMultipolygon(relation)
    for (const sea of closeCoast(this.#coast, this.bounds)) {
      this.#draw({ layer: 'ocean', minZoom: 0, properties: {} }, 'Polygon', sea)
    }
    for (const { entry, lines } of this.#labels.values()) {
      for (const line of joinLines(
        lines.map((line) => this.#lines.at(line)),
        false,
      ))
        this.#draw(entry, 'LineString', [line])
    }
  }

  *places(areas: AreaNames): Generator<PlaceRow> {
    for (const place of this.#places) yield { ...place, area: areas.at(place) }
  }

  *addresses(areas: AreaNames): Generator<AddressRow> {
    let nearest: NearestStreet | undefined
    for (const { street, streetWay, ...address } of this.#addresses) {
      const named = street ?? (this.#nameOfWay.get(streetWay ?? 0) || null)
      if (named === null) nearest ??= new NearestStreet(this.streets)
      const found = named ?? nearest?.at(address) ?? null
      if (found !== null) yield { ...address, street: found, area: areas.at(address) }
    }
  }

  #addMultipolygon(relation: Multipolygon): void {
    const lines = Array.from(relation.ways).flatMap((way) => {
      const line = this.#memberLines.get(way)
      return line === undefined ? [] : [this.#lines.at(line)]
    })
    const polygons = relation.tags.type === 'multipolygon' ? assemblePolygons(lines) : []
    const [line] = lines
    if (polygons.length === 0 && line) {
      const [lng, lat] = midpoint(line)
      this.#addAddress(`relation${relation.id}`, lng / E7, lat / E7, relation.tags)
    }
    for (const [index, polygon] of polygons.entries()) {
      // A name and a number belong to the whole: they are written once, on the largest part.
      this.#addArea(`relation${relation.id}`, polygon, index === 0 ? relation.tags : withoutName(relation.tags))
    }
  }

  #addStreet(line: LineE7, tags: Tags): void {
    const isNamed = tags.name !== undefined && tags.highway !== undefined && !NOT_STREETS.has(tags.highway)
    const drivable = isDrivable(tags)
    if (!drivable && !isNamed) return
    const number = this.#lines.add(line)
    if (drivable) this.drivable.push(number)
    if (!tags.name || !isNamed) return
    this.streets.push(new StoredStreet(this.#lines, number, tags))
    const entry = streetLabelEntry(tags)
    if (!entry) return
    const key = JSON.stringify(entry.properties)
    const label = this.#labels.get(key) ?? { entry, lines: [] }
    label.lines.push(number)
    this.#labels.set(key, label)
  }

  #addArea(key: string, polygon: PolygonE7, tags: Tags): void {
    for (const entry of classifyArea(tags)) this.#draw(entry, 'Polygon', polygon)
    const [lng, lat] = interiorPoint(polygon)
    this.#addPoint(key, lng, lat, tags)
    // A pedestrian square is a street to whoever looks for its name.
    if (tags.highway && tags.name) this.#addStreet(polygon[0] as LineE7, tags)
  }

  #addPoint(key: string, lngE7: number, latE7: number, tags: Tags): void {
    for (const entry of classifyPoint(tags)) this.#draw(entry, 'Point', [Int32Array.of(lngE7, latE7)])
    const lng = lngE7 / E7
    const lat = latE7 / E7
    const { street, number } = this.#addAddress(key, lng, lat, tags)
    if (tags.place && tags.name) this.#areas.push({ name: tags.name, kind: tags.place, lat, lng })
    const category = placeCategory(tags)
    if (!category || !tags.name) return
    this.#places.push({
      category,
      name: tags.name,
      otherNames: otherNamesOf(tags),
      street: street && number ? `${street} ${number}` : street,
      lat,
      lng,
      importance: IMPORTANCE[category],
      runs: [],
    })
  }

  #addAddress(key: string, lng: number, lat: number, tags: Tags): { street: string | null; number: string | null } {
    const related = this.#streetByHouse.get(key)
    const street = tags['addr:street'] ?? tags['addr:place'] ?? related?.name ?? null
    const number = tags['addr:housenumber'] ?? null
    for (const one of number?.split(/[;,]/) ?? [])
      if (one.trim()) this.#addresses.push({ street, streetWay: related?.way, number: one.trim(), lat, lng })
    return { street, number }
  }

  #draw(entry: LayerEntry, geometry: Geometry, runs: PolygonE7): void {
    this.features.add(entry, geometry, runs)
  }
}

class StoredStreet implements NamedStreet {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly #lines: LineStore
  readonly #line: number

  constructor(lines: LineStore, line: number, tags: Tags) {
    const others = otherNamesOf(tags)
    this.name = tags.name ?? ''
    this.otherNames = others.length > 0 ? others : NO_NAMES
    this.#lines = lines
    this.#line = line
  }

  get line(): LineE7 {
    return this.#lines.at(this.#line)
  }
}

const NO_NAMES: readonly string[] = []

const OTHER_NAMES = ['alt_name', 'short_name', 'old_name', 'official_name', 'loc_name', 'int_name', 'name:en']

/** What else people may call it; one tag may hold several. */
function otherNamesOf(tags: Tags): string[] {
  return OTHER_NAMES.flatMap((key) => tags[key]?.split(';') ?? []).flatMap((name) => name.trim() || [])
}

const STREETS_OF_HOUSES = new Set(['associatedStreet', 'street'])

const NOT_STREETS = new Set(['platform', 'bus_stop', 'construction', 'proposed', 'elevator', 'rest_area', 'services'])

const withoutName = (tags: Tags): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([key]) => key !== 'name' && key !== 'addr:housenumber'))

/** Reads an extract twice: relations first, so that the second reading knows which lines they are made of. */
export async function surveyExtract(path: string, onProgress: (share: number) => void): Promise<Survey> {
  const survey = new Survey()
  await readExtract(path, {
    relation: (relation) => survey.addRelation(relation),
    progress: (share) => onProgress(share * 0.3),
  })
  await readExtract(path, {
    bounds: (bounds) => survey.declareBounds(bounds),
    node: (id, lng, lat, tags) => survey.addNode(id, lng, lat, tags),
    way: (way) => survey.addWay(way),
    progress: (share) => onProgress(0.3 + share * 0.7),
  })
  if (survey.counts.nodes === 0) throw new RegionError('EXTRACT_EMPTY', `${path} holds no map data.`)
  if (survey.drivable.length === 0) throw new RegionError('NO_STREETS', `${path} holds no streets that a car can use.`)
  survey.finish()
  return survey
}

/** The middle of the drivable streets' box, in degrees: where a map of the region opens when no city is named. */
export function middleOf(streets: Iterable<LineE7>): { lat: number; lng: number } {
  const [west, south, east, north] = boundsOf(streets)
  const [lng, lat] = midpoint(Int32Array.of(west, south, east, north))
  return { lat: lat / E7, lng: lng / E7 }
}
