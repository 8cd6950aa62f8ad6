import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { countedAs, firstGroups, sourceOf } from '@livery/kernel/forwarded.ts'
import { visitorNamedByOwnWeb } from '@livery/kernel/own-web.ts'
import type { BaseContext } from '../../base-context.ts'

/** Whose request it is, for limits and for what a session says of its device. */
export interface RequestSource {
  readonly address: string
  /** Under what limits count it. */
  readonly counted: string
  /** The web asks for itself, and for nobody in particular. */
  readonly isOwnWeb: boolean
}

interface Request {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * The visitor whom our own web names, which proves itself; else what trusted proxies say; else who is at the other end
 * of the line. Requests and socket handshakes alike.
 */
export function requestSource(
  { config, secrets }: Pick<BaseContext, 'config' | 'secrets'>,
  request: Request,
): RequestSource {
  const named = visitorNamedByOwnWeb(secrets.NEXTAUTH_SECRET, request.headers)
  if (named !== undefined && (named === '' || isIP(named) !== 0))
    return { address: named, counted: countedAs(named), isOwnWeb: named === '' }
  const { address } = sourceOf(request.socket.remoteAddress, request.headers, config.trustedProxies)
  return { address, counted: countedAs(address), isOwnWeb: false }
}

const SAID_BY_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether it comes from this machine itself, and not through a proxy on it. */
export function isFromThisMachine(request: Request): boolean {
  const remote = request.socket.remoteAddress ?? ''
  return LOOPBACK.has(remote) && SAID_BY_PROXIES.every((name) => request.headers[name] === undefined)
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * The /24 of an IPv4 address and the /48 of an IPv6 one; `this-machine` and `local` for what lies this side of the
 * internet.
 */
export function coarseNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) {
    const [a = 0, b = 0, c = 0] = plain.split('.').map(Number)
    if (a === 127) return 'this-machine'
    if (a === 10 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31)) return 'local'
    return `${a}.${b}.${c}.0/24`
  }
  if (isIP(plain) !== 6) return null
  if (plain === '::1') return 'this-machine'
  if (/^f[cde]/i.test(plain)) return 'local'
  return `${firstGroups(plain, 3)}::/48`
}
