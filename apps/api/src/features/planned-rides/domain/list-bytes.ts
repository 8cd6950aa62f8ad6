// What an uploaded list is, by its bytes and never by its name.
export type ListKind = 'csv' | 'ics'

export type ListFailure = 'LIST_NOT_READABLE' | 'LIST_IS_SPREADSHEET' | 'LIST_EMPTY'

export type DecodedList =
  | { readonly kind: ListKind; readonly text: string }
  | { readonly kind: 'unreadable'; readonly because: ListFailure }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const [UTF16_LE, UTF16_BE] = ['utf-16le', 'utf-16be'].map((label) => new TextDecoder(label, { fatal: true }))

/** Zip, which newer spreadsheets are, and the container of older ones. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0']

/**
 * Text as its sender meant it: UTF-8, UTF-16 with its mark, or what older spreadsheets write in the West. Without
 * anything that steers and shows nothing.
 */
export function decodeList(bytes: Uint8Array): DecodedList {
  if (SPREADSHEETS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex')))
    return { kind: 'unreadable', because: 'LIST_IS_SPREADSHEET' }
  const text = textOf(bytes)
  if (text === null || text.includes('\0')) return { kind: 'unreadable', because: 'LIST_NOT_READABLE' }
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/[\u202a-\u202e\u2066-\u2069\u200b]/g, '')
  if (clean.trim() === '') return { kind: 'unreadable', because: 'LIST_EMPTY' }
  return { kind: /^\s*BEGIN:VCALENDAR\b/i.test(clean) ? 'ics' : 'csv', text: clean }
}

function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  try {
    if (first === 0xff && second === 0xfe) return UTF16_LE?.decode(bytes) ?? null
    if (first === 0xfe && second === 0xff) return UTF16_BE?.decode(bytes) ?? null
    return utf8.decode(bytes)
  } catch {
    return first === 0xff || first === 0xfe ? null : new TextDecoder('windows-1252').decode(bytes)
  }
}
