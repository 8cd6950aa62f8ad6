// What a dispatcher types is a number of a ride, a quote or an invoice, the link of a quote, an address of mail, a telephone number, or words. What can
// be recognised is looked for as that alone: R-4801 is a ride, whatever telephone number has these digits.
import { containing } from '../../../platform/database/search-text.ts'
import { foldedWords, likeOf, patternOf, type Sought } from '../../../platform/database/sought.ts'

const NOTHING: Sought = {
  ...{ words: [], likes: [], written: [], patterns: [], compact: null, email: null, phone: null, rideNumber: 0 },
  ...{ invoiceNumber: null, proposalNumber: 0, proposalLink: null },
}

const RIDE = /^(?:r[-\s]?|#\s?)(\d{1,9})$/i
const QUOTE = /^q[-\s]?(\d{1,9})$/i
const QUOTE_LINK = /\/quote\/([\w-]{43})(?![\w-])/
const INVOICE = /^(inv|crn)-(\d{4})-0*(\d{1,9})$/i
const LEAST = 2
const MOST_COMPACT = 12
const LEAST_OF_PHONE = 5
/** So many digits alone may be a part of a telephone number, as a display shows its end. */
const LEAST_DIGITS = 4

/** Null for what is too short to mean anything. */
export function readTyped(text: string): Sought | null {
  const typed = text.trim()
  const ride = RIDE.exec(typed)
  if (ride !== null) return { ...NOTHING, rideNumber: Number(ride[1]) }
  const quote = QUOTE.exec(typed)
  if (quote !== null) return { ...NOTHING, proposalNumber: Number(quote[1]) }
  const link = QUOTE_LINK.exec(typed)
  if (link?.[1] !== undefined) return { ...NOTHING, proposalLink: link[1] }
  if (typed.length < LEAST) return null
  if (INVOICE.test(typed)) return { ...NOTHING, invoiceNumber: typed.toUpperCase() }
  if (/^\S*@\S*$/.test(typed)) return typed.length < 4 ? null : { ...NOTHING, email: typed.toLowerCase() }
  const phone = phoneTyped(typed)
  if (phone !== null) return { ...NOTHING, phone }
  const longestFirst = (left: string, right: string) => right.length - left.length
  const words = foldedWords(typed).toSorted(longestFirst)
  if (words.every((word) => word.length < LEAST)) return null
  const compact = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const isNumber = /^\d{1,9}$/.test(typed)
  return {
    ...NOTHING,
    ...{ words, likes: words.map(likeOf), patterns: words.map(patternOf) },
    written: typed.split(/\s+/).toSorted(longestFirst).map(containing),
    compact: compact.length >= LEAST && compact.length <= MOST_COMPACT ? compact : null,
    rideNumber: isNumber ? Number(typed) : 0,
    proposalNumber: isNumber ? Number(typed) : 0,
    phone: isNumber && typed.length >= LEAST_DIGITS ? typed : null,
  }
}

/** Digits behind the `+`, the 00 or the 0 of home; null where it is not written as a telephone number. */
function phoneTyped(typed: string): string | null {
  const written = typed
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/\(0\)/, '')
    .replaceAll(/[\s().\-/\u2010-\u2015\u200e\u200f\u2066-\u2069]/g, '')
  const [, digits] = /^(?:\+|00|0)(\d+)$/.exec(written) ?? []
  return digits !== undefined && digits.length >= LEAST_OF_PHONE ? digits : null
}
