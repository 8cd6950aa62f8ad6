// What somebody typed into the office's search, as the stores look for it.

/** Nothing of it is null where it is no text, number or plate of that kind: then nothing of that kind is looked for. */
export interface Sought {
  /** Small letters without accents, as `folded_name` of the database has them. */
  readonly words: readonly string[]
  /** For `like` on folded names: each word, anywhere; of two letters, where a word begins. */
  readonly likes: readonly string[]
  /** For `ilike` on texts as they are written: each word as it was typed. */
  readonly written: readonly string[]
  /** For `~*` on texts as they are written: each word, with whatever accents. */
  readonly patterns: readonly string[]
  /** Letters and digits without anything between, as plates and flights are keyed; null for what is too long. */
  readonly compact: string | null
  readonly email: string | null
  /** Digits as a number with its country code ends. */
  readonly phone: string | null
  /** A ride's number; 0, which none has, for all else. */
  readonly rideNumber: number
  readonly invoiceNumber: string | null
  /** Of a price that was mailed; 0, which none has, for all else. */
  readonly proposalNumber: number
  /** The secret of its link. */
  readonly proposalLink: string | null
}

const SINGLE_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss' }
const BETWEEN_WORDS = /[\s.,;:_/()&+-]+/

/** As `folded_name` of the database folds. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđıæœß]/g, (letter) => SINGLE_LETTERS[letter] ?? letter)
    .replaceAll(/[’'`´]/g, '')
  return folded.split(BETWEEN_WORDS).filter((word) => word !== '')
}

export const likeOf = (word: string): string => {
  const plain = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${plain}%` : `%${plain}%`
}

/** Which letters of the Latin alphabet with accents fold to a small letter, in both sizes. */
const VARIANTS: ReadonlyMap<string, string> = variants()

function variants(): ReadonlyMap<string, string> {
  const byLetter = new Map<string, string>()
  for (let code = 0xc0; code <= 0x24f; code++) {
    const letter = String.fromCodePoint(code)
    const [folded] = foldedWords(letter)
    if (folded?.length === 1 && folded !== letter) byLetter.set(folded, (byLetter.get(folded) ?? '') + letter)
  }
  return byLetter
}

export function patternOf(word: string): string {
  const letters = [...word].map((letter) => {
    const others = VARIANTS.get(letter)
    return others === undefined ? letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : `[${letter}${others}]`
  })
  return (word.length < 3 ? '\\m' : '') + letters.join('')
}
