import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { Redis } from 'ioredis'
import { DriverIndex, type IndexedDriver } from '../../apps/api/src/features/dispatch/domain/driver-index.ts'
import { freePort } from '../../apps/api/src/testing/free-port.ts'
import { chance, somewhere } from '../city/streets.ts'
import { cpuSeconds } from '../measure/process-cost.ts'
import { interleave, type Line, type Rounds, type Row, skipped } from '../measure/row.ts'

const DRIVERS = 2_000
const MOVES = 100_000
const QUERIES = 10_000
const CHECKED = 10_000
const BATCH = 500
const NEAREST = 10
const WITHIN_METRES = 3_000
const UPSERT_AIM = 10
const NEAREST_AIM = 15

export const driverIndex: Row = {
  name: 'index',
  run: async () => {
    const index = new DriverIndex()
    const random = chance(31)
    for (let number = 0; number < DRIVERS; number++) index.set(aDriver(number, somewhere(random)))
    const correctness = check(index)
    const server = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))
    if (server === undefined) {
      const why = 'there is no redis-server (Debian: redis-server)'
      return [
        skipped('index upsert', `≥ ${UPSERT_AIM}`, why),
        skipped('index, nearest 10 in 3 km', `≥ ${NEAREST_AIM}`, why),
        correctness,
      ]
    }
    const { redis, pid, stop } = await startRedis(server)
    const upsert = await interleave(
      () => rate(MOVES, () => moveAll(index)),
      () => rate(MOVES, () => moveAllInRedis(redis), pid),
    )
    const nearest = await interleave(
      () => rate(QUERIES, () => findAll(index)),
      () => rate(QUERIES, () => findAllInRedis(redis), pid),
    )
    await stop()
    return [
      line('index upsert', upsert, 'ioredis GEOADD, pipelined', UPSERT_AIM),
      line(
        `index, nearest ${NEAREST} in 3 km of ${DRIVERS.toLocaleString('en')}`,
        nearest,
        'ioredis GEOSEARCH, pipelined',
        NEAREST_AIM,
      ),
      correctness,
    ]
  },
}

function line(row: string, rounds: Rounds, baseline: string, aim: number): Line {
  return {
    row,
    figure: `${Math.round(rounds.ours).toLocaleString('en')} / CPU-s`,
    baseline: `${baseline} ${Math.round(rounds.theirs).toLocaleString('en')} / CPU-s`,
    ratio: rounds.ratio.toFixed(1),
    spread: rounds.spread,
    rounds: rounds.rounds,
    aim: `≥ ${aim}`,
    met: rounds.ratio >= aim,
  }
}

const driverId = (number: number) => `usr_${number}` as UserId
const everybody = () => true

function aDriver(number: number, at: Point): IndexedDriver {
  return {
    ...at,
    driverId: driverId(number),
    vehicleId: `car_${number}` as VehicleId,
    vehicleClass: 'business',
    heading: null,
    fixAt: 0,
    movedAt: 0,
    receivedAt: 0,
    rideId: null,
    riderId: null,
  }
}

/** Random questions, some far from every car, answered by looking at each of them. */
function check(index: DriverIndex): Line {
  const random = chance(47)
  let wrong = 0
  for (let query = 0; query < CHECKED; query++) {
    const point = somewhere(random, 1.3)
    const found = index.nearest(point, NEAREST, WITHIN_METRES, everybody).map(({ metres }) => metres)
    const truth = [...index.all()]
      .map((driver) => distanceMetres(point, driver))
      .filter((metres) => metres <= WITHIN_METRES)
      .sort((left, right) => left - right)
      .slice(0, NEAREST)
    if (found.length !== truth.length || found.some((metres, place) => metres !== truth[place])) wrong += 1
  }
  return {
    row: 'index, answers against looking at every car',
    figure: `${wrong} wrong of ${CHECKED.toLocaleString('en')}`,
    baseline: '',
    ratio: '',
    spread: '',
    rounds: '',
    aim: '0',
    met: wrong === 0,
  }
}

/** Per second of the processor's time, of this process and of the server that it asks. */
async function rate(count: number, work: () => Promise<void> | void, serverPid?: number): Promise<number> {
  const spent = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000 + (serverPid === undefined ? 0 : cpuSeconds(serverPid))
  }
  const before = spent()
  await work()
  return count / (spent() - before)
}

// Each car goes some ten metres further, as in a second of driving.
const places = Array.from({ length: DRIVERS }, (_, number) => somewhere(chance(number)))
function nextPlace(step: number): { number: number; at: Point } {
  const number = step % DRIVERS
  const place = places[number] ?? { lat: 0, lng: 0 }
  const at = { lat: place.lat + (step % 2 === 0 ? 0.00009 : -0.00006), lng: place.lng + 0.00002 }
  places[number] = at
  return { number, at }
}

function moveAll(index: DriverIndex): void {
  for (let step = 0; step < MOVES; step++) {
    const { number, at } = nextPlace(step)
    const known = index.find(driverId(number))
    if (known !== undefined) index.set({ ...known, ...at })
  }
}

async function moveAllInRedis(redis: Redis): Promise<void> {
  for (let from = 0; from < MOVES; from += BATCH) {
    const pipeline = redis.pipeline()
    for (let step = from; step < from + BATCH; step++) {
      const { number, at } = nextPlace(step)
      pipeline.geoadd('cars', at.lng, at.lat, driverId(number))
    }
    await pipeline.exec()
  }
}

function findAll(index: DriverIndex): void {
  const random = chance(61)
  for (let query = 0; query < QUERIES; query++) index.nearest(somewhere(random), NEAREST, WITHIN_METRES, everybody)
}

async function findAllInRedis(redis: Redis): Promise<void> {
  const random = chance(61)
  for (let from = 0; from < QUERIES; from += BATCH) {
    const pipeline = redis.pipeline()
    for (let query = from; query < from + BATCH; query++) {
      const { lat, lng } = somewhere(random)
      pipeline.call(
        'GEOSEARCH',
        'cars',
        'FROMLONLAT',
        lng,
        lat,
        'BYRADIUS',
        WITHIN_METRES,
        'm',
        'ASC',
        'COUNT',
        NEAREST,
        'WITHDIST',
      )
    }
    await pipeline.exec()
  }
}

/** A server of our own that keeps nothing. */
async function startRedis(command: string): Promise<{ redis: Redis; pid: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server: ChildProcess = spawn(command, flags, { cwd: tmpdir(), stdio: 'ignore' })
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null })
  redis.on('error', () => undefined)
  await redis.ping()
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    redis.disconnect()
    server.kill('SIGTERM')
    await gone
  }
  return { redis, pid: server.pid as number, stop }
}
