// A picture from outside in each width that it is shown in, as AVIF and as WebP: pixels alone, upright, without metadata.
import { refuse } from '../refusal.ts'
import { DEADLINE_SECONDS, MAX_PIXELS, sharpForStrangers } from './check-image.ts'
import { inTurn } from './check-queue.ts'
import { readImageFormat } from './image-format.ts'

export interface DrawnSizes<Width extends number> {
  /** Of the largest. */
  readonly width: Width
  readonly height: number
  readonly files: readonly { readonly name: `${Width}.${'avif' | 'webp'}`; readonly bytes: Buffer }[]
}

interface Asked<Width extends number> {
  /** Ascending. It is drawn in those that it is wide enough for. */
  readonly widths: readonly Width[]
  readonly least: { readonly width: number; readonly height: number }
}

/** Height to width. Of what is flatter the sides are cut off, and of what is taller what is above and below. */
const [FLATTEST, TALLEST] = [1 / 3, 1.5]
// A tenth larger than with the encoder's own effort, in a tenth of the time.
const AVIF = { quality: 50, effort: 2 } as const
const WEBP = { quality: 78 } as const

export async function drawInSizes<Width extends number>(
  bytes: Buffer,
  asked: Asked<Width>,
  person = '',
): Promise<DrawnSizes<Width> | 'too small'> {
  const format = readImageFormat(bytes)
  if (format === undefined) throw refuse('IMAGE_NOT_ACCEPTED')
  if (format.width * format.height > MAX_PIXELS) throw refuse('IMAGE_TOO_DETAILED')
  return inTurn('picture', person, async () => {
    try {
      return await draw(bytes, asked)
    } catch (error) {
      if (/timeout/.test((error as Error).message)) throw refuse('CHECKS_BUSY', { retryAfterSeconds: 5 })
      throw refuse('IMAGE_DAMAGED')
    }
  })
}

async function draw<Width extends number>(
  bytes: Buffer,
  { widths, least }: Asked<Width>,
): Promise<DrawnSizes<Width> | 'too small'> {
  const sharp = await sharpForStrangers()
  const widest = widths.at(-1) ?? least.width
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: Math.ceil(widest * FLATTEST), fit: 'outside', withoutEnlargement: true })
    .raw()
    .timeout({ seconds: DEADLINE_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const shape = Math.min(TALLEST, Math.max(FLATTEST, info.height / info.width))
  const fitting = widths.filter((width) => width <= info.width && Math.round(width * shape) <= info.height)
  const largest = fitting.at(-1)
  if (largest === undefined || info.width < least.width || info.height < least.height) return 'too small'
  const heightAt = (width: number) => Math.round(width * shape)
  const files: DrawnSizes<Width>['files'][number][] = []
  for (const width of fitting) {
    const picture = sharp(data, { raw: info })
      .resize({ width, height: heightAt(width), fit: 'cover' })
      .timeout({ seconds: DEADLINE_SECONDS })
    files.push({ name: `${width}.avif`, bytes: await picture.clone().avif(AVIF).toBuffer() })
    files.push({ name: `${width}.webp`, bytes: await picture.clone().webp(WEBP).toBuffer() })
  }
  return { width: largest, height: heightAt(largest), files }
}
