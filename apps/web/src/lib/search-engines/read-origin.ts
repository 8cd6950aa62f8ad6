import 'server-only'
import { headers } from 'next/headers'
import { publicWebUrl } from '../config/web-url.ts'

/** The origin that a page names itself by: `https://ride.example`. */
export async function readOrigin(): Promise<string> {
  const request = await headers()
  return publicWebUrl(request.get('x-forwarded-host') ?? request.get('host'), request.get('x-forwarded-proto'))
}
