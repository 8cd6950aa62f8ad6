// Where the streams of a PDF lie, found in one pass whatever somebody wrote into it.
import { refuse } from '../refusal.ts'

export interface PdfStream {
  /** What stands before it, back to its `obj`. */
  readonly dictionary: string
  readonly begin: number
  readonly end: number
}

const LONGEST_DICTIONARY = 4_000
const MOST_STREAMS = 20_000
const END = 'endstream'

/** Also those that lie inside another, where a crafted cross-reference may point to. */
export function streamsOf(text: string): PdfStream[] {
  const streams: PdfStream[] = []
  let end = -1
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    const begin = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1)
    if (text[begin - 1] !== '\n') continue
    if (end < begin) end = text.indexOf(END, begin)
    if (end < 0) throw refuse('PDF_DAMAGED')
    if (streams.length === MOST_STREAMS) throw refuse('PDF_NOT_PLAIN')
    const before = text.slice(Math.max(0, at - LONGEST_DICTIONARY), at)
    streams.push({ dictionary: before.slice(before.lastIndexOf('obj') + 3), begin, end })
  }
  return streams
}

/** The document's own words, without what its streams carry. */
export function outsideStreams(text: string, streams: readonly PdfStream[]): string {
  const parts: string[] = []
  let at = 0
  for (const { begin, end } of streams) {
    if (begin < at) continue
    parts.push(text.slice(at, begin))
    at = end
  }
  return [...parts, text.slice(at)].join('')
}
