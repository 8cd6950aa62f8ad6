import { type FileHandle, open } from 'node:fs/promises'
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { RegionError } from '../region-error.ts'

export interface FileBlock {
  readonly type: string
  readonly data: Uint8Array
  /** Share of the file read so far, 0 to 1. */
  readonly progress: number
}

// The format's own limits: a header or a body beyond them is not an extract.
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BODY_BYTES = 32 * 1024 * 1024

/** The file blocks of a `.osm.pbf`, one at a time, inflated. */
export async function* readBlobs(path: string): AsyncGenerator<FileBlock> {
  const file = await openExtract(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new RegionError('EXTRACT_EMPTY', `${path} is empty.`)
    let position = 0
    while (position < size) {
      const headerSize = (await readExactly(file, position, 4, path)).readUInt32BE(0)
      if (headerSize > MAX_HEADER_BYTES) throw notAnExtract(path)
      const header = readBlobHeader(await readExactly(file, position + 4, headerSize, path), path)
      if (header.bodySize > MAX_BODY_BYTES) throw notAnExtract(path)
      const body = await readExactly(file, position + 4 + headerSize, header.bodySize, path)
      position += 4 + headerSize + header.bodySize
      yield { type: header.type, data: inflateBlob(body, path), progress: position / size }
    }
  } finally {
    await file.close()
  }
}

async function openExtract(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (cause) {
    throw new RegionError('EXTRACT_MISSING', `There is no readable file at ${path}.`, { cause })
  }
}

async function readExactly(file: FileHandle, position: number, length: number, path: string): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) {
    if (position === 0) throw notAnExtract(path)
    throw new RegionError('EXTRACT_TRUNCATED', `${path} ends in the middle of a block; download it again.`)
  }
  return buffer
}

function readBlobHeader(bytes: Uint8Array, path: string): { type: string; bodySize: number } {
  const header = { type: '', bodySize: -1 }
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 1) into.type = pbf.readString()
      else if (tag === 3) into.bodySize = pbf.readVarint()
    }, header)
  } catch (cause) {
    throw notAnExtract(path, cause)
  }
  if (header.bodySize < 0 || !/^\w+$/.test(header.type)) throw notAnExtract(path)
  return header
}

function inflateBlob(bytes: Uint8Array, path: string): Uint8Array {
  let plain: Uint8Array | undefined
  let unknown = false
  try {
    new PbfReader(bytes).readFields((tag, _into, pbf) => {
      if (tag === 1) plain = pbf.readBytes()
      else if (tag === 3) plain = inflateSync(pbf.readBytes())
      else if (tag === 7) plain = zstdDecompressSync(pbf.readBytes())
      else if (tag > 3) unknown = true
    }, undefined)
  } catch (cause) {
    throw new RegionError('EXTRACT_BROKEN', `${path} is damaged: a block cannot be unpacked.`, { cause })
  }
  if (plain) return plain
  if (unknown) throw new RegionError('EXTRACT_UNSUPPORTED', `${path} is packed in a way this reader does not know.`)
  throw new RegionError('EXTRACT_BROKEN', `${path} is damaged: a block is empty.`)
}

export function notAnExtract(path: string, cause?: unknown): RegionError {
  return new RegionError('EXTRACT_BROKEN', `${path} is not an OpenStreetMap extract (.osm.pbf).`, { cause })
}
