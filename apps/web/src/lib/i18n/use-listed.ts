import { directionOf } from '@livery/kernel/languages.ts'
import { useLocale } from 'next-intl'

type Item = string | number | false | null

/** "A, B, C" of what there is, by the comma of the reader's script; an "and" would be too much in a narrow row. */
export function useListed(): (items: readonly Item[]) => string {
  const locale = useLocale()
  return (items) => listedIn(locale, items)
}

export const listedIn = (locale: string, items: readonly Item[]): string =>
  items
    .filter((item) => item !== false && item !== null && item !== '')
    .join(directionOf(locale) === 'rtl' ? '، ' : ', ')
