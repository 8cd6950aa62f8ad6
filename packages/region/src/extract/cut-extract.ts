// Cuts an area out of an extract without holding more of it than numbers: which nodes and ways are kept. Every way that
// touches the area is kept whole, so that streets and buildings do not end at its edge; so are the rings of every
// multipolygon that one of these ways belongs to.
import { closeSync, openSync, writeSync } from 'node:fs'
import { RegionError } from '../region-error.ts'
import { type Area, isInArea } from './area.ts'
import { IdSet } from './id-set.ts'
import { type BoundsE7, E7, type OsmRelation } from './osm.ts'
import { readExtract } from './read-extract.ts'
import { ExtractWriter } from './write-extract.ts'

export interface CutExtract {
  readonly source: string
  readonly target: string
  readonly area: Area
}

export async function cutExtract({ source, target, area }: CutExtract, onProgress: (share: number) => void) {
  const cut = new Cut(source, area)
  await readExtract(source, {
    bounds: (bounds) => cut.declareBounds(bounds),
    node: (id, lng, lat) => cut.seeNode(id, lng, lat),
    way: (way) => cut.seeWay(way.id, way.refs),
    relation: (relation) => cut.seeRelation(relation),
    progress: (share) => onProgress(share / 3),
  })
  const bounds = cut.bounds()
  await readExtract(source, {
    way: (way) => cut.completeWay(way.id, way.refs),
    progress: (share) => onProgress((1 + share) / 3),
  })
  const file = openSync(target, 'w')
  try {
    const writer = new ExtractWriter(bounds, (block) => writeWhole(file, block))
    await readExtract(source, {
      node: (id, lng, lat, tags) => cut.keepsNode(id) && writer.addNode({ id, lng, lat, tags }),
      way: (way) => cut.keepsWay(way.id) && writer.addWay(way),
      relation: (relation) => {
        const kept = cut.trim(relation)
        if (kept.members.length > 0) writer.addRelation(kept)
      },
      progress: (share) => onProgress((2 + share) / 3),
    })
    writer.finish()
  } finally {
    closeSync(file)
  }
}

function writeWhole(file: number, block: Buffer): void {
  for (let written = 0; written < block.length; ) written += writeSync(file, block, written)
}

class Cut {
  readonly #source: string
  readonly #area: Area
  readonly #inside = new IdSet()
  /** Nodes beyond the edge, of ways that are kept whole. */
  readonly #beyond = new IdSet()
  readonly #touching = new IdSet()
  /** Ways that do not touch the area, of multipolygons that do. */
  readonly #rings = new IdSet()
  #declared: BoundsE7 | null = null
  #seen: BoundsE7 = [Infinity, Infinity, -Infinity, -Infinity]
  #sawWay = false

  constructor(source: string, area: Area) {
    this.#source = source
    this.#area = area
  }

  declareBounds(bounds: BoundsE7): void {
    this.#declared = bounds
  }

  seeNode(id: number, lng: number, lat: number): void {
    if (this.#sawWay) throw outOfOrder()
    const [west, south, east, north] = this.#seen
    if (lng < west || lat < south || lng > east || lat > north)
      this.#seen = [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)]
    if (isInArea(this.#area, lng, lat)) this.#inside.add(id)
  }

  seeWay(id: number, refs: readonly number[]): void {
    this.#sawWay = true
    if (!refs.some((ref) => this.#inside.has(ref))) return
    this.#touching.add(id)
    this.#addBeyond(refs)
  }

  seeRelation({ tags, members }: OsmRelation): void {
    if (tags.type !== 'multipolygon') return
    const ways = members.filter((member) => member.type === 'way').map((member) => member.ref)
    if (!ways.some((way) => this.#touching.has(way))) return
    for (const way of ways) if (!this.#touching.has(way)) this.#rings.add(way)
  }

  completeWay(id: number, refs: readonly number[]): void {
    if (this.#rings.has(id)) this.#addBeyond(refs)
  }

  #addBeyond(refs: readonly number[]): void {
    for (const ref of refs) if (!this.#inside.has(ref)) this.#beyond.add(ref)
  }

  keepsNode(id: number): boolean {
    return this.#inside.has(id) || this.#beyond.has(id)
  }

  keepsWay(id: number): boolean {
    return this.#touching.has(id) || this.#rings.has(id)
  }

  /** Without the members that are not kept; a turn that is forbidden keeps its meaning only as a whole. */
  trim(relation: OsmRelation): OsmRelation {
    const members = relation.members.filter(({ type, ref }) =>
      type === 'way' ? this.keepsWay(ref) : type === 'node' && this.keepsNode(ref),
    )
    return relation.tags.type?.startsWith('restriction') && members.length > 0 ? relation : { ...relation, members }
  }

  /** Where the area and the extract meet. */
  bounds(): BoundsE7 {
    const reach = this.#declared ?? this.#seen
    const [west, south, east, north] = this.#area.bounds
    if (this.#inside.size === 0) {
      const told = Number.isFinite(reach[0]) ? `; it reaches ${inDegrees(reach)}` : ''
      throw new RegionError('AREA_EMPTY', `${this.#source} holds nothing inside the area${told}.`)
    }
    return [Math.max(west, reach[0]), Math.max(south, reach[1]), Math.min(east, reach[2]), Math.min(north, reach[3])]
  }
}

const inDegrees = ([west, south, east, north]: BoundsE7) =>
  `from ${west / E7} to ${east / E7} in longitude and from ${south / E7} to ${north / E7} in latitude`

export function outOfOrder(): RegionError {
  const message = 'The extract is not in order (nodes, then ways, then relations); sort it with "osmium sort".'
  return new RegionError('EXTRACT_UNSUPPORTED', message)
}
