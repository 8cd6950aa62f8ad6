import { NO_PROXIES, parseTrustedProxies, TRUSTED_PROXIES_FORM } from '@livery/kernel/forwarded.ts'
import { isWeakSecret, WEAK_SECRET } from '@livery/kernel/secret-strength.ts'
import type { Inbound } from './inbound.ts'

export interface WebSettings extends Inbound {
  readonly port: number
}

/** What the web reads at its start, or one sentence about what is wrong with it. */
export function readWebSettings(env: Readonly<Record<string, string | undefined>>): WebSettings | string {
  const port = env.WEB_PORT ? Number(env.WEB_PORT) : 3000
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return 'WEB_PORT is not right: it must be a whole number from 1 to 65535.'
  const proxies = parseTrustedProxies(env.TRUSTED_PROXIES ?? '')
  if (proxies === undefined) return `TRUSTED_PROXIES is not right: it ${TRUSTED_PROXIES_FORM}.`
  for (const name of ['NEXTAUTH_SECRET', 'AUTH_SECRET'])
    if (env[name] && isWeakSecret(env[name])) return `${name} ${WEAK_SECRET}.`
  const publicUrl = env.PUBLIC_WEB_URL ?? env.NEXTAUTH_URL ?? ''
  return { port, proxies: proxies ?? NO_PROXIES, alwaysTls: /^https:\/\//i.test(publicUrl) }
}
