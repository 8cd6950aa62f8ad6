import { isHost } from '@livery/kernel/host.ts'

/** Where people find this web: as configured, else by the host that the request names, in the form of a host only. */
export function publicWebUrl(host: string | null, protocol: string | null): string {
  const { PUBLIC_WEB_URL } = process.env
  if (PUBLIC_WEB_URL && URL.canParse(PUBLIC_WEB_URL)) return new URL(PUBLIC_WEB_URL).origin
  return `${protocol === 'https' ? 'https' : 'http'}://${host !== null && isHost(host) ? host : 'localhost'}`
}
