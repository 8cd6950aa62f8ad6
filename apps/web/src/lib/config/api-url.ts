import { isHost } from '@livery/kernel/host.ts'

const DEFAULT_API_PORT = '3080'

/**
 * Where the browser finds the API: as configured, or at the API's port of the web's own host. The host comes from the
 * request only where no public address is set, and only in the form of a host.
 */
export function publicApiUrl(host: string | null, protocol: string | null): string {
  const { PUBLIC_API_URL, PUBLIC_WEB_URL, API_PORT = DEFAULT_API_PORT } = process.env
  if (PUBLIC_API_URL) return PUBLIC_API_URL.replace(/\/$/, '')
  if (PUBLIC_WEB_URL && URL.canParse(PUBLIC_WEB_URL)) {
    const web = new URL(PUBLIC_WEB_URL)
    return `${web.protocol}//${web.hostname}:${API_PORT}`
  }
  const { hostname } = new URL(`http://${host !== null && isHost(host) ? host : 'localhost'}`)
  return `${protocol === 'https' ? 'https' : 'http'}://${hostname}:${API_PORT}`
}

/** Where this server finds the API: on the same machine unless configured. */
export function internalApiUrl(): string {
  const url = process.env.INTERNAL_API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? DEFAULT_API_PORT}`
  return `${url.replace(/\/$/, '')}/api/v1`
}
