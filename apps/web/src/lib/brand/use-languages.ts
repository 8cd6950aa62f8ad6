'use client'

import { LOCALES, type Locale } from '@livery/kernel/languages.ts'
import { useConfig } from '../config/config-provider.tsx'

/** The languages that the house offers, in the order of the product. */
export function useLanguages(): readonly Locale[] {
  const { languages } = useConfig().brand
  return LOCALES.filter((locale) => languages.includes(locale))
}
