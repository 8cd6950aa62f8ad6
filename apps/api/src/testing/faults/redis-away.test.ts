// Redis is killed, emptied and started again while rides are offered, through two processes: it carries what is live and
// counts requests, and nothing that matters is in it.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { Redis } from 'ioredis'
import { type App, buildApp } from '../../app.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { acceptOffer } from '../../features/dispatch/use-cases/answer-offer.ts'
import { watchRides } from '../../features/dispatch/use-cases/watch-rides.ts'
import { freePort } from '../free-port.ts'
import { plainMaps } from '../plain-maps.ts'
import { AVENUE, type RideKit, setTerms, startRideKit } from '../ride-kit.ts'
import type { TestPerson } from '../test-app.ts'
import { connected, type TestSocket } from '../test-sockets.ts'
import { sized } from './chance.ts'

const TIMES = sized(5, 60)
const LIMIT = { timeout: sized(180_000, 1_800_000) }
const skip = spawnSync('redis-server', ['--version']).status === 0 ? false : 'redis-server is not installed'
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }

let kit: RideKit
let twin: App
let redis: ChildProcess | undefined
let port: number
let folder: string
let rider: TestPerson
let driver: TestPerson
let office: TestPerson
let line: TestSocket

async function startRedis(): Promise<void> {
  redis = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  await asked((client) => client.ping())
}
async function killRedis(): Promise<void> {
  const gone = new Promise((resolve) => redis?.once('exit', resolve))
  redis?.kill('SIGKILL')
  await gone
}
async function asked<Result>(ask: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(`redis://127.0.0.1:${port}`, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  client.on('error', () => undefined)
  const answer = await ask(client)
  client.disconnect()
  return answer
}

before(async () => {
  if (skip) return
  port = await freePort()
  folder = mkdtempSync(join(tmpdir(), 'livery-redis-'))
  await startRedis()
  kit = await startRideKit({}, { REDIS_URL: `redis://127.0.0.1:${port}` })
  await setTerms(kit, 'search', { freshSeconds: 600 })
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps() }
  twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  rider = await kit.richRider(400_000)
  office = await kit.person('admin')
  driver = await kit.driverAt(BESIDE)
  const token = driver.token
  const own = await kit.listen(0, '127.0.0.1')
  line = await connected({ port: own, namespace: `driverNamespace/${driver.userId}`, token })
})
after(async () => {
  if (skip) return
  line.socket.disconnect()
  await twin.stop()
  await kit.stop()
  redis?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Booked, offered by HTTP and by the socket, accepted on the other process, and over. */
async function ride(): Promise<void> {
  kit.putDriver(driver, BESIDE)
  const told = line.next('ride:offer')
  const booked = await kit.book(rider)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const rideId = booked.body.data.rideId as RideId
  const { offerId } = await kit.offerOf(driver, rideId)
  assert.equal(((await told) as { offer: { rideId: RideId } }).offer.rideId, rideId)
  await acceptOffer(twin.ctx, driver.userId, offerId)
  await Promise.all([watchRides(kit.ctx), watchRides(twin.ctx)])
  const body = { rideId, action: 'cancel', reasonText: 'The test goes on' }
  const ended = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body })
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  await kit.settled()
}

const PHASES: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
  'it is there': async () => undefined,
  'it is emptied at every offer': () => asked((client) => client.flushall()),
  'it is killed in the middle of an offer and started again': async (turn) => {
    if (turn % 2 === 0) setTimeout(() => redis?.kill('SIGKILL'), turn % 50)
    else if (redis?.exitCode !== null || redis.signalCode !== null) await startRedis()
  },
  'it is away': async (turn) => (turn === 0 ? killRedis() : undefined),
}

for (const [what, before] of Object.entries(PHASES))
  test(`offers while ${what}`, { ...LIMIT, skip }, async (context) => {
    const took: number[] = []
    for (let turn = 0; turn < TIMES; turn += 1) {
      await before(turn)
      const began = performance.now()
      await ride()
      took.push(performance.now() - began)
    }
    context.diagnostic(`${took.length} rides, the slowest ${Math.round(Math.max(...took))} ms`)
    const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
    assert.deepEqual(broken, [])
    if (what.startsWith('it is killed') && redis?.signalCode !== null) await startRedis()
  })
