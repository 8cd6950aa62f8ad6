import 'server-only'
import type { KnownClass } from '@livery/contracts/vehicles/classes.ts'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { readBrand, webBrand } from '../brand/read-brand.ts'
import { readClasses } from '../classes/read-classes.ts'
import { publicApiUrl } from './api-url.ts'
import type { WebConfig } from './web-config.ts'

/** Read at request time: one build serves every installation, on whatever host and port it finds itself. */
export async function readWebConfig(): Promise<WebConfig> {
  const [request, brand, classes, locale] = await Promise.all([headers(), readBrand(), readClasses(), getLocale()])
  return {
    apiUrl: publicApiUrl(request.get('x-forwarded-host') ?? request.get('host'), request.get('x-forwarded-proto')),
    sessionPollSeconds: Number(process.env.SESSION_POLL_SECONDS ?? 0) || 0,
    brand: webBrand(brand),
    classes: classes.map((one) => ({ ...one, names: inLanguage(one.names, locale) })),
    drawnAt: Date.now(),
  }
}

/** A page brings its own language; another one is asked for with the page of it. */
const inLanguage = (names: KnownClass['names'], locale: string): KnownClass['names'] =>
  Object.fromEntries(Object.entries(names).filter(([language]) => language === locale))
