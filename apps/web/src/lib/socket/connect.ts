import { fallBackToWebsocket } from '@livery/contracts/realtime/fall-back.ts'
import { SOCKET_OPTIONS, SOCKET_PATH, SOCKET_TRANSPORTS } from '@livery/contracts/realtime/socket-options.ts'
import { io, type Socket } from 'socket.io-client'
import { tokenHolder } from '../session/token-holder.ts'
import { lastTold } from '../store/last-told.ts'

interface Ears {
  /**
   * `missed` is true when events may have been lost: since the last connection, or since the page asked its questions.
   */
  connected: (missed: boolean) => void
  away: () => void
}

/** What opens the connection: a person's access token, which is renewed, or a guest's link, which is what it is. */
interface Tokens {
  current: () => string | undefined
  renew: (dead: string) => Promise<string | undefined>
}

/** Polling first, then websocket; behind a balancer that splits polling, websocket alone. The token is asked for at each attempt, so that a reconnect carries the newest. */
export function connect(url: string, ears: Ears, tokens: Tokens = tokenHolder): Socket {
  const socket = io(url, {
    ...SOCKET_OPTIONS,
    path: SOCKET_PATH,
    transports: [...SOCKET_TRANSPORTS],
    query: { token: tokens.current() ?? '' },
    auth: (give) => give({ token: tokens.current() }),
  })
  fallBackToWebsocket(socket.io)
  socket.onAny(lastTold.hear)
  socket.on('connect', () => ears.connected(!socket.recovered))
  socket.on('disconnect', ears.away)
  socket.on('connect_error', (error) => {
    ears.away()
    if (!socket.active) void reconnectWithFreshToken(socket, error, tokens)
  })
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.query = { token: tokens.current() ?? '' }
  })
  return socket
}

/** The server refused us by name: only a new token can help, and a refusal that stays is the end of it. */
async function reconnectWithFreshToken(socket: Socket, error: Error, tokens: Tokens): Promise<void> {
  const dead = tokens.current()
  if (!/TOKEN/.test(`${error.message} ${JSON.stringify((error as { data?: unknown }).data ?? '')}`) || !dead) return
  const fresh = await tokens.renew(dead)
  if (!fresh) return
  socket.io.opts.query = { token: fresh }
  socket.connect()
}
