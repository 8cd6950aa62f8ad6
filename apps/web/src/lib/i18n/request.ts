import { PSEUDO_LOCALE } from '@livery/kernel/messages/pseudo.ts'
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { guestLanguageOf } from './guest-language.ts'
import { isLocale, LOCALE_COOKIE, type Locale, localeFromHeader } from './locales.ts'
import { messagesIn } from './messages.ts'

export default getRequestConfig(async () => {
  const locale = await chosenLocale()
  return { locale, messages: await messagesIn(locale), timeZone: process.env.TIME_ZONE ?? 'Europe/Stockholm' }
})

async function chosenLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  // Only where somebody looks for what does not fit or is no message.
  if (chosen === PSEUDO_LOCALE && process.env.SHOW_PSEUDO_LOCALE === '1') return chosen as Locale
  const request = await headers()
  const guests = await guestLanguageOf(request.get('x-path'))
  if (guests !== undefined) return guests
  return isLocale(chosen) ? chosen : localeFromHeader(request.get('accept-language'))
}
