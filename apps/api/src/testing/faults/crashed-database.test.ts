// PostgreSQL crashes under load: one of its processes is killed, and it recovers from its log on its own; or all of it
// is killed, and its keeper starts it again.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { SANDBOX_MIGRATIONS } from '../../platform/adapters/sandbox-payments/migrations.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { readPostmaster } from '../../platform/database/postmaster.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'
import { type Booked, createClient, driveAround, rideAround } from './people.ts'
import { type Stage, setStage } from './stage.ts'

const CRASHES = [crashProcess, killServer, killServer]
const READY_MS = 250
const CONNECTIONS = 3

interface Away {
  readonly bareMs: number
  readonly readyMs: number
}
const LIMIT = { timeout: 240_000 }

let folder: string
let postgres: EmbeddedPostgres
let stage: Stage
let api: ApiProcess
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-crash-'))
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres(folder, 'test')
  await migrate(postgres.url)
  await migrate(postgres.url, SANDBOX_MIGRATIONS)
  stage = await setStage(postgres.url, { riders: 4, drivers: 3 })
  api = await createApiProcess({ ...stage.env, LOG_LEVEL: 'fatal' })
  await api.start()
})
after(async () => {
  await api.stop()
  stage.clear()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'while the database is away people are told to come back, and afterwards nothing is lost',
  LIMIT,
  async (context) => {
    const done = new AbortController()
    context.signal.addEventListener('abort', () => done.abort())
    const client = createClient(api.url, done.signal)
    const booked: Booked[] = []
    const drivers = stage.drivers.map((driver) => driveAround(client, driver, stage.riders, done.signal))
    const riders = stage.riders.map((rider) => rideAround(client, rider, 3, booked, done.signal))
    const away: Away[] = []
    try {
      for (const crash of CRASHES) {
        await pause(400)
        await crash(postgres.url)
        const [bareMs, readyMs] = await Promise.all([bareConnection(postgres.url), untilReady(api.url)])
        away.push({ bareMs, readyMs })
      }
      await Promise.all(riders)
    } finally {
      done.abort()
      await Promise.allSettled([...riders, ...drivers])
    }
    await settled(postgres.url)

    const figures = away
      .map(({ bareMs, readyMs }) => `${Math.round(readyMs)} ms (bare ${Math.round(bareMs)})`)
      .join(', ')
    context.diagnostic(`${booked.length} rides; ready after the database: ${figures}`)
    context.diagnostic(JSON.stringify(client.troubles))
    assert.ok(client.troubles.unavailable > 0, 'nobody noticed')
    // A machine that does much else at the same time may be late once.
    assert.ok(away.filter(isSoon).length >= CRASHES.length - 1, `ready after ${figures}`)
    assert.deepEqual(
      { ...client.troubles, unavailable: 0 },
      { cut: 0, unavailable: 0, withoutRetryAfter: 0, faults: [] },
    )
    const findings = await checkInvariants(postgres.url)
    assert.deepEqual(
      findings.flatMap(({ id, broken }) => broken.map((one) => ({ id, ...one }))),
      [],
    )
  },
)

/**
 * kill -9 of one server process: PostgreSQL ends all others and starts over from its log. Resolves when it serves
 * again. On a busy machine it takes a while to notice, and until then it serves as if nothing had happened: that it
 * started over shows in its checkpointer being another process.
 */
async function crashProcess(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const before = await checkpointerOf(client)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cut = new Promise<void>((resolve) => client.once('end', () => resolve()))
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await cut
  while (true) {
    const now = await checkpointerNow(url)
    if (now !== undefined && now !== before) return
    await pause(20)
  }
}

/** kill -9 of the server itself. Resolves when another one serves. */
async function killServer(): Promise<void> {
  const cluster = join(folder, 'postgres/cluster')
  const { pid = 0 } = readPostmaster(cluster) ?? {}
  process.kill(pid, 'SIGKILL')
  for (;;) {
    const now = readPostmaster(cluster)
    if (now !== undefined && now.pid !== pid && now.isReady) return
    await pause(5)
  }
}

async function checkpointerNow(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await checkpointerOf(client)
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

async function checkpointerOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  return rows[0]?.pid
}

/** What the api itself adds, and not what the machine takes for a connection: a request needs a few of them. */
function isSoon({ bareMs, readyMs }: Away): boolean {
  return readyMs <= READY_MS + CONNECTIONS * bareMs
}

/** A connection of somebody who has just come, and one statement on it: what the machine itself takes, in ms. */
async function bareConnection(url: string): Promise<number> {
  const began = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select 1')
  const took = performance.now() - began
  await client.end()
  return took
}

async function untilReady(url: string): Promise<number> {
  const began = performance.now()
  while (!(await fetch(`${url}/readyz`)).ok) await pause(20)
  return performance.now() - began
}

async function settled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  while ((await client.query('select 1 from outbox_event where delivered_at is null limit 1')).rowCount !== 0)
    await pause(100)
  await client.end()
}
