import { PbfReader } from 'pbf'
import { RegionError } from '../region-error.ts'
import { notAnExtract, readBlobs } from './blobs.ts'
import {
  type BoundsE7,
  MEMBER_TYPES,
  NO_TAGS,
  type OsmMember,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from './osm.ts'

/** What a reader wants to be told. A kind without a listener is skipped without being decoded. */
export interface ExtractListener {
  bounds?(bounds: BoundsE7): void
  node?(id: number, lng: number, lat: number, tags: Tags): void
  way?(way: OsmWay): void
  relation?(relation: OsmRelation): void
  progress?(share: number): void
}

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/**
 * Reads a `.osm.pbf` from front to back, one block in memory at a time.
 * Throws a `RegionError` when the file is missing, empty, truncated, damaged or of another kind.
 */
export async function readExtract(path: string, listener: ExtractListener): Promise<void> {
  let sawHeader = false
  for await (const block of readBlobs(path)) {
    try {
      if (block.type === 'OSMHeader') {
        readHeader(block.data, listener, path)
        sawHeader = true
      } else if (block.type === 'OSMData') {
        if (!sawHeader) throw notAnExtract(path)
        readPrimitives(block.data, listener)
      }
    } catch (cause) {
      if (cause instanceof RegionError) throw cause
      throw new RegionError('EXTRACT_BROKEN', `${path} is damaged: a block cannot be read.`, { cause })
    }
    listener.progress?.(block.progress)
  }
  if (!sawHeader) throw notAnExtract(path)
}

function readHeader(data: Uint8Array, listener: ExtractListener, path: string): void {
  const required: string[] = []
  new PbfReader(data).readFields((tag, _into, pbf) => {
    if (tag === 1) {
      const box = [0, 0, 0, 0]
      pbf.readMessage((side) => {
        box[side - 1] = Math.round(pbf.readSVarint() / 100)
      }, undefined)
      const [west = 0, east = 0, north = 0, south = 0] = box
      if (west < east && south < north) listener.bounds?.([west, south, east, north])
    } else if (tag === 4) required.push(pbf.readString())
  }, undefined)
  const unknown = required.filter((feature) => !KNOWN_FEATURES.has(feature))
  if (unknown.length > 0) {
    throw new RegionError(
      'EXTRACT_UNSUPPORTED',
      `${path} needs ${unknown.join(', ')}, which this reader does not know.`,
    )
  }
}

interface Block {
  strings: string[]
  groups: Uint8Array[]
  granularity: number
  latOffset: number
  lngOffset: number
}

function readPrimitives(data: Uint8Array, listener: ExtractListener): void {
  const block: Block = { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 }
  new PbfReader(data).readFields((tag, into, pbf) => {
    if (tag === 1) pbf.readMessage((field) => field === 1 && into.strings.push(pbf.readString()), undefined)
    else if (tag === 2) into.groups.push(pbf.readBytes())
    else if (tag === 17) into.granularity = pbf.readVarint()
    else if (tag === 19) into.latOffset = pbf.readVarint(true)
    else if (tag === 20) into.lngOffset = pbf.readVarint(true)
  }, block)
  for (const group of block.groups) {
    new PbfReader(group).readFields((tag, _into, pbf) => {
      if (tag === 1 && listener.node) readNode(pbf, block, listener.node)
      else if (tag === 2 && listener.node) readDenseNodes(pbf, block, listener.node)
      else if (tag === 3 && listener.way) listener.way(readWay(pbf, block))
      else if (tag === 4 && listener.relation) listener.relation(readRelation(pbf, block))
    }, undefined)
  }
}

const toE7 = (value: number, offset: number, granularity: number) => Math.round((offset + granularity * value) / 100)

type NodeListener = NonNullable<ExtractListener['node']>

function readNode(pbf: PbfReader, block: Block, listener: NodeListener): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], lat: 0, lng: 0 }
  pbf.readMessage((tag, into) => {
    if (tag === 1) into.id = pbf.readSVarint()
    else if (tag === 2) pbf.readPackedVarint(into.keys)
    else if (tag === 3) pbf.readPackedVarint(into.values)
    else if (tag === 8) into.lat = pbf.readSVarint()
    else if (tag === 9) into.lng = pbf.readSVarint()
  }, node)
  const lng = toE7(node.lng, block.lngOffset, block.granularity)
  const lat = toE7(node.lat, block.latOffset, block.granularity)
  listener(node.id, lng, lat, tagsOf(node.keys, node.values, block.strings))
}

function readDenseNodes(pbf: PbfReader, block: Block, listener: NodeListener): void {
  const dense = { ids: [] as number[], lats: [] as number[], lngs: [] as number[], keysAndValues: [] as number[] }
  pbf.readMessage((tag, into) => {
    if (tag === 1) pbf.readPackedSVarint(into.ids)
    else if (tag === 8) pbf.readPackedSVarint(into.lats)
    else if (tag === 9) pbf.readPackedSVarint(into.lngs)
    else if (tag === 10) pbf.readPackedVarint(into.keysAndValues)
  }, dense)
  let id = 0
  let lat = 0
  let lng = 0
  let next = 0
  for (const [index, step] of dense.ids.entries()) {
    id += step
    lat += at(dense.lats, index)
    lng += at(dense.lngs, index)
    let tags: Record<string, string> | undefined
    // Keys and values of one node follow each other; a zero ends the node.
    while ((dense.keysAndValues[next] ?? 0) !== 0) {
      tags ??= {}
      tags[text(block.strings, at(dense.keysAndValues, next))] = text(block.strings, at(dense.keysAndValues, next + 1))
      next += 2
    }
    next += 1
    const { granularity, lngOffset, latOffset } = block
    listener(id, toE7(lng, lngOffset, granularity), toE7(lat, latOffset, granularity), tags ?? NO_TAGS)
  }
}

function readWay(pbf: PbfReader, block: Block): OsmWay {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] }
  pbf.readMessage((tag, into) => {
    if (tag === 1) into.id = pbf.readVarint(true)
    else if (tag === 2) pbf.readPackedVarint(into.keys)
    else if (tag === 3) pbf.readPackedVarint(into.values)
    else if (tag === 8) pbf.readPackedSVarint(into.refs)
  }, way)
  return { id: way.id, refs: undelta(way.refs), tags: tagsOf(way.keys, way.values, block.strings) }
}

function readRelation(pbf: PbfReader, block: Block): OsmRelation {
  const relation = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    refs: [] as number[],
    types: [] as number[],
  }
  pbf.readMessage((tag, into) => {
    if (tag === 1) into.id = pbf.readVarint(true)
    else if (tag === 2) pbf.readPackedVarint(into.keys)
    else if (tag === 3) pbf.readPackedVarint(into.values)
    else if (tag === 8) pbf.readPackedVarint(into.roles)
    else if (tag === 9) pbf.readPackedSVarint(into.refs)
    else if (tag === 10) pbf.readPackedVarint(into.types)
  }, relation)
  const members: OsmMember[] = undelta(relation.refs).map((ref, index) => ({
    type: MEMBER_TYPES[at(relation.types, index)] ?? 'node',
    ref,
    role: text(block.strings, at(relation.roles, index)),
  }))
  return { id: relation.id, members, tags: tagsOf(relation.keys, relation.values, block.strings) }
}

function tagsOf(keys: number[], values: number[], strings: string[]): Tags {
  if (keys.length === 0) return NO_TAGS
  const tags: Record<string, string> = {}
  for (const [index, key] of keys.entries()) tags[text(strings, key)] = text(strings, at(values, index))
  return tags
}

function undelta(steps: number[]): number[] {
  let value = 0
  return steps.map((step) => {
    value += step
    return value
  })
}

function at(numbers: number[], index: number): number {
  const value = numbers[index]
  if (value === undefined) throw new RangeError('a list in the block is too short')
  return value
}

function text(strings: string[], index: number): string {
  const value = strings[index]
  if (value === undefined) throw new RangeError('a string is missing from the block')
  return value
}
