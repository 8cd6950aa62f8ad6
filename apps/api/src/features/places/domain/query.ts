// What a person typed, taken apart: a name, and perhaps a house number. The number is the last one in the text, so that
// "36 Kungsportsavenyen", "Kungsportsavenyen 36" and "Kungsportsavenyen 36, Göteborg" are the same wish.
export interface ParsedQuery {
  /** The name without number and town, folded. */
  readonly name: string
  /** The whole first part, folded, number included: "Pir 4" is a street. */
  readonly whole: string
  readonly houseNumber: HouseNumber | null
}

export interface HouseNumber {
  /** As people write it: "36", "18B". */
  readonly text: string
  readonly value: number
}

const NUMBER = /(?<![\p{L}\p{N}])(\d{1,4})\s?([a-z]?)(?![\p{L}\p{N}])/giu

export function parseQuery(typed: string): ParsedQuery {
  const found = [...typed.matchAll(NUMBER)].at(-1)
  const parts = (text: string) => text.split(',').map(fold)
  const firstOf = (text: string) => parts(text).find((part) => part.length > 0) ?? ''
  const whole = firstOf(typed)
  if (!found) return { name: whole, whole, houseNumber: null }
  const without = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`
  const [, digits = '', letter = ''] = found
  const houseNumber = { text: digits + letter.toUpperCase(), value: Number(digits) }
  return { name: firstOf(without), whole, houseNumber }
}

const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
}

/** Small letters without accents, words parted by one space: how names are kept in the index and looked up. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øœæßłđıþ]/g, (letter) => SINGLE_LETTERS[letter] ?? letter)
    .replaceAll(/[’'`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
