// One person's open connection to the API. It comes back by itself after a cut; a refused sign-in is renewed first.
import { SOCKET_OPTIONS, SOCKET_PATH } from '@livery/contracts/realtime/socket-options.ts'
import { io, type Socket } from 'socket.io-client'
import type { Session } from './session.ts'

const TRY_AGAIN_MS = 2_000

export interface ConnectionSetup {
  readonly address: string
  readonly namespace: 'driverNamespace' | 'userNamespace'
  readonly session: Session
  /** Connected, the first time and after each cut: what was missed meanwhile must be asked for. */
  readonly onOpen: () => void
  readonly on: Readonly<Record<string, (event: never) => void>>
}

export class Connection {
  private readonly socket: Socket
  private readonly session: Session
  private tryAgainAt: number | null = null

  constructor(setup: ConnectionSetup) {
    this.session = setup.session
    this.socket = io(`${setup.address}/${setup.namespace}/${setup.session.me._id}`, {
      ...SOCKET_OPTIONS,
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: (send) => {
        setup.session.accessToken().then(
          (token) => send({ token }),
          () => send({}),
        )
      },
    })
    this.socket.on('connect', setup.onOpen)
    for (const [event, hear] of Object.entries(setup.on)) this.socket.on(event, hear as (event: unknown) => void)
    // A network fault is retried by the socket itself; a refusal, or a server that hangs up, is not.
    this.socket.on('connect_error', () => this.tryAgainLater())
    this.socket.on('disconnect', () => this.tryAgainLater())
  }

  get isOpen(): boolean {
    return this.socket.connected
  }

  /** Sends what is worthless later; while the connection is cut it is dropped. */
  tell(event: string, message: object, heard: (answer: unknown) => void): void {
    if (this.isOpen) this.socket.volatile.emit(event, message, heard)
  }

  /** Called now and then; opens again a connection that was refused. */
  keepOpen(now: number): void {
    if (this.tryAgainAt === null || now < this.tryAgainAt) return
    this.tryAgainAt = null
    this.session.renew().then(
      () => this.socket.connect(),
      () => this.tryAgainLater(),
    )
  }

  close(): void {
    this.socket.disconnect()
    this.tryAgainAt = null
  }

  private tryAgainLater(): void {
    if (!this.socket.active) this.tryAgainAt = Date.now() + TRY_AGAIN_MS
  }
}
