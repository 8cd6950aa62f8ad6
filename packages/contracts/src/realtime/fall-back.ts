// How a client gets through a balancer that sends each request to another process. Polling takes several requests for
// one connection, and all but one process answer that they do not know it; a websocket is one request.
import { SOCKET_TRANSPORTS } from './socket-options.ts'

/** What this needs of a Socket.IO manager. */
interface Manager {
  opts: object
  readonly engine: { readonly transport?: { readonly name: string } }
  on(event: 'close', hear: (reason: string) => void): unknown
  on(event: 'error', hear: () => void): unknown
}

const watched = new WeakSet<Manager>()

/**
 * Polling first, then websocket, as ever. A connection that broke while it polled is tried next as a websocket alone;
 * where that does not open (a proxy that lets none through), polling comes first again.
 */
export function fallBackToWebsocket(manager: Manager): void {
  if (watched.has(manager)) return
  watched.add(manager)
  let isWebsocketAlone = false
  const tryNext = (transports: readonly string[]) => {
    isWebsocketAlone = transports.length === 1
    Object.assign(manager.opts, { transports: [...transports] })
  }
  manager.on('close', (reason) => {
    if (reason === 'transport error' && manager.engine.transport?.name === 'polling') tryNext(['websocket'])
  })
  manager.on('error', () => {
    if (isWebsocketAlone) tryNext(SOCKET_TRANSPORTS)
  })
}
