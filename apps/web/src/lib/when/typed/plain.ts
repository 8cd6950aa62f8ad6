/** Between words, before the first and after the last there is one space. */
export type Plain = string

const APOSTROPHES = /['’‘`]/g
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u0640\ufeff]/g

/**
 * What somebody typed without what people leave out, in either direction: accents, vowel signs, forms of the alef, stops
 * of abbreviations. Digits are Latin; a number and a word stand apart, "7am" is "7 am".
 */
export function plainOf(text: string): Plain {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(UNSEEN, '')
    .replace(ARABIC_DIGITS, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`)
    .toLowerCase()
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ß', 'ss')
    .replace(APOSTROPHES, ' ')
    .replace(/(\d)[٫,](?=\d\s*\p{L})/gu, '$1.')
  return ` ${bare
    .replace(/(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/(\p{L})[.]/gu, '$1 ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/[^\p{L}\d:./-]+/gu, ' ')
    .trim()} `
}
