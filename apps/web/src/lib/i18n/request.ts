import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { compiledWordsIn } from './compile-words.ts'
import { isLocale, LOCALE_COOKIE, localeFromHeader } from './locales.ts'

export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  const locale = isLocale(chosen) ? chosen : localeFromHeader((await headers()).get('accept-language'))
  return { locale, messages: await compiledWordsIn(locale), timeZone: process.env.TIME_ZONE ?? 'Europe/Stockholm' }
})
