// The one door for uploads: what a form may bring as files. Each is looked at as it comes in, before the next is read.
import { refuse } from '../refusal.ts'
import { checkImage, MAX_IMAGE_BYTES } from './check-image.ts'
import { checkPdf, isPdf, MAX_PDF_BYTES } from './check-pdf.ts'
import type { CheckedFile } from './checked-file.ts'

/** `Checked` is what its check makes of the bytes. */
export interface FileField<Checked = CheckedFile> {
  /** How many files the field may bring. */
  readonly most: number
  /** Reading stops after this many bytes of one file. */
  readonly largestBytes: number
  /** What the bytes are, when their sender's turn comes; throws its refusal. A file's name is never asked. */
  check(bytes: Buffer, person: string): Promise<Checked>
}

/** Pictures (jpg, png, webp), at most six. */
export const pictures = (most = 6): FileField => ({ most, largestBytes: MAX_IMAGE_BYTES, check: checkImage })

/** A document: one picture or one PDF. */
export const document: FileField = {
  most: 1,
  largestBytes: MAX_PDF_BYTES,
  check: async (bytes, person) => {
    if (isPdf(bytes)) return checkPdf(bytes, person)
    if (bytes.length > MAX_IMAGE_BYTES) throw refuse('FILE_TOO_LARGE')
    return checkImage(bytes, person).catch((refusal) => {
      throw refusal.code === 'IMAGE_NOT_ACCEPTED' ? refuse('FILE_NOT_ACCEPTED') : refusal
    })
  },
}
