// What a form may bring as a mark: shapes, or pixels with what is clear in them.

import { refuse } from '../../platform/refusal.ts'
import { redrawPng } from '../../platform/storage/check-image.ts'
import type { FileField } from '../../platform/storage/file-fields.ts'
import { readImageFormat } from '../../platform/storage/image-format.ts'
import { drawSvg } from '../../platform/storage/svg/draw-svg.ts'
import { looksLikeSvg, readSvgMark } from './domain/svg-mark.ts'

export interface CheckedMark {
  readonly svg: string | null
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

const LARGEST_MARK_BYTES = 2 * 1_048_576
const LARGEST_SVG_BYTES = 65_536
const LEAST_HEIGHT = 256
/** Twice as large as letters and documents show it. */
const BOX = { width: 1_200, height: 256 }

export const markField: FileField<CheckedMark> = { most: 1, largestBytes: LARGEST_MARK_BYTES, check: checkMark }

async function checkMark(bytes: Buffer, person: string): Promise<CheckedMark> {
  const format = readImageFormat(bytes)
  if (format?.contentType === 'image/png') {
    if (format.height < LEAST_HEIGHT) throw refuse('MARK_NOT_ACCEPTED')
    const png = await redrawPng(bytes, BOX, person)
    return { svg: null, png: png.bytes, width: png.width, height: png.height }
  }
  if (format !== undefined || !looksLikeSvg(bytes)) throw refuse('MARK_NOT_ACCEPTED')
  if (bytes.length > LARGEST_SVG_BYTES) throw refuse('MARK_TOO_LARGE')
  const mark = readSvgMark(bytes.toString('utf8'))
  if (mark === undefined) throw refuse('MARK_NOT_PLAIN')
  const scale = Math.min(BOX.width / mark.width, BOX.height / mark.height)
  const size = { width: Math.round(mark.width * scale), height: Math.round(mark.height * scale) }
  const png = await drawSvg(mark.text, size, person)
  return { svg: mark.text, png: png.bytes, width: png.width, height: png.height }
}
