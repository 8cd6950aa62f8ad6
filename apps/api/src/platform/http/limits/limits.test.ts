import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Redis } from 'ioredis'
import { type ApiProcess, createApiProcess } from '../../../testing/faults/api-process.ts'
import { type Stage, setStage } from '../../../testing/faults/stage.ts'
import { freePort } from '../../../testing/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { createLogger } from '../../logging.ts'
import { type Counts, countKey } from './counts.ts'
import { createCountsInPostgres, forgetEndedCounts } from './counts-in-postgres.ts'
import { createCountsInRedis } from './counts-in-redis.ts'
import { createTally } from './tally.ts'

const log = createLogger('silent', 'test')
const noRedis = spawnSync('redis-server', ['--version']).status === 0 ? false : 'redis-server is not installed'
const MAY = 40
const SIGN_INS = 5
const range = (size: number) => Array.from({ length: size }, (_, index) => index)

let database: TestDatabase
let db: Database
let stage: Stage
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 10, 'test-limits')
  stage = await setStage(database.url, { riders: 4, drivers: 0 })
})
after(async () => {
  stage.clear()
  await db.$client.end()
  await database.drop()
})

async function countsAreExact(one: Counts, other: Counts, key: string): Promise<void> {
  const all = await Promise.all(range(60).map((n) => (n % 2 === 0 ? one : other).add([{ key, by: 1 }], 60_000)))
  const seen = all.map(([counted]) => counted?.count ?? 0).sort((left, right) => left - right)
  assert.deepEqual(
    seen,
    range(60).map((n) => n + 1),
  )
  for (const [counted] of all) assert.ok(counted !== undefined && counted.endsInMs > 0 && counted.endsInMs <= 60_000)
}

test('sixty at once through two processes get sixty different numbers from PostgreSQL', () =>
  countsAreExact(createCountsInPostgres(db), createCountsInPostgres(db), countKey('sixty')))

test('batches that overlap in any order do not lock each other out', async () => {
  const counts = createCountsInPostgres(db)
  const keys = range(30).map((n) => countKey(`batch ${n}`))
  const shuffled = (n: number) => keys.map((_, at) => ({ key: keys[(at * 7 + n * 11) % 30] ?? '', by: 1 }))
  await Promise.all(range(40).map((n) => counts.add(shuffled(n), 60_000)))
  const totals = await counts.add(shuffled(0), 60_000)
  assert.deepEqual(
    totals.map(({ count }) => count),
    keys.map(() => 41),
  )
})

test('a window that has ended starts over, and is forgotten', async () => {
  const counts = createCountsInPostgres(db)
  const key = countKey('ended')
  await counts.add([{ key, by: 9 }], 60_000)
  await db.$client.query(`update request_count set ends_at = now() - interval '1 second' where key = $1`, [key])
  const [again] = await counts.add([{ key, by: 2 }], 60_000)
  assert.equal(again?.count, 2)
  await db.$client.query(`update request_count set ends_at = now() - interval '1 second' where key = $1`, [key])
  await forgetEndedCounts(db)
  assert.equal((await db.$client.query('select 1 from request_count where key = $1', [key])).rowCount, 0)
})

test('whoever asks seldom costs no write, and a flood costs a few', async () => {
  const written: number[] = []
  const inner = createCountsInPostgres(db)
  const counts: Counts = {
    add: (additions, windowMs) => {
      written.push(additions.length)
      return inner.add(additions, windowMs)
    },
    stop: () => inner.stop(),
  }
  const tally = createTally(counts, { max: 120, windowMs: 60_000 }, log)
  for (const person of range(500)) for (const _ of range(5)) tally.count(`seldom ${person}`)
  for (const _ of range(100_000)) tally.count('flood')
  assert.equal(tally.count('flood').current, 100_001)
  await tally.stop()
  assert.deepEqual(written, [1])
})

test('two api processes count one person together, through PostgreSQL', () => countedTogether({}, 0))

test('the same through Redis, and through PostgreSQL once Redis is gone', { skip: noRedis }, async () => {
  const { url, end } = await startRedis()
  const [one, other] = [
    createCountsInRedis(url, createCountsInPostgres(db), log),
    createCountsInRedis(url, createCountsInPostgres(db), log),
  ]
  try {
    for (const counts of [one, other]) await reachesRedis(url, counts)
    await countsAreExact(one, other, 'in-redis')
    assert.equal((await db.$client.query(`select 1 from request_count where key = 'in-redis'`)).rowCount, 0)
    await countedTogether({ REDIS_URL: url }, 2)
  } finally {
    await end()
  }
  await countsAreExact(one, other, 'without-redis')
  for (const counts of [one, other]) await counts.stop()
})

/** One rider asks both in turn, then somebody tries passwords at both in turn. */
async function countedTogether(env: Record<string, string>, firstRider: number): Promise<void> {
  const limits = { RATE_LIMIT: String(MAY), SIGN_IN_LIMIT: String(SIGN_INS), ...env }
  const both = [
    await createApiProcess({ ...stage.env, ...limits }),
    await createApiProcess({ ...stage.env, ...limits }),
  ]
  try {
    for (const api of both) await api.start()
    const statuses: number[] = []
    for (const n of range(MAY * 2)) statuses.push(await me(both[n % 2], stage.riders[firstRider]?.token ?? ''))
    const allowed = statuses.filter((status) => status === 200).length
    // Each process on its own would let through all of them.
    assert.ok(allowed >= MAY && allowed <= MAY * 1.5, `${allowed} of ${MAY} were let through`)
    assert.equal(await me(both[0], stage.riders[firstRider + 1]?.token ?? ''), 200)

    const tries = await Promise.all(
      range(SIGN_INS * 4).map((n) => signIn(both[n % 2], `tried-${firstRider}@example.test`)),
    )
    assert.equal(tries.filter((status) => status === 401).length, SIGN_INS)
    assert.equal(tries.filter((status) => status === 429).length, SIGN_INS * 3)
  } finally {
    for (const api of both) await api.stop()
  }
}

async function me(api: ApiProcess | undefined, token: string): Promise<number> {
  const response = await fetch(`${api?.url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  await response.body?.cancel()
  return response.status
}

async function signIn(api: ApiProcess | undefined, email: string): Promise<number> {
  const response = await fetch(`${api?.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await response.body?.cancel()
  return response.status
}

/** Until the line is up, PostgreSQL counts. */
async function reachesRedis(url: string, counts: Counts): Promise<void> {
  const client = new Redis(url)
  for (let n = 0; ; n++) {
    const key = countKey(`reaches ${n} ${crypto.randomUUID()}`)
    await counts.add([{ key, by: 1 }], 60_000)
    if ((await client.exists(`livery:count:${key}`)) === 1) break
  }
  client.disconnect()
}

async function startRedis() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'livery-redis-'))
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
  return {
    url,
    end: async () => {
      const gone = new Promise((resolve) => redis.once('exit', resolve))
      redis.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
