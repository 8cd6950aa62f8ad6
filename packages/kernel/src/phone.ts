// Telephone numbers as people write them at home, and as the world dials them.

/**
 * Numbers that cost whoever writes to them, and are no traveller's phone: services of the whole world (freephone,
 * satellites, networks of nobody's country, premium rate), and the premium rates of countries that have a prefix for
 * them. It is not complete: a provider of texts keeps its own list.
 */
const COSTLY =
  /^\+(?:80[08]|87\d|88[1-38]|979|1(?:900|976)|33(?:8[129])|34(?:80[367]|905)|39(?:89|199)|44(?:9|87)|46(?:900|939|944)|49(?:900|137)|41(?:90[016])|43(?:9[03]0))/

/** A number that a text may be sent to (E.164). */
export const TEXTED_PHONE = new RegExp(`^(?!${COSTLY.source.slice(1)})\\+[1-9][0-9]{6,14}$`)

/** How a country writes its own numbers: its calling code, and what stands in its place at home. */
export interface NumberingPlan {
  readonly code: string
  /** The prefix that falls away behind the calling code; empty where there is none. */
  readonly trunk: string
}

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/**
 * A number with its country code (E.164), from one that may be written as at home: `070-123 45 67` in Sweden is
 * `+46701234567`. What is no number comes back as it was typed.
 */
export function internationalPhone(typed: string, plan: NumberingPlan | null): string {
  const digits = withLatinDigits(typed.trim())
    .replace(/^00/, '+')
    .replace(/(?<=^\+.*)\(0\)/, '')
    .replaceAll(/[\s().\-/\u2010-\u2015\u200e\u200f\u2066-\u2069]/g, '')
  if (digits.startsWith('+')) return INTERNATIONAL.test(digits) ? digits : typed
  if (plan === null || !/^\d{6,14}$/.test(digits)) return typed
  const { code, trunk } = plan
  const national = atHome(digits, trunk)
  return national === null ? typed : `+${code}${national}`
}

/** Without its prefix; null where one is missing that a number at home has. */
function atHome(digits: string, trunk: string): string | null {
  if (trunk === '') return digits
  if (digits.startsWith(trunk)) return digits.slice(trunk.length)
  // North America says it or leaves it out.
  return trunk === '1' && digits.length === 10 ? digits : null
}

/**
 * What is the same of a number however it is written, to look it up by: `070-123 45 67`, `+46 (0)70 123 45 67` and
 * `0046701234567` all hold `701234567`. Null for what is no number, or too short to tell anybody by.
 */
export function digitsToFind(typed: string): string | null {
  const digits = withLatinDigits(typed)
    .replace('(0)', '')
    .replaceAll(/[\s+().\-/\u2010-\u2015\u200e\u200f\u2066-\u2069]/g, '')
  return /^\d{4,18}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

function withLatinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}
