// kill -9 of the api in the middle of rides. FAULT_SEED replays the moments.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'
import { chanceFrom, seed, sized } from './chance.ts'
import { type Booked, createClient, driveAround, rideAround } from './people.ts'
import { type Stage, setStage } from './stage.ts'

const KILLS = sized(4, 10)
const LIMIT = { timeout: 240_000 }
const RIDES_EACH = 4

let database: TestDatabase
let stage: Stage
let api: ApiProcess
before(async () => {
  database = await createTestDatabase()
  stage = await setStage(database.url, { riders: 4, drivers: 3 })
  api = await createApiProcess({ ...stage.env, LOG_LEVEL: 'error' })
})
after(async () => {
  await api.stop()
  stage.clear()
  await database.drop()
})

test(`an api killed ${KILLS} times in the middle of rides loses none and doubles none`, LIMIT, async (context) => {
  context.diagnostic(`FAULT_SEED=${seed}`)
  const chance = chanceFrom(seed)
  const starts = [await api.start()]
  const done = new AbortController()
  context.signal.addEventListener('abort', () => done.abort())
  const client = createClient(api.url, done.signal)
  const booked: Booked[] = []
  const drivers = stage.drivers.map((driver) => driveAround(client, driver, stage.riders, done.signal))
  const riders = stage.riders.map((rider) => rideAround(client, rider, RIDES_EACH, booked, done.signal))
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(150 + chance.next() * 900)
      await api.kill()
      starts.push(await api.start())
    }
    await Promise.all(riders)
  } finally {
    done.abort()
    await Promise.allSettled([...riders, ...drivers])
  }
  await settled(database.url)

  context.diagnostic(`${booked.length} rides; listening after ${starts.map(Math.round).join(', ')} ms`)
  context.diagnostic(JSON.stringify(client.troubles))
  assert.equal(booked.length, stage.riders.length * RIDES_EACH)
  assert.ok(client.troubles.cut > 0, 'no request met a dead api')
  assert.deepEqual(client.troubles.faults, [])
  assert.deepEqual(await ridesOf(database.url), booked.map(({ rideId }) => rideId).toSorted())
  const findings = await checkInvariants(database.url)
  assert.deepEqual(
    findings.flatMap(({ id, broken }) => broken.map((one) => ({ id, ...one }))),
    [],
  )
})

/** Events that were on their way when a publisher died come from its successor. */
async function settled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  while ((await client.query('select 1 from outbox_event where delivered_at is null limit 1')).rowCount !== 0)
    await pause(100)
  await client.end()
}

async function ridesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from ride')
  await client.end()
  return rows.map(({ id }) => id).toSorted()
}
