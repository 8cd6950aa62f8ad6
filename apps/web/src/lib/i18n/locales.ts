import { DEFAULT_LOCALE, isLocale, LANGUAGES, LOCALES, type Locale } from '@livery/kernel/languages.ts'

export {
  DEFAULT_LOCALE,
  directionOf,
  isLocale,
  LOCALES,
  type Locale,
} from '@livery/kernel/languages.ts'

export const LOCALE_COOKIE = 'locale'

/** Each language by its own name, for the choice of language. */
export const LOCALE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, LANGUAGES[locale].name])) as Record<
  Locale,
  string
>

/** What the api is asked in: the pseudo-locale is the pages' alone. */
export const spokenLocale = (locale: string): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE)
