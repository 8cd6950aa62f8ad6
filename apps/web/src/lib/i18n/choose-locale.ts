import { LOCALE_COOKIE, type Locale } from './locales.ts'

const YEAR_SECONDS = 31_536_000

/** Remembers the language in a cookie and draws the page again in it. */
export function chooseLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`
  window.location.reload()
}
