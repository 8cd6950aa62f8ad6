import compile from 'icu-minify/compile'
import { type Catalogue, wordsIn } from '@/words/catalogue.ts'
import type { Locale } from './locales.ts'

const compiled = new Map<Locale, Promise<Catalogue>>()

/**
 * The catalogue with each sentence parsed, once per language. next-intl's formatter reads the parsed form; for the
 * types it stays a catalogue, since a sentence is asked for by the same key.
 */
export function compiledWordsIn(locale: Locale): Promise<Catalogue> {
  const known = compiled.get(locale)
  if (known) return known
  const words = wordsIn(locale).then((catalogue) => compileAll(catalogue) as Catalogue)
  compiled.set(locale, words)
  return words
}

function compileAll(words: object): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? plain(compile(value)) : compileAll(value),
    ]),
  )
}

/** The compiler's objects have no prototype, which the way from server to browser does not take. */
function plain(message: ReturnType<typeof compile>): unknown {
  return typeof message === 'object' ? JSON.parse(JSON.stringify(message)) : message
}
