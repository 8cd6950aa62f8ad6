// A picture is what its bytes say, whatever its name claims: jpg, png or webp, with sensible dimensions.

export interface ImageFormat {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

const MAX_SIDE = 12_000
// A camera writes some twenty markers before the frame.
const MOST_STEPS = 10_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** `undefined` when the bytes are no picture that we take. */
export function readImageFormat(bytes: Buffer): ImageFormat | undefined {
  const format = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (format === undefined || format.width < 1 || format.height < 1) return undefined
  return format.width <= MAX_SIDE && format.height <= MAX_SIDE ? format : undefined
}

function readPng(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || ascii(bytes, 12, 16) !== 'IHDR') return undefined
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks from marker to marker until a frame header tells the size. */
function readJpeg(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2, steps = 0; at + 9 < bytes.length && bytes[at] === 0xff && steps < MOST_STEPS; steps++) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrameHeader(marker)) {
      return { contentType: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

// C0–CF but for the tables (C4), the extension (C8) and the arithmetic conditioning (CC).
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readWebp(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return undefined
  const contentType = 'image/webp'
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return { contentType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { contentType, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { contentType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
