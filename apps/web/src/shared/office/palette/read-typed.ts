// `#` narrows to rides, `@` to people, `>` to what can be done: as the first sign of what is typed.
import type { SearchKind } from '@livery/contracts/choices.ts'

export interface Typed {
  readonly text: string
  readonly only?: SearchKind
  /** Nothing is searched: pages and acts alone are shown. */
  readonly isOfActs: boolean
}

/** The API finds nothing for less. */
export const LEAST_LETTERS = 2

export function readTyped(typed: string): Typed {
  const text = typed.trim()
  if (text.startsWith('>')) return { text: text.slice(1).trim(), isOfActs: true }
  if (text.startsWith('#')) return { text: text.slice(1).trim(), only: 'rides', isOfActs: false }
  if (text.startsWith('@')) return { text: text.slice(1).trim(), only: 'people', isOfActs: false }
  return { text, isOfActs: false }
}
