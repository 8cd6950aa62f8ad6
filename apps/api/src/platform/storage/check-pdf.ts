// A paper as PDF is kept as it came, so it must be nothing but a document: begun and ended as one, with no other file
// inside or around it, and nothing that acts when it is opened.
import { inflateSync } from 'node:zlib'
import { refuse } from '../refusal.ts'
import type { CheckedFile } from './checked-file.ts'
import { outsideStreams, type PdfStream, streamsOf } from './pdf-streams.ts'

export const MAX_PDF_BYTES = 10 * 1_048_576
const TAIL_BYTES = 1_024
const ZIP_TAIL_BYTES = 66_000
const MAX_INFLATED_BYTES = 32 * 1_048_576

const NAME_ENDS = String.raw`(?=[\s/<>[\]()%]|$)`
// Names of the format that run something, reach out, or carry a second file. Those long enough never to appear by
// chance are looked for everywhere, also inside what is said to be a stream.
const ACTING = new RegExp(
  `/(JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Rendition|Movie|Sound)${NAME_ENDS}`,
)
const SCRIPT = new RegExp(`/JS${NAME_ENDS}`)
const LOCKED = new RegExp(`/Encrypt${NAME_ENDS}`)
const MARKUP = /<(script|html|!doctype|svg|\?php)\b/i

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

export async function checkPdf(bytes: Buffer): Promise<CheckedFile> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) throw refuse('FILE_NOT_ACCEPTED')
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-TAIL_BYTES))) throw refuse('PDF_DAMAGED')
  const streams = streamsOf(text)
  const words = plainNames(outsideStreams(text, streams))
  if (LOCKED.test(words)) throw refuse('PDF_LOCKED')
  if (isArchiveToo(text) || MARKUP.test(text)) throw refuse('PDF_NOT_PLAIN')
  if (ACTING.test(plainNames(text)) || SCRIPT.test(words)) throw refuse('PDF_NOT_PLAIN')
  for (const objects of packedObjects(text, streams)) {
    if (ACTING.test(objects) || SCRIPT.test(objects)) throw refuse('PDF_NOT_PLAIN')
  }
  return { bytes, fileType: 'application/pdf', width: null, height: null }
}

/** A ZIP is read from its end: its directory's mark near the end makes the file one, whatever comes before. */
function isArchiveToo(text: string): boolean {
  return text.slice(-ZIP_TAIL_BYTES).includes('PK\x05\x06')
}

/** `/J#61vaScript` is `/JavaScript` to every reader. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** What lies in object streams, unpacked. One that is packed in a way that we do not unpack is not taken. */
function* packedObjects(text: string, streams: readonly PdfStream[]): Generator<string> {
  let inflated = 0
  for (const { dictionary, begin, end } of streams) {
    const words = plainNames(dictionary)
    if (!/\/ObjStm\b/.test(words)) continue
    const objects = unpack(words, Buffer.from(text.slice(begin, end), 'latin1'))
    inflated += objects.length
    if (inflated > MAX_INFLATED_BYTES) throw refuse('PDF_NOT_PLAIN')
    yield plainNames(objects.toString('latin1'))
  }
}

function unpack(dictionary: string, packed: Buffer): Buffer {
  if (/\/DecodeParms|\/Crypt\b/.test(dictionary)) throw refuse('PDF_NOT_PLAIN')
  if (!/\/Filter\b/.test(dictionary)) return packed
  if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary)) throw refuse('PDF_NOT_PLAIN')
  try {
    return inflateSync(packed, { maxOutputLength: MAX_INFLATED_BYTES })
  } catch {
    throw refuse('PDF_DAMAGED')
  }
}
