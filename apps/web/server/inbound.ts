// What a request may say of itself before a page sees it. A visitor who comes directly is believed about nothing; a
// trusted proxy speaks for its visitors.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sourceOf, type TrustedProxies } from '@livery/kernel/forwarded.ts'
import { isHost } from '@livery/kernel/host.ts'

export interface Inbound {
  readonly proxies: TrustedProxies
  /** The installation is reached by TLS alone, as its public address says. */
  readonly alwaysTls: boolean
}

const YEAR_SECONDS = 31_536_000
// What proxies and the pages' own proxy write, and nobody else may.
const NOT_THEIRS = [
  ...['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip', 'x-forwarded-port'],
  ...['x-forwarded-server', 'x-original-url', 'x-rewrite-url', 'x-path', 'x-nonce', 'content-security-policy'],
]

/** Rewrites the headers to what is true, and answers itself what no page should see. Returns whether to go on. */
export function admitInbound(request: IncomingMessage, response: ServerResponse, inbound: Inbound): boolean {
  const { headers } = request
  const host = headers.host ?? ''
  if (!isHost(host)) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('This is not the name of a host.\n')
    return false
  }
  const visitor = sourceOf(request.socket.remoteAddress, headers, inbound.proxies)
  const protocol = visitor.protocol ?? ('encrypted' in request.socket ? 'https' : 'http')
  for (const name of NOT_THEIRS) delete headers[name]
  headers['x-forwarded-for'] = visitor.address
  headers['x-forwarded-proto'] = protocol
  headers['x-forwarded-host'] = visitor.host ?? host
  if (protocol === 'https' || inbound.alwaysTls)
    response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`)
  const wrong = wrongForm(request)
  if (wrong !== undefined) {
    response.writeHead(wrong, { 'content-type': 'text/plain; charset=utf-8' }).end('This page takes no such form.\n')
    return false
  }
  return true
}

/** What Next.js names a form's action: a hash of where it is. */
const ACTION = /^[0-9a-f]{40,44}$/
/** As its own script sends what was filled in. */
const ACTION_BODY = /^(?:multipart\/form-data; *boundary=|text\/plain(?:;|$))/i

/** The status for what names a form's action and is no form of ours; the pages' own handler would fail on it. */
function wrongForm({ method, headers }: IncomingMessage): number | undefined {
  const action = headers['next-action']
  if (action === undefined) return undefined
  if (method !== 'POST' || typeof action !== 'string' || !ACTION.test(action)) return 400
  if (!ACTION_BODY.test(headers['content-type'] ?? '')) return 415
  return headers.origin === undefined || hostOf(headers.origin) === headers['x-forwarded-host'] ? undefined : 403
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
