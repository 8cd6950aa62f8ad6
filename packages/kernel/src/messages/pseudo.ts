// A language that nobody speaks: English with accents, and 40 % longer. Whatever is seen without accents is no message,
// and what does not fit would not fit in German either.
export const PSEUDO_LOCALE = 'en-XA'

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ' },
  ...{ N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
}
const LONGER_SHARE = 0.4

/** One ICU message: its words change, its arguments, branches and tags stay. */
export function pseudo(message: string): string {
  let at = 0

  /** Up to the brace that closes it, or the end. */
  const words = (): string => {
    let out = ''
    let letters = 0
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') out += argument()
      else if (message[at] === '<') out += upTo('>')
      else {
        const letter = message[at++] ?? ''
        if (letter !== ' ') letters += 1
        out += ACCENTED[letter] ?? letter
      }
    }
    return letters < 2 ? out : out + '~'.repeat(Math.ceil(letters * LONGER_SHARE))
  }

  /** `{name}`, `{name, number}`, or `{name, plural, one {…} other {…}}`. */
  const argument = (): string => {
    let out = ''
    while (at < message.length && message[at] !== '}') {
      const isBranch = message[at] === '{' && out !== ''
      out += message[at++]
      if (isBranch) out += words() + (message[at++] ?? '')
    }
    return out + (message[at++] ?? '')
  }

  const upTo = (end: string): string => {
    const from = at
    const to = message.indexOf(end, at)
    at = to < 0 ? message.length : to + 1
    return message.slice(from, at)
  }

  return words()
}
