// The languages that Livery speaks, once: web, api, mails, contracts and tests read this list. A further language is a
// line here and its files under apps/web/messages and apps/api/messages (CONTRIBUTING.md says how).

interface Language {
  /** By its own name, for the choice of language. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** For Intl: how amounts, dates and times are written in it. */
  readonly figures: string
  /** Of its clock, as Intl has it; said here, since a browser takes 10 ms to find it out. */
  readonly hours: 12 | 24
}

export const LANGUAGES = {
  // English is written as Europe writes it, the day before the month.
  en: { name: 'English', direction: 'ltr', figures: 'en-GB', hours: 24 },
  fr: { name: 'Français', direction: 'ltr', figures: 'fr', hours: 24 },
  de: { name: 'Deutsch', direction: 'ltr', figures: 'de', hours: 24 },
  es: { name: 'Español', direction: 'ltr', figures: 'es', hours: 24 },
  // Prices and times keep Latin digits, as plates and street numbers around them do.
  ar: { name: 'العربية', direction: 'rtl', figures: 'ar-u-nu-latn', hours: 12 },
} as const satisfies Readonly<Record<string, Language>>

export type Locale = keyof typeof LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]
export const DEFAULT_LOCALE = 'en' satisfies Locale

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(LANGUAGES, value)
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return isLocale(locale) ? LANGUAGES[locale].direction : 'ltr'
}

/** The tag for Intl, of `en-XA` as of `en`; another language's own where it is none of ours. */
export function figuresLocaleOf(locale: string): string {
  const [language] = locale.split('-')
  return isLocale(language) ? LANGUAGES[language].figures : locale
}

/** Whether a language of ours has a clock of twelve hours; it is asked of Intl for another. */
export function isTwelveHourLanguage(locale: string): boolean {
  const [language] = locale.split('-')
  return isLocale(language) ? LANGUAGES[language].hours === 12 : hasTwelveHours(locale)
}

/** Whether a tag of Intl has a clock of twelve hours: "6:30 م". */
export function hasTwelveHours(tag: string): boolean {
  return new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true
}

/** For Intl: the hour of a clock of twelve hours or of twenty-four, "6:30 م" and "18:30". */
export function clockFor(isTwelve: boolean): {
  hour: 'numeric' | '2-digit'
  minute: '2-digit'
  hourCycle: 'h12' | 'h23'
} {
  return { hour: isTwelve ? 'numeric' : '2-digit', minute: '2-digit', hourCycle: isTwelve ? 'h12' : 'h23' }
}

/** The first language of an Accept-Language header that we speak. */
export function localeFromHeader(header: string | null | undefined): Locale {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find(isLocale) ?? DEFAULT_LOCALE
}
