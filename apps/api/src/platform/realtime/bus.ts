// Carries socket messages between api processes: by Redis when REDIS_URL is set, else by PostgreSQL's NOTIFY. A process
// hands its own sockets their messages itself; the bus brings them to the others.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { keepSession } from '../database/session.ts'
import { sayWhenAway } from '../redis-connection.ts'

export interface BusMessage {
  readonly namespace: string
  readonly event: string
  readonly payload: unknown
}

export interface Bus {
  publish(message: BusMessage): void
  stop(): Promise<void>
}

type Deliver = (message: BusMessage) => void
export const CHANNEL = 'livery_realtime'
const FLUSH_MS = 15
// NOTIFY takes 8,000 bytes; what is larger is split over several.
const NOTIFY_BYTES = 7_500
// A process says that it is here when it comes and every few seconds. Nothing is sent while nobody else is: a lone
// process, the usual one, would carry every position of every car to nobody.
const HERE_MS = 5_000
const GONE_MS = 60_000

/** What carries texts between processes; whoever sends may hear themselves. */
interface Carrier {
  send(messages: readonly BusMessage[]): void
  stop(): Promise<void>
}
interface Carrying {
  readonly self: string
  readonly log: Logger
  readonly heard: (text: string) => void
  /** Each time that the connection is up. */
  readonly connected: () => void
}

export async function startBus(
  options: { redisUrl: string | undefined; databaseUrl: string; log: Logger },
  deliver: Deliver,
): Promise<Bus> {
  const self = randomBytes(6).toString('hex')
  let heardAt = Number.NEGATIVE_INFINITY
  let carrier: Carrier | undefined
  const isAlone = () => performance.now() - heardAt > GONE_MS
  const sayHere = () => carrier?.send([])

  const carrying: Carrying = {
    self,
    log: options.log,
    heard: (text) => {
      const [from, messages] = JSON.parse(text) as [string, BusMessage[]]
      if (from === self) return
      // A newcomer does not know of us yet.
      if (isAlone()) sayHere()
      heardAt = performance.now()
      for (const message of messages) deliver(message)
    },
    connected: sayHere,
  }
  carrier = await (options.redisUrl === undefined
    ? carryByPostgres(options.databaseUrl, carrying)
    : carryByRedis(options.redisUrl, carrying))
  sayHere()
  const flush = batched((messages) => carrier.send(messages))
  const saying = setInterval(sayHere, HERE_MS)
  return {
    publish: (message) => {
      if (!isAlone()) flush.add(message)
    },
    stop: async () => {
      clearInterval(saying)
      flush.stop()
      await carrier.stop()
    },
  }
}

async function carryByRedis(url: string, { self, log, heard, connected }: Carrying): Promise<Carrier> {
  const sender = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false, lazyConnect: true })
  const receiver = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  sayWhenAway(sender, log, 'other api processes hear of nothing live meanwhile')
  receiver.on('error', () => undefined)
  sender.on('ready', connected)
  // Redis may be away at the start; both connect again on their own, and this process serves its own sockets meanwhile.
  await Promise.all([sender.connect(), receiver.connect()]).catch(() => undefined)
  void receiver.subscribe(CHANNEL).catch(() => undefined)
  receiver.on('message', (_channel, text) => heard(text))
  return {
    send: (messages) => {
      // What is lost while Redis is away is fetched again; that it is away has been said.
      sender.publish(CHANNEL, JSON.stringify([self, messages])).catch(() => undefined)
    },
    stop: async () => {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

async function carryByPostgres(url: string, { self, log, heard, connected }: Carrying): Promise<Carrier> {
  const session = await keepSession({
    url,
    name: 'livery-bus',
    open: async (client) => {
      client.on('notification', (notice) => heard(notice.payload ?? '[]'))
      await client.query(`listen ${CHANNEL}`)
    },
    opened: connected,
  })
  return {
    send: (messages) => {
      for (const text of inPieces(self, messages)) {
        session
          .current()
          ?.query('select pg_notify($1, $2)', [CHANNEL, text])
          .catch((error) => log.warn({ err: error }, 'the bus lost a message'))
      }
    },
    stop: () => session.stop(),
  }
}

function inPieces(self: string, messages: readonly BusMessage[]): string[] {
  const pieces: string[] = []
  let piece: BusMessage[] = []
  let bytes = 0
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message)) + 1
    // A message that no notice can hold is left out: its client refetches by the next one.
    if (size > NOTIFY_BYTES) continue
    if (bytes + size > NOTIFY_BYTES) {
      pieces.push(JSON.stringify([self, piece]))
      piece = []
      bytes = 0
    }
    piece.push(message)
    bytes += size
  }
  if (piece.length > 0 || pieces.length === 0) pieces.push(JSON.stringify([self, piece]))
  return pieces
}

/** Gathers what is published within a few milliseconds into one message. */
function batched(send: (messages: BusMessage[]) => void) {
  let waiting: BusMessage[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const messages = waiting
    waiting = []
    if (messages.length > 0) send(messages)
  }
  return {
    add: (message: BusMessage) => {
      waiting.push(message)
      timer ??= setTimeout(flush, FLUSH_MS)
    },
    stop: () => {
      clearTimeout(timer)
      flush()
    },
  }
}
