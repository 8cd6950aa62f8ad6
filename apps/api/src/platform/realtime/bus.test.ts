import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Redis } from 'ioredis'
import { type App, buildApp } from '../../app.ts'
import { freePort } from '../../testing/free-port.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { connected } from '../../testing/test-sockets.ts'

/** A second process's worth of the api on the first one's database. */
const twinOf = (app: TestApp): Promise<App> =>
  buildApp({ config: app.ctx.config, secrets: app.ctx.secrets, databaseUrl: app.databaseUrl })

async function messagesCross(app: TestApp, twin: App): Promise<void> {
  const rider = await app.person('user')
  const port = await twin.listen(0, '127.0.0.1')
  const { socket, next } = await connected({ port, namespace: `userNamespace/${rider.userId}`, token: rider.token })
  const heard: unknown[] = []
  socket.on('ride:eta', (event) => heard.push(event.etaSeconds))
  const last = next('wallet:balance')
  for (let second = 0; second < 300; second++)
    app.ctx.realtime.tell('user', rider.userId, 'ride:eta', { rideId: 'rid_1', etaSeconds: second })
  app.ctx.realtime.tell('user', rider.userId, 'wallet:balance', {
    wallet: { balance: 0, available: 0, held: 0, currency: 'EUR' },
  })
  await last
  assert.deepEqual(
    heard,
    Array.from({ length: 300 }, (_, second) => second),
  )
  const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  await app.call({ method: 'GET', path: '/admin/logout', as: rider })
  await ended
  socket.disconnect()
}

test('what one process tells, and whom it signs out, reaches a socket on another through PostgreSQL', async () => {
  const app = await startTestApp()
  const twin = await twinOf(app)
  try {
    await messagesCross(app, twin)
  } finally {
    await twin.stop()
    await app.stop()
  }
})

const noRedis = spawnSync('redis-server', ['--version']).status === 0 ? false : 'redis-server is not installed'

test('the same through Redis', { skip: noRedis }, async () => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'livery-redis-'))
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  const url = `redis://127.0.0.1:${port}`
  await answers(url)
  const app = await startTestApp({}, { REDIS_URL: url })
  const twin = await twinOf(app)
  try {
    await messagesCross(app, twin)
  } finally {
    await twin.stop()
    await app.stop()
    redis.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('without the Redis that is named, a process still serves its own sockets', async () => {
  const app = await startTestApp({}, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
  try {
    await messagesCross(app, app)
  } finally {
    await app.stop()
  }
})

async function answers(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}
