import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { isLocale, LOCALE_COOKIE, type Locale, localeFromHeader } from './locales.ts'
import { messagesIn } from './messages.ts'
import { PSEUDO_LOCALE } from './pseudo.ts'

export default getRequestConfig(async () => {
  const locale = await chosenLocale()
  return { locale, messages: await messagesIn(locale), timeZone: process.env.TIME_ZONE ?? 'Europe/Stockholm' }
})

async function chosenLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  if (isLocale(chosen)) return chosen
  // Only where somebody looks for what does not fit or is no message.
  if (chosen === PSEUDO_LOCALE && process.env.SHOW_PSEUDO_LOCALE === '1') return chosen as Locale
  return localeFromHeader((await headers()).get('accept-language'))
}
