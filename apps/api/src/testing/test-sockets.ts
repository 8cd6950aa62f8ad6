// A client's end of a socket, with promises in place of callbacks.
import type { Ack } from '@livery/contracts/realtime/events.ts'
import { io, type Socket } from 'socket.io-client'

export interface TestSocket {
  readonly socket: Socket
  /** The next event of that name. */
  next(event: string): Promise<Record<string, unknown>>
  ask(event: string, message: unknown): Promise<Ack>
}

export interface SocketWish {
  readonly port: number
  readonly namespace: string
  readonly token?: string
  /** Where the token goes: the handshake's auth unless said. */
  readonly by?: 'auth' | 'query'
}

const opened = new Set<Socket>()

/** What a test that failed has left open would look for its server for ever, and its process would not end. */
export function closeSockets(): void {
  for (const socket of opened) socket.disconnect()
  opened.clear()
}

/** Connected, or the code of the refusal. */
export async function openSocket(wish: SocketWish): Promise<TestSocket | string> {
  const token = wish.token === undefined ? {} : { token: wish.token }
  const socket = io(`http://127.0.0.1:${wish.port}/${wish.namespace}`, {
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    ...(wish.by === 'query' ? { query: token } : { auth: token }),
  })
  opened.add(socket)
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', (error) =>
      resolve((error as Error & { data?: { code: string } }).data?.code ?? error.message),
    )
  })
  if (refused !== undefined) {
    socket.disconnect()
    return refused
  }
  return {
    socket,
    next: (event) => new Promise((resolve) => socket.once(event, resolve)),
    ask: (event, message) => socket.timeout(10_000).emitWithAck(event, message),
  }
}

export async function connected(wish: SocketWish): Promise<TestSocket> {
  const opened = await openSocket(wish)
  if (typeof opened === 'string') throw new Error(`The socket was refused: ${opened}`)
  return opened
}
