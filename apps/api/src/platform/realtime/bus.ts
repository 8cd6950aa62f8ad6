// Carries socket messages between api processes: by Redis when REDIS_URL is set, else by PostgreSQL's NOTIFY. A process
// hands its own sockets their messages itself; the bus brings them to the others.
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Logger } from 'pino'

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
const CHANNEL = 'livery_realtime'
const FLUSH_MS = 15
// NOTIFY takes 8,000 bytes; what is larger is split over several.
const NOTIFY_BYTES = 7_500

export async function startBus(
  options: { redisUrl: string | undefined; databaseUrl: string; log: Logger },
  deliver: Deliver,
): Promise<Bus> {
  return options.redisUrl === undefined
    ? startPostgresBus(options.databaseUrl, options.log, deliver)
    : startRedisBus(options.redisUrl, options.log, deliver)
}

function receive(text: string, self: string, deliver: Deliver): void {
  const [from, messages] = JSON.parse(text) as [string, BusMessage[]]
  if (from !== self) for (const message of messages) deliver(message)
}

async function startRedisBus(url: string, log: Logger, deliver: Deliver): Promise<Bus> {
  const self = randomBytes(6).toString('hex')
  const sender = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false, lazyConnect: true })
  const receiver = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  for (const one of [sender, receiver]) one.on('error', (error) => log.warn({ err: error }, 'redis'))
  // Redis may be away at the start; both connect again on their own, and this process serves its own sockets meanwhile.
  await Promise.all([sender.connect(), receiver.connect()]).catch(() => undefined)
  void receiver.subscribe(CHANNEL).catch((error) => log.warn({ err: error }, 'redis'))
  receiver.on('message', (_channel, text) => receive(text, self, deliver))
  const flush = batched((messages) => {
    sender.publish(CHANNEL, JSON.stringify([self, messages])).catch((error) => log.warn({ err: error }, 'redis'))
  })
  return {
    publish: flush.add,
    stop: async () => {
      flush.stop()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

async function startPostgresBus(url: string, log: Logger, deliver: Deliver): Promise<Bus> {
  const self = randomBytes(6).toString('hex')
  let client: pg.Client | undefined
  let stopped = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'livery-bus' })
    fresh.on('error', () => undefined)
    fresh.on('notification', (notice) => receive(notice.payload ?? '[]', self, deliver))
    fresh.on('end', () => {
      client = undefined
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), 500).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  await connect()

  const flush = batched((messages) => {
    for (const text of inPieces(self, messages)) {
      client
        ?.query('select pg_notify($1, $2)', [CHANNEL, text])
        .catch((error) => log.warn({ err: error }, 'the bus lost a message'))
    }
  })
  return {
    publish: flush.add,
    stop: async () => {
      stopped = true
      flush.stop()
      await client?.end()
    },
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
  if (piece.length > 0) pieces.push(JSON.stringify([self, piece]))
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
