import { PSEUDO_LOCALE } from '@livery/kernel/messages/pseudo.ts'
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { readBrand } from '../brand/read-brand.ts'
import { guestLanguageOf } from './guest-language.ts'
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, LOCALES, type Locale } from './locales.ts'
import { messagesIn } from './messages.ts'
import { type Offered, offeredFromHeader } from './offered.ts'

export default getRequestConfig(async () => {
  const brand = await readBrand()
  const locale = await chosenLocale(brand.terms)
  return { locale, messages: await messagesIn(locale, brand), timeZone: process.env.TIME_ZONE ?? 'Europe/Stockholm' }
})

/**
 * The language that somebody most likely reads in, before the house is asked which it offers: what waits for an answer
 * comes after the page's headers.
 */
export async function likelyLocale(): Promise<Locale> {
  return chosenLocale({ languages: LOCALES, defaultLanguage: DEFAULT_LOCALE })
}

/** What is not offered any more is not spoken to anybody, whatever they chose before. */
async function chosenLocale(terms: Offered): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  // Only where somebody looks for what does not fit or is no message.
  if (chosen === PSEUDO_LOCALE && process.env.SHOW_PSEUDO_LOCALE === '1') return chosen as Locale
  const request = await headers()
  const guests = await guestLanguageOf(request.get('x-path'))
  if (guests !== undefined && terms.languages.includes(guests)) return guests
  return isLocale(chosen) && terms.languages.includes(chosen)
    ? chosen
    : offeredFromHeader(request.get('accept-language'), terms)
}
