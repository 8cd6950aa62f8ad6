// What is typed against what is written: small letters, without accents.

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđı]/g, (letter) => ({ ø: 'o', ł: 'l', đ: 'd' })[letter] ?? 'i')

export const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean)

/** Whether each word that is typed begins a word of the text. */
export function hasWords(text: string, typed: readonly string[]): boolean {
  const words = plain(text).split(/[\s,.·-]+/)
  return typed.every((one) => words.some((word) => word.startsWith(one)))
}

export const beginsSo = (text: string, typed: string): boolean => plain(text).startsWith(plain(typed).trim())

export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** A text in parts, those marked that are typed; of what is typed as one, the first place counts. */
export function markedParts(text: string, typed: readonly string[]): Part[] {
  const letters = [...text]
  const folded = letters.map(plain)
  const whole = folded.join('')
  const isMarked = letters.map(() => false)
  for (const word of typed) {
    const from = word === '' ? -1 : whole.indexOf(word)
    if (from < 0) continue
    let at = 0
    for (const [index, letter] of folded.entries()) {
      if (at + letter.length > from && at < from + word.length) isMarked[index] = true
      at += letter.length
    }
  }
  const parts: { text: string; isMarked: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last !== undefined && last.isMarked === isMarked[index]) last.text += letter
    else parts.push({ text: letter, isMarked: isMarked[index] ?? false })
  }
  return parts
}
