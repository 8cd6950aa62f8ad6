import 'server-only'
import type { KnownClass } from '@livery/contracts/vehicles/classes.ts'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { readBrand, webBrand } from '../brand/read-brand.ts'
import { readClasses } from '../classes/read-classes.ts'
import { publicApiUrl } from './api-url.ts'
import type { ClassOfPage, WebConfig } from './web-config.ts'

/** Read at request time: one build serves every installation, on whatever host and port it finds itself. */
export async function readWebConfig(): Promise<WebConfig> {
  const [request, brand, classes, locale] = await Promise.all([headers(), readBrand(), readClasses(), getLocale()])
  return {
    apiUrl: publicApiUrl(request.get('x-forwarded-host') ?? request.get('host'), request.get('x-forwarded-proto')),
    sessionPollSeconds: Number(process.env.SESSION_POLL_SECONDS ?? 0) || 0,
    brand: webBrand(brand),
    classes: classes.map((one) => classOfPage(one, locale)),
    drawnAt: Date.now(),
  }
}

function classOfPage({ vehicleClass, name, names, body, isOffered }: KnownClass, locale: string): ClassOfPage {
  const own = names[locale as keyof typeof names] ?? name
  return isOffered ? [vehicleClass, own, body] : [vehicleClass, own, body, false]
}
