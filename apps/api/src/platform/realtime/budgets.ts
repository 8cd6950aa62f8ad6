// Holds every connection to its budget: told once, then dropped, then cut off.
import type { RefusedEvent } from '@livery/contracts/realtime/events.ts'
import { REFUSALS } from '@livery/contracts/refusals.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Socket } from 'socket.io'
import type { BaseContext } from '../../base-context.ts'
import type { Counts } from '../http/limits/counts.ts'
import { createTally } from '../http/limits/tally.ts'
import { LineBudget, PeopleBudgets, type PersonBudget, personLimit, type SocketBudget } from './budget.ts'

export interface Budgets {
  /** Whether the message that has just arrived on this socket is to be served. */
  enter(socket: Socket, userId: UserId | undefined, kind: string): () => boolean
  stop(): Promise<void>
}

type Connection = Socket['conn']
interface Engine {
  on(event: 'connection', hear: (connection: Connection) => void): unknown
}

const MINUTE_MS = 60_000
const RETRY_SECONDS = 5
const LAST_WORDS_MS = 50

export function startBudgets(ctx: BaseContext, counts: Counts, engine: Engine): Budgets {
  const { config } = ctx
  const budget: SocketBudget = {
    events: { perSecond: config.SOCKET_EVENTS_PER_SECOND, burst: config.SOCKET_EVENT_BURST },
    bytes: { perSecond: config.SOCKET_BYTES_PER_SECOND, burst: config.SOCKET_BYTE_BURST },
  }
  const tally = createTally(counts, { max: personLimit(budget), windowMs: MINUTE_MS }, ctx.log)
  const people = new PeopleBudgets(budget, tally)
  const cutting = new WeakSet<Connection>()
  const lines = new WeakMap<Connection, LineBudget>()
  const sweep = setInterval(() => people.sweep(performance.now()), MINUTE_MS).unref()
  const cut = (connection: Connection, kind: string) => {
    if (cutting.has(connection)) return
    cutting.add(connection)
    ctx.metrics.socketMessagesRefused.inc({ kind, outcome: 'disconnected' })
    // What was served before is answered. It is no refusal by name: a client that did it by mistake comes back by
    // itself.
    setTimeout(() => connection.close(), LAST_WORDS_MS).unref()
  }

  engine.on('connection', (connection) => {
    const line = new LineBudget(budget, performance.now())
    lines.set(connection, line)
    connection.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
      if (type !== 'message') return
      line.hear(data?.length ?? 0, performance.now())
      if (line.isPastPatience) cut(connection, 'any')
    })
  })

  return {
    enter: (socket, userId, kind) => {
      const line = lines.get(socket.conn)
      const person = userId === undefined ? undefined : people.enter(userId, performance.now())
      if (person !== undefined) {
        line?.join(person)
        socket.once('disconnect', () => people.leave(person))
      }
      return () => line === undefined || isServed(ctx, { socket, kind, line, person }, cut)
    },
    stop: async () => {
      clearInterval(sweep)
      await tally.stop()
    },
  }
}

interface Spending {
  readonly socket: Socket
  readonly kind: string
  readonly line: LineBudget
  readonly person: PersonBudget | undefined
}

function isServed(
  ctx: BaseContext,
  { socket, kind, line, person }: Spending,
  cut: (connection: Connection, kind: string) => void,
): boolean {
  const verdict = line.spend(person, performance.now())
  if (verdict === 'served') return true
  ctx.metrics.socketMessagesRefused.inc({ kind, outcome: verdict === 'tell' ? 'told' : 'dropped' })
  if (verdict === 'tell') socket.emit('refused', refusal(ctx))
  if (line.isPastPatience) cut(socket.conn, kind)
  return false
}

function refusal(ctx: BaseContext): RefusedEvent {
  return {
    id: ctx.newId('event'),
    at: ctx.now().toISOString(),
    code: 'TOO_MANY_REQUESTS',
    detail: REFUSALS.TOO_MANY_REQUESTS.sentence,
    retryAfterSeconds: RETRY_SECONDS,
  }
}
