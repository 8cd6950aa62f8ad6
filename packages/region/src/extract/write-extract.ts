import { writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { type BoundsE7, MEMBER_TYPES, type OsmNode, type OsmRelation, type OsmWay, type Tags } from './osm.ts'

export interface Extract {
  readonly bounds: BoundsE7
  readonly nodes: readonly OsmNode[]
  readonly ways: readonly OsmWay[]
  readonly relations: readonly OsmRelation[]
}

const ELEMENTS_PER_BLOCK = 8_000

/** Writes a `.osm.pbf` (dense nodes, zlib). The same extract gives the same bytes: no clock, no chance. */
export async function writeExtract(path: string, extract: Extract): Promise<void> {
  await writeFile(path, encodeExtract(extract))
}

export function encodeExtract(extract: Extract): Buffer {
  const blocks: Buffer[] = []
  const writer = new ExtractWriter(extract.bounds, (block) => blocks.push(block))
  for (const node of extract.nodes) writer.addNode(node)
  for (const way of extract.ways) writer.addWay(way)
  for (const relation of extract.relations) writer.addRelation(relation)
  writer.finish()
  return Buffer.concat(blocks)
}

/** Writes one element after the other, one block in memory at a time: all nodes, then all ways, then all relations. */
export class ExtractWriter {
  readonly #write: (block: Buffer) => void
  #nodes: OsmNode[] = []
  #ways: OsmWay[] = []
  #relations: OsmRelation[] = []

  constructor(bounds: BoundsE7, write: (block: Buffer) => void) {
    this.#write = write
    write(frame('OSMHeader', headerBlock(bounds)))
  }

  addNode(node: OsmNode): void {
    if (this.#nodes.push(node) === ELEMENTS_PER_BLOCK) this.#flush()
  }

  addWay(way: OsmWay): void {
    if (this.#nodes.length > 0) this.#flush()
    if (this.#ways.push(way) === ELEMENTS_PER_BLOCK) this.#flush()
  }

  addRelation(relation: OsmRelation): void {
    if (this.#nodes.length + this.#ways.length > 0) this.#flush()
    if (this.#relations.push(relation) === ELEMENTS_PER_BLOCK) this.#flush()
  }

  finish(): void {
    this.#flush()
  }

  #flush(): void {
    const blocks: Uint8Array[] = []
    if (this.#nodes.length > 0) blocks.push(primitiveBlock(2, [this.#nodes], writeDenseNodes))
    if (this.#ways.length > 0) blocks.push(primitiveBlock(3, this.#ways, writeWay))
    if (this.#relations.length > 0) blocks.push(primitiveBlock(4, this.#relations, writeRelation))
    for (const block of blocks) this.#write(frame('OSMData', block))
    this.#nodes = []
    this.#ways = []
    this.#relations = []
  }
}

function frame(type: string, data: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeVarintField(2, data.length)
  blob.writeBytesField(3, deflateSync(data, { level: 9 }))
  const body = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

function headerBlock([west, south, east, north]: BoundsE7): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeMessage(
    1,
    (box: number[], into) => {
      for (const [index, side] of box.entries()) into.writeSVarintField(index + 1, side * 100)
    },
    [west, east, north, south],
  )
  pbf.writeStringField(4, 'OsmSchema-V0.6')
  pbf.writeStringField(4, 'DenseNodes')
  pbf.writeStringField(16, 'livery')
  return pbf.finish()
}

type WriteElement<Element> = (element: Element, pbf: PbfWriter, strings: StringTable) => void

function primitiveBlock<Element>(
  field: number,
  elements: readonly Element[],
  write: WriteElement<Element>,
): Uint8Array {
  const strings = new StringTable()
  const group = new PbfWriter()
  for (const element of elements) group.writeMessage(field, (one: Element, pbf) => write(one, pbf, strings), element)
  const groupBytes = group.finish()
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (table: StringTable, pbf) => {
      // Not pbf's own writeStringField: it garbles characters beyond U+FFFF.
      for (const text of table.texts) pbf.writeBytesField(1, Buffer.from(text))
    },
    strings,
  )
  block.writeBytesField(2, groupBytes)
  return block.finish()
}

/** Index 0 is the empty string: in dense nodes a zero ends a node's tags. */
class StringTable {
  readonly texts = ['']
  readonly #indexByText = new Map([['', 0]])

  indexOf(text: string): number {
    const known = this.#indexByText.get(text)
    if (known !== undefined) return known
    this.texts.push(text)
    this.#indexByText.set(text, this.texts.length - 1)
    return this.texts.length - 1
  }
}

function writeDenseNodes(nodes: readonly OsmNode[], pbf: PbfWriter, strings: StringTable): void {
  pbf.writePackedSVarint(1, delta(nodes.map((node) => node.id)))
  pbf.writePackedSVarint(8, delta(nodes.map((node) => node.lat)))
  pbf.writePackedSVarint(9, delta(nodes.map((node) => node.lng)))
  const keysAndValues: number[] = []
  for (const node of nodes) {
    for (const [key, value] of Object.entries(node.tags))
      keysAndValues.push(strings.indexOf(key), strings.indexOf(value))
    keysAndValues.push(0)
  }
  pbf.writePackedVarint(10, keysAndValues)
}

function writeWay(way: OsmWay, pbf: PbfWriter, strings: StringTable): void {
  pbf.writeVarintField(1, way.id)
  writeTags(way.tags, pbf, strings)
  pbf.writePackedSVarint(8, delta(way.refs))
}

function writeRelation(relation: OsmRelation, pbf: PbfWriter, strings: StringTable): void {
  pbf.writeVarintField(1, relation.id)
  writeTags(relation.tags, pbf, strings)
  pbf.writePackedVarint(
    8,
    relation.members.map((member) => strings.indexOf(member.role)),
  )
  pbf.writePackedSVarint(9, delta(relation.members.map((member) => member.ref)))
  pbf.writePackedVarint(
    10,
    relation.members.map((member) => MEMBER_TYPES.indexOf(member.type)),
  )
}

function writeTags(tags: Tags, pbf: PbfWriter, strings: StringTable): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.indexOf(key)),
  )
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.indexOf(value)),
  )
}

function delta(values: readonly number[]): number[] {
  let previous = 0
  return values.map((value) => {
    const step = value - previous
    previous = value
    return step
  })
}
