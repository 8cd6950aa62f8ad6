// A connection beside the pool, for what lives and ends with it: a subscription, a lock. Lost, it is opened again.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Session {
  /** Undefined while the connection is down. */
  current(): pg.Client | undefined
  stop(): Promise<void>
}

export interface SessionSetup {
  readonly url: string
  readonly name: string
  /** Runs on every new connection, before anybody may use it. */
  readonly open: (client: pg.Client) => Promise<unknown>
  /** Runs each time that the connection is up. */
  readonly opened?: () => void
}

const CONNECT_MS = 5_000
// A server that is gone without a word never answers; waiting for it would keep the connection down for a quarter of an
// hour.
const ANSWER_MS = 10_000
const AGAIN_MS = 250

/** Rejects when the first connection cannot be made; after that it is kept until `stop`. */
export async function keepSession(setup: SessionSetup): Promise<Session> {
  let current: pg.Client | undefined
  let stopped = false

  const connect = async (): Promise<{ ended: Promise<void> }> => {
    const fresh = new pg.Client({
      connectionString: setup.url,
      application_name: setup.name,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      pipeline: true,
    } as pg.ClientConfig)
    fresh.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => fresh.once('end', () => resolve()))
    try {
      await fresh.connect()
      await setup.open(fresh)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    current = fresh
    const line = {
      ended: ended.then(() => {
        current = undefined
      }),
    }
    if (stopped) await fresh.end()
    else setup.opened?.()
    return line
  }

  const keep = async (first: { ended: Promise<void> }): Promise<void> => {
    let line: typeof first | undefined = first
    while (!stopped) {
      await line?.ended
      if (!stopped) await pause(AGAIN_MS, undefined, { ref: false })
      if (!stopped) line = await connect().catch(() => undefined)
    }
  }

  void keep(await connect())
  return {
    current: () => current,
    stop: async () => {
      stopped = true
      await current?.end()
    },
  }
}
