// A subscription names the address that we post to. Only addresses of push services are taken: a stranger must not make
// this server call whatever they like.

/** Those of Chromium, Firefox, Safari and Edge; a dot in front takes every name below. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
].join(',')

/** `services` holds host names, which are reached by https, and whole origins for services of one's own. */
export function isKnownPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return services.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service))
}
