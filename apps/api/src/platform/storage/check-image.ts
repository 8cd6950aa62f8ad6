// A picture is decoded and drawn again: what leaves here is pixels alone, without metadata, scripts or a second file.
import type sharp from 'sharp'
import { refuse } from '../refusal.ts'
import { inTurn } from './check-queue.ts'
import type { CheckedFile } from './checked-file.ts'
import { readImageFormat } from './image-format.ts'

export const MAX_IMAGE_BYTES = 8 * 1_048_576
export const MAX_PIXELS = 50_000_000
const LONGEST_SIDE = 2_400
const QUALITY = 84
export const DEADLINE_SECONDS = 20

export async function checkImage(bytes: Buffer, person = ''): Promise<CheckedFile> {
  const format = readImageFormat(bytes)
  if (format === undefined) throw refuse('IMAGE_NOT_ACCEPTED')
  if (format.width * format.height > MAX_PIXELS) throw refuse('IMAGE_TOO_DETAILED')
  return inTurn('picture', person, () => drawAgain(bytes))
}

async function drawAgain(bytes: Buffer): Promise<CheckedFile> {
  try {
    const sharp = await sharpForStrangers()
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DEADLINE_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, fileType: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    if (/timeout/.test((error as Error).message)) throw refuse('CHECKS_BUSY', { retryAfterSeconds: 5 })
    throw refuse('IMAGE_DAMAGED')
  }
}

/** A picture of ours at no more than this many pixels a side. */
export async function drawSmaller({ bytes }: CheckedFile, side: number): Promise<CheckedFile> {
  const sharp = await sharpForStrangers()
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, fileType: 'image/webp', width: info.width, height: info.height }
}

const MOST_MARK_PIXELS = 16_000_000

export interface DrawnPng {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** A picture from outside that keeps what is clear in it, drawn again as PNG into a box. */
export async function redrawPng(bytes: Buffer, box: { readonly width: number; readonly height: number }, person = '') {
  const format = readImageFormat(bytes)
  if (format?.contentType !== 'image/png') throw refuse('IMAGE_NOT_ACCEPTED')
  if (format.width * format.height > MOST_MARK_PIXELS) throw refuse('IMAGE_TOO_DETAILED')
  return inTurn('picture', person, async (): Promise<DrawnPng> => {
    try {
      const sharp = await sharpForStrangers()
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_MARK_PIXELS, failOn: 'error' })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .timeout({ seconds: DEADLINE_SECONDS })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      if (/timeout/.test((error as Error).message)) throw refuse('CHECKS_BUSY', { retryAfterSeconds: 5 })
      throw refuse('IMAGE_DAMAGED')
    }
  })
}

/** A PNG of ours in the middle of a square of one colour, `share` of its side. */
export async function drawOnSquare(png: Buffer, side: number, ground: string, share: number): Promise<Buffer> {
  const sharp = await sharpForStrangers()
  const inside = Math.round(side * share)
  const middle = await sharp(png).resize({ width: inside, height: inside, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: middle, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG of ours laid into a box over another. */
export async function drawOver(
  ground: Buffer,
  png: Buffer,
  { left, top, width, height }: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>,
): Promise<Buffer> {
  const sharp = await sharpForStrangers()
  const input = await sharp(png).resize({ width, height, fit: 'inside' }).png().toBuffer()
  return sharp(ground).composite([{ input, left, top }]).png({ compressionLevel: 9 }).toBuffer()
}

let loading: Promise<typeof sharp> | undefined

/** Loaded with the first picture: no start waits for it. */
export function sharpForStrangers(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Nothing but these three decoders ever sees what a stranger sent, whatever the bytes look like.
    loaded.block({ operation: ['VipsForeignLoad'] })
    loaded.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    // Pictures are rare and the api's threads few; libvips keeps nothing between them.
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}
