// What a form may bring as the photograph of the start page, and the files that it is shown as.

import { LEAST_PHOTOGRAPH, PHOTOGRAPH_WIDTHS } from '@livery/contracts/brand/brand.ts'
import { refuse } from '../../platform/refusal.ts'
import { MAX_IMAGE_BYTES } from '../../platform/storage/check-image.ts'
import { type DrawnSizes, drawInSizes } from '../../platform/storage/draw-in-sizes.ts'
import type { FileField } from '../../platform/storage/file-fields.ts'

export type DrawnPhotograph = DrawnSizes<(typeof PHOTOGRAPH_WIDTHS)[number]>

export const photographField: FileField<DrawnPhotograph> = {
  most: 1,
  largestBytes: MAX_IMAGE_BYTES,
  check: async (bytes, person) => {
    const drawn = await drawInSizes(bytes, { widths: PHOTOGRAPH_WIDTHS, least: LEAST_PHOTOGRAPH }, person)
    if (drawn === 'too small') throw refuse('PHOTOGRAPH_TOO_SMALL')
    return drawn
  },
}
