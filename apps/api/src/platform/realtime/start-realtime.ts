import type { Server as NodeServer } from 'node:http'
import { type Ack, CLIENT_EVENTS } from '@livery/contracts/realtime/events.ts'
import { SOCKET_PATH } from '@livery/contracts/realtime/socket-options.ts'
import { REFUSALS } from '@livery/contracts/refusals.ts'
import type { SessionId } from '@livery/kernel/ids.ts'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { BaseContext } from '../../base-context.ts'
import { type Authenticate, type Caller, hasRight } from '../http/caller.ts'
import type { Counts } from '../http/limits/counts.ts'
import { asRefusal } from '../http/problem.ts'
import { fieldErrorsOf, textError } from '../input/bounds.ts'
import { refuse } from '../refusal.ts'
import { type Budgets, startBudgets } from './budgets.ts'
import { type Bus, startBus } from './bus.ts'
import { KeptEvents } from './kept-events.ts'
import { KIND_BY_NAMESPACE, MAY_ENTER, NAMESPACES, type SocketKind } from './namespaces.ts'
import type { Realtime } from './realtime.ts'
import type { SocketHandlers, SocketPresence } from './socket-handlers.ts'
import { startStrangers } from './strangers.ts'
import { closeVacantNamespaces } from './vacant-namespaces.ts'

const DYNAMIC = new RegExp(`^/(${Object.values(NAMESPACES).join('|')})/([a-z0-9_]{1,64})$`)
const ALL = '*'
const RECOVERY_MS = 120_000

export interface RealtimeSetup {
  readonly server: NodeServer
  readonly authenticate: Authenticate
  /** The ride that a guest's key opens; refuses one that is forged or over. */
  readonly openGuestKey: (key: string) => Promise<{ readonly id: string }>
  /** Forgets what this process knows of a session that was just revoked. */
  readonly forgetSession: (sessionId: SessionId) => void
  readonly databaseUrl: string
  readonly counts: Counts
}

/** What clients send, and what follows when they come and go. */
export interface Inbound {
  readonly handlers: readonly SocketHandlers[]
  readonly presence: readonly SocketPresence[]
}

export interface RunningRealtime extends Realtime {
  /** Begins to hear clients. Before that nobody is connected: the process does not listen yet. */
  hear(ctx: AppContext, inbound: Inbound): void
  stop(): Promise<void>
}

export async function startRealtime(ctx: BaseContext, setup: RealtimeSetup): Promise<RunningRealtime> {
  const io = new Server(setup.server, {
    path: SOCKET_PATH,
    cors: { origin: (origin, done) => done(null, origin === undefined || ctx.isOwnOrigin(origin)) },
    maxHttpBufferSize: 100_000,
    serveClient: false,
    // Middlewares run again on recovery: someone whose session ended meanwhile does not come back.
    adapter: KeptEvents,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
  })
  const parent = io.of(DYNAMIC)
  closeVacantNamespaces(io, parent, RECOVERY_MS)
  const budgets = startBudgets(ctx, setup.counts, io.engine)
  const strangers = startStrangers(ctx, setup.counts)
  const isFull = (socket: Socket) => socket.nsp.sockets.size >= ctx.config.SOCKET_MOST
  parent.use((socket, next) => {
    strangers
      .hold(socket.request, () => admit(socket, setup))
      .then(
        // A person's namespace is theirs alone: each socket costs memory, and every event is sent to all of them.
        () => next(isFull(socket) ? connectError(refuse('TOO_MANY_REQUESTS')) : undefined),
        (error) => next(connectError(error)),
      )
  })
  // The main namespace carries nothing; those above are the whole of it.
  io.of('/').use((_socket, next) => next(connectError(refuse('NOT_FOUND'))))

  const learners = new Map<string, (payload: never) => void>()
  const deliver = ({ namespace, event, payload }: { namespace: string; event: string; payload: unknown }): void => {
    if (event === DROP) {
      const { sessionIds } = payload as { sessionIds: SessionId[] }
      for (const sessionId of sessionIds) setup.forgetSession(sessionId)
      dropLocally(io, namespace, sessionIds)
      return
    }
    if (event === DROP_GUEST) {
      io._nsps.get(`/${NAMESPACES.guest}/${namespace}`)?.local.disconnectSockets(true)
      return
    }
    if (namespace === SHARED) {
      learners.get(event)?.(payload as never)
      return
    }
    if (!namespace.endsWith(`/${ALL}`)) {
      io._nsps.get(namespace)?.emit(event, payload)
      return
    }
    const prefix = namespace.slice(0, -ALL.length)
    for (const [name, child] of io._nsps) if (name.startsWith(prefix)) child.emit(event, payload)
  }
  const bus: Bus = await startBus(
    { redisUrl: ctx.config.REDIS_URL, databaseUrl: setup.databaseUrl, log: ctx.log },
    deliver,
  )
  const messageOf = (namespace: string, event: string, payload: object) => ({
    namespace,
    event,
    payload: { id: ctx.newId('event'), at: ctx.now().toISOString(), ...payload },
  })
  const send = (namespace: string, event: string, payload: object): void => {
    const message = messageOf(namespace, event, payload)
    deliver(message)
    bus.publish(message)
  }
  return {
    tell: (audience, userId, event, payload) => send(`/${NAMESPACES[audience]}/${userId}`, event, payload),
    tellAll: (audience, event, payload) => send(`/${NAMESPACES[audience]}/${ALL}`, event, payload),
    tellAllHere: (audience, event, payload) => deliver(messageOf(`/${NAMESPACES[audience]}/${ALL}`, event, payload)),
    hasAudience: (audience) =>
      [...io._nsps].some(([name, child]) => name.startsWith(`/${NAMESPACES[audience]}/`) && child.sockets.size > 0),
    drop: (userId, sessionIds) => send(userId, DROP, { sessionIds }),
    dropGuest: (rideId) => send(rideId, DROP_GUEST, {}),
    share: (topic, payload) => bus.publish({ namespace: SHARED, event: topic, payload }),
    onShared: (topic, learn) => {
      learners.set(topic, learn)
    },
    hear: (ctx, inbound) => {
      const handlers = mergeHandlers(inbound.handlers)
      parent.on('connection', (socket) => serve(ctx, socket, handlers, inbound.presence, budgets))
    },
    stop: async () => {
      await bus.stop()
      await budgets.stop()
      await strangers.stop()
      io.disconnectSockets(true)
      await new Promise<void>((resolve) => io.close(() => resolve()))
    },
  }
}

const DROP = 'session:ended'
const DROP_GUEST = 'guest:replaced'
/** In the place of a namespace: what is for the processes themselves. */
const SHARED = 'shared'

function dropLocally(io: Server, person: string, sessionIds: readonly SessionId[]): void {
  for (const name of Object.values(NAMESPACES)) {
    for (const socket of io._nsps.get(`/${name}/${person}`)?.sockets.values() ?? []) {
      if (sessionIds.includes((socket.data.caller as Caller).sessionId)) socket.disconnect(true)
    }
  }
}

async function admit(
  socket: Socket,
  { authenticate, openGuestKey }: Pick<RealtimeSetup, 'authenticate' | 'openGuestKey'>,
): Promise<void> {
  const [, namespace = '', id] = socket.nsp.name.match(DYNAMIC) ?? []
  const kind = KIND_BY_NAMESPACE[namespace]
  const token = socket.handshake.auth.token ?? socket.handshake.query.token
  if (typeof token !== 'string' || token === '') throw refuse('TOKEN_MISSING')
  if (kind === 'guest') {
    if ((await openGuestKey(token)).id !== id) throw refuse('NOT_FOUND')
    socket.data = { kind }
    return
  }
  const caller = await authenticate(token)
  // An id that is not the caller's own is as absent as one that does not exist.
  if (kind === undefined || caller.userId !== id || !MAY_ENTER[kind].includes(caller.userType))
    throw refuse('NOT_FOUND')
  if (caller.owesSecondFactor) throw refuse('SECOND_FACTOR_REQUIRED')
  // What the office hears is of all rides and cars.
  if (kind === 'admin' && !hasRight(caller, 'see')) throw refuse('RIGHT_MISSING')
  socket.data = { caller, kind }
}

/** `connect_error` carries the code, as the HTTP problem does. */
function connectError(error: unknown): Error {
  const refusal = asRefusal(error)
  const code = refusal?.code ?? 'INTERNAL'
  return Object.assign(new Error(REFUSALS[code].sentence), { data: { code, detail: REFUSALS[code].sentence } })
}

type AnyHandler = {
  schema: z.ZodType
  run: (ctx: AppContext, caller: Caller, message: never) => unknown
}

function mergeHandlers(all: readonly SocketHandlers[]): Map<string, AnyHandler> {
  const merged = new Map<string, AnyHandler>()
  for (const feature of all) {
    for (const [kind, events] of Object.entries(feature)) {
      for (const [event, run] of Object.entries(events)) {
        const schema = (CLIENT_EVENTS as Record<string, Record<string, z.ZodType>>)[kind]?.[event]
        if (schema !== undefined && run !== undefined)
          merged.set(`${kind} ${event}`, { schema, run: run as AnyHandler['run'] })
      }
    }
  }
  return merged
}

function serve(
  ctx: AppContext,
  socket: Socket,
  handlers: Map<string, AnyHandler>,
  presence: readonly SocketPresence[],
  budgets: Budgets,
): void {
  const { caller, kind } = socket.data as { caller?: Caller; kind: SocketKind }
  ctx.metrics.sockets.inc({ kind })
  if (caller !== undefined)
    announce(
      ctx,
      socket,
      caller,
      presence.filter((one) => one.kind === kind),
    )
  socket.on('disconnect', () => ctx.metrics.sockets.dec({ kind }))
  const isWithinBudget = budgets.enter(socket, caller?.userId, kind)
  socket.onAny((event: string, message: unknown, acknowledge: unknown) => {
    if (!isWithinBudget()) return
    const answer = (ack: Ack) => (typeof acknowledge === 'function' ? acknowledge(ack) : undefined)
    const handler = handlers.get(`${kind} ${event}`)
    // A guest listens; what they say comes by HTTP.
    if (handler === undefined || caller === undefined)
      return answer({ ok: false, code: 'NOT_FOUND', detail: 'There is no such event here.' })
    const unstorable = textError(message)
    if (unstorable !== null) return answer({ ok: false, code: 'BAD_INPUT', detail: unstorable.message })
    const parsed = handler.schema.safeParse(message)
    if (!parsed.success) {
      const [error] = fieldErrorsOf(parsed.error.issues)
      return answer({ ok: false, code: 'BAD_INPUT', detail: error?.message ?? 'Not right.' })
    }
    try {
      const running = handler.run(ctx, caller, parsed.data as never)
      if (running === undefined) return answer({ ok: true })
      Promise.resolve(running).then(
        (data) => answer(data === undefined ? { ok: true } : { ok: true, data }),
        (error) => answer(failure(ctx, error)),
      )
    } catch (error) {
      answer(failure(ctx, error))
    }
  })
}

function announce(ctx: AppContext, socket: Socket, caller: Caller, presence: readonly SocketPresence[]): void {
  for (const one of presence) void runQuietly(ctx, () => one.connected?.(ctx, caller))
  socket.on('disconnect', () => {
    if (socket.nsp.sockets.size > 0) return
    for (const one of presence) void runQuietly(ctx, () => one.disconnected?.(ctx, caller))
  })
}

function failure(ctx: AppContext, error: unknown): Ack {
  const refusal = asRefusal(error)
  if (refusal === undefined) ctx.log.error({ err: error }, 'a socket message failed')
  return { ok: false, code: refusal?.code ?? 'INTERNAL', detail: refusal?.message ?? REFUSALS.INTERNAL.sentence }
}

async function runQuietly(ctx: AppContext, work: () => Promise<void> | void | undefined): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.error({ err: error }, 'presence failed')
  }
}
