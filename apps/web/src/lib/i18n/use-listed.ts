import { directionOf } from '@livery/kernel/languages.ts'
import { useLocale } from 'next-intl'

/** "A, B, C", by the comma of the reader's script; an "and" would be too much in a narrow row. */
export function useListed(): (items: readonly string[]) => string {
  const locale = useLocale()
  return (items) => listedIn(locale, items)
}

export const listedIn = (locale: string, items: readonly string[]): string =>
  items.join(directionOf(locale) === 'rtl' ? '، ' : ', ')
