export const LOCALES = ['en', 'fr', 'de', 'es', 'ar'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'
export const LOCALE_COOKIE = 'locale'

/** Each language by its own name, for the choice of language. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
}

export function isLocale(value: string | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The first language of an Accept-Language header that we speak. */
export function localeFromHeader(header: string | null): Locale {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find(isLocale) ?? DEFAULT_LOCALE
}
