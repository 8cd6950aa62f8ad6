import type { Locale } from './locales.ts'

export interface Offered {
  readonly languages: readonly Locale[]
  readonly defaultLanguage: Locale
}

/** The first language of an Accept-Language header that is offered; the house's own where none is. */
export function offeredFromHeader(header: string | null, { languages, defaultLanguage }: Offered): Locale {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.flatMap((one) => languages.filter((own) => own === one))[0] ?? defaultLanguage
}
