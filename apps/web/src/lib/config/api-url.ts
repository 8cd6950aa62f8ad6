const DEFAULT_API_PORT = '3080'

/** Where the browser finds the API: as configured, or on the page's own host at the API's port. */
export function publicApiUrl(host: string | null, protocol: string | null): string {
  if (process.env.PUBLIC_API_URL) return process.env.PUBLIC_API_URL.replace(/\/$/, '')
  const { hostname } = new URL(`http://${host ?? 'localhost'}`)
  return `${protocol?.split(',')[0] ?? 'http'}://${hostname}:${process.env.API_PORT ?? DEFAULT_API_PORT}`
}

/** Where this server finds the API: on the same machine unless configured. */
export function internalApiUrl(): string {
  const url = process.env.INTERNAL_API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? DEFAULT_API_PORT}`
  return `${url.replace(/\/$/, '')}/api/v1`
}
