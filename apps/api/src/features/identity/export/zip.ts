// A zip archive of a few texts, written at once (APPNOTE 6.3.3, deflate, UTF-8 names).
import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8

export function zipOf(files: readonly { readonly name: string; readonly text: string }[], at: Date): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const path = Buffer.from(name)
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(UTF8_NAMES, 2)
    common.writeUInt16LE(DEFLATE, 4)
    common.writeUInt32LE(dosTime(at), 6)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    parts.push(number32(LOCAL_HEADER), common, path, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    index.push(number32(CENTRAL_HEADER), number16(VERSION), common, place, path)
    offset += 4 + common.length + path.length + packed.length
  }
  const indexBytes = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(indexBytes.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, indexBytes, number32(END), end])
}

/** Seconds in twos since 1980, as zip counts them. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
