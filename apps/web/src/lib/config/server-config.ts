import 'server-only'
import { headers } from 'next/headers'
import { readBrand, webBrand } from '../brand/read-brand.ts'
import { readClasses } from '../classes/read-classes.ts'
import { publicApiUrl } from './api-url.ts'
import type { WebConfig } from './web-config.ts'

/** Read at request time: one build serves every installation, on whatever host and port it finds itself. */
export async function readWebConfig(): Promise<WebConfig> {
  const [request, brand, classes] = await Promise.all([headers(), readBrand(), readClasses()])
  return {
    apiUrl: publicApiUrl(request.get('x-forwarded-host') ?? request.get('host'), request.get('x-forwarded-proto')),
    sessionPollSeconds: Number(process.env.SESSION_POLL_SECONDS ?? 0) || 0,
    brand: webBrand(brand),
    classes,
    drawnAt: Date.now(),
  }
}
