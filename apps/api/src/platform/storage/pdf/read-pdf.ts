// A document as PDF is kept as it came, so it must be nothing but a document: one that a reader opens, with no other
// file inside or around it, and nothing that acts when it is opened. Runs in a thread of its own with a deadline.
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type * as PdfLib from '@cantoo/pdf-lib'

export type PdfFault = 'PDF_DAMAGED' | 'PDF_LOCKED' | 'PDF_NOT_PLAIN' | 'PDF_TOO_COMPLEX'

// As one bundle, it loads in half the time of its modules.
const {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFStream,
  PDFXRefStreamParser,
} = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof PdfLib

const ZIP_TAIL_BYTES = 66_000
const MOST_UNPACKED_BYTES = 32 * 1_048_576
const DEEPEST = 200

// What runs something, reaches out, or carries a second file.
const ACTING_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Filespec',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
]
const ACTING: ReadonlySet<string> = new Set([...ACTING_NAMES, 'JS'])
// Those long enough never to appear by chance are looked for in every byte as well: also where the library sees none.
const ACTING_TEXT = new RegExp(String.raw`/(${ACTING_NAMES.join('|')})(?=[\s/<>[\]()%]|$)`)
const MARKUP = /<(script|html|!doctype|svg|\?php)\b/i

/** Carries its answer out of the library, which takes other errors for damage. */
class Fault extends Error {
  readonly code: PdfFault
  constructor(code: PdfFault) {
    super(code)
    this.code = code
  }
}

/** Why the document is not taken, or null. */
export async function faultOfPdf(bytes: Uint8Array): Promise<PdfFault | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (text.slice(-ZIP_TAIL_BYTES).includes('PK\x05\x06') || MARKUP.test(text)) return 'PDF_NOT_PLAIN'
  if (ACTING_TEXT.test(plainNames(text))) return 'PDF_NOT_PLAIN'
  const watch = new Watch()
  try {
    const context = await watch.while(() =>
      PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true).parseDocument(),
    )
    if (watch.fault !== null) return watch.fault
    if (context.trailerInfo.Encrypt !== undefined) return 'PDF_LOCKED'
    if (!isDocument(context)) return 'PDF_DAMAGED'
  } catch (error) {
    return watch.fault ?? (error instanceof Fault ? error.code : 'PDF_DAMAGED')
  }
  // Each object that the bytes spell was seen above; one more lies where only a crafted table of objects points to.
  return objectsIn(text) === watch.objects ? null : 'PDF_NOT_PLAIN'
}

function isDocument(context: PdfLib.PDFContext): boolean {
  const root = context.lookup(context.trailerInfo.Root)
  if (!(root instanceof PDFDict)) return false
  const pages = root.lookup(PDFName.of('Pages'))
  return pages instanceof PDFDict && pages.lookup(PDFName.of('Kids')) instanceof PDFArray
}

/**
 * Looks at every object as the library reads it, since a later one of the same number takes its place, and at every
 * packed stream before the library unpacks it without a bound.
 */
class Watch {
  fault: PdfFault | null = null
  /** Objects that stand in the file itself, not packed in a stream. */
  objects = 0
  private packed = 0
  private unpackedBytes = 0

  async while<Result>(read: () => Promise<Result>): Promise<Result> {
    const { assign } = PDFContext.prototype
    const { forStream: objectsOf } = PDFObjectStreamParser
    const { forStream: tableOf } = PDFXRefStreamParser
    const watch = this
    PDFContext.prototype.assign = function (ref, object) {
      watch.look(object)
      assign.call(this, ref, object)
    }
    PDFObjectStreamParser.forStream = (stream, shouldWait) => {
      watch.measure(stream)
      const parser = objectsOf(stream, shouldWait)
      const parse = parser.parseIntoContext.bind(parser)
      parser.parseIntoContext = async () => {
        watch.packed += 1
        await parse().finally(() => {
          watch.packed -= 1
        })
      }
      return parser
    }
    PDFXRefStreamParser.forStream = (stream) => {
      watch.measure(stream, true)
      return tableOf(stream)
    }
    try {
      return await read()
    } finally {
      PDFContext.prototype.assign = assign
      PDFObjectStreamParser.forStream = objectsOf
      PDFXRefStreamParser.forStream = tableOf
    }
  }

  private look(object: PdfLib.PDFObject): void {
    if (this.packed === 0) this.objects += 1
    if (isActing(object)) this.stop('PDF_NOT_PLAIN')
    if (!(object instanceof PDFRawStream)) return
    const { dict } = object
    if (dict.get(PDFName.of('Encrypt')) !== undefined) this.stop('PDF_LOCKED')
    // Some readers unpack objects from whatever stream says where they begin, called an object stream or not.
    const isCalled = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
    if (!isCalled && dict.get(PDFName.of('N')) !== undefined && dict.get(PDFName.of('First')) !== undefined) {
      this.stop('PDF_NOT_PLAIN')
    }
  }

  /** One that is packed in another way than writers do is not taken. */
  private measure({ dict, contents }: PdfLib.PDFRawStream, isTable = false): void {
    const filter = soleFilter(dict.get(PDFName.of('Filter')))
    if (filter === 'other') this.stop('PDF_NOT_PLAIN')
    const isCounted = [dict.get(PDFName.of('N')), dict.get(PDFName.of('First'))].every(
      (one) => one instanceof PDFNumber,
    )
    if (!isTable && (!isCounted || dict.get(PDFName.of('DecodeParms')) !== undefined)) this.stop('PDF_NOT_PLAIN')
    if (dict.get(PDFName.of('Crypt')) !== undefined) this.stop('PDF_LOCKED')
    // The library keeps an entry for each object that a table announces.
    const size = dict.get(PDFName.of('Size'))
    if (isTable && size instanceof PDFNumber && size.asNumber() > 1_000_000) this.stop('PDF_TOO_COMPLEX')
    if (filter === 'none') return
    const left = MOST_UNPACKED_BYTES - this.unpackedBytes
    try {
      this.unpackedBytes += inflateSync(contents, { maxOutputLength: Math.max(1, left) }).length
    } catch (error) {
      this.stop((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'PDF_NOT_PLAIN' : 'PDF_DAMAGED')
    }
  }

  private stop(code: PdfFault): never {
    this.fault ??= code
    throw new Fault(code)
  }
}

function soleFilter(filter: PdfLib.PDFObject | undefined): 'none' | 'flate' | 'other' {
  if (filter === undefined) return 'none'
  const one = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  return one === PDFName.of('FlateDecode') ? 'flate' : 'other'
}

/** Also what is nested deeper than any document. */
function isActing(object: PdfLib.PDFObject, depth = 0): boolean {
  if (depth > DEEPEST) return true
  if (object instanceof PDFName) return ACTING.has(object.decodeText())
  if (object instanceof PDFArray) return object.asArray().some((item) => isActing(item, depth + 1))
  if (object instanceof PDFStream) return isActing(object.dict, depth + 1)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([name, value]) => ACTING.has(name.decodeText()) || isActing(value, depth + 1))
}

/** `/J#61vaScript` is `/JavaScript` to every reader. */
function plainNames(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let to = 0
  for (let from = 0; from < bytes.length; from++, to++) {
    const byte = bytes[from] as number
    const high = byte === 0x23 ? hexDigit(bytes[from + 1]) : -1
    const low = high < 0 ? -1 : hexDigit(bytes[from + 2])
    bytes[to] = low < 0 ? byte : high * 16 + low
    if (low >= 0) from += 2
  }
  return bytes.toString('latin1', 0, to)
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** How often the bytes say `9 0 obj`, wherever that is. */
function objectsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const generation = digitsBefore(text, spacesBefore(text, at))
    if (generation.count === 0) {
      // A comment may stand between the words of one; no writer does that.
      if (isAfterComment(text, at)) return -1
      continue
    }
    const gap = spacesBefore(text, generation.at)
    if (gap < generation.at && digitsBefore(text, gap).count > 0) count += 1
    else if (isAfterComment(text, generation.at)) return -1
  }
  return count
}

function spacesBefore(text: string, at: number): number {
  let begin = at
  while (begin > 0 && ' \n\r\t\f\0'.includes(text[begin - 1] as string)) begin -= 1
  return begin
}

function digitsBefore(text: string, at: number): { at: number; count: number } {
  let begin = at
  while (begin > 0 && at - begin < 20 && /\d/.test(text[begin - 1] as string)) begin -= 1
  return { at: begin, count: at - begin }
}

function isAfterComment(text: string, at: number): boolean {
  const begin = spacesBefore(text, at)
  if (!/[\r\n]/.test(text.slice(begin, at))) return false
  const line = text.slice(Math.max(0, begin - 1_000), begin)
  const comment = line.slice(Math.max(line.lastIndexOf('\n'), line.lastIndexOf('\r')) + 1)
  return /\d[\s\0]*%/.test(comment)
}
