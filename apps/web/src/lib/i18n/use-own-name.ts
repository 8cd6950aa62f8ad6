'use client'

import { useLocale } from 'next-intl'

/** What the office has named, in the reader's language as far as it was given one there. */
export function useOwnName(): (named: { name: string; names: Readonly<Record<string, string>> }) => string {
  const locale = useLocale()
  return ({ name, names }) => names[locale] ?? name
}
