// What something is called in each language, as a form has it: English is needed and stands in where another is missing.
import { LOCALES } from '@/lib/i18n/locales.ts'

export type Words = Readonly<Partial<Record<string, string>>>

export function wordsOf(others: Words | undefined, english: string | undefined): Record<string, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, (locale === 'en' ? english : others?.[locale]) ?? '']))
}

export function otherLanguages({ en: _, ...others }: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(others).flatMap(([locale, word]) => (word?.trim() ? [[locale, word]] : [])))
}
