import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, transact } from '../database/database.ts'
import { type Fact, type Once, type Reaction, reaction } from '../facts.ts'
import { createLogger } from '../logging.ts'
import { createPublish, leaseFacts, postpone } from './outbox.ts'
import { type Relay, startRelay } from './relay.ts'

declare module '../facts.ts' {
  interface Facts {
    'test.noted': { readonly n: number }
  }
}
type Noted = Fact<'test.noted'>
type World = { db: Database; log: ReturnType<typeof createLogger> }

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 10, 'test-relay')
  await db.$client.query('create table effect (key text, n int, relay text, at timestamptz default clock_timestamp())')
})
after(async () => {
  await db.$client.end()
  await database.drop()
})

let events = 0
const publish = createPublish(
  () => `evt_${++events}`,
  () => new Date(),
  () => {},
)
const tell = (key: string, ...numbers: number[]) =>
  transact(db, async (tx) => {
    for (const n of numbers) await publish(tx, 'test.noted', key, { n })
  })

let relays: Relay[] = []
beforeEach(() => db.$client.query('truncate outbox_event, outbox_effect, effect'))
afterEach(async () => {
  for (const relay of relays) await relay.stop()
  relays = []
})
function relayWith(run: (fact: Noted, once: Once) => Promise<void>): Relay {
  const listener: Reaction<World> = reaction<World, 'test.noted'>({
    name: 'test.listen',
    on: 'test.noted',
    run: (_world, fact, once) => run(fact, once),
  })
  const relay = startRelay({ db, log: createLogger('silent', 'test') }, [listener])
  relays.push(relay)
  return relay
}
const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const waiting = async () => (await db.$client.query('select 1 from outbox_event where delivered_at is null')).rowCount
/** Lets the time pass until whatever is leased or postponed is free again. */
const leasesEnd = () =>
  db.$client.query(`update outbox_event set leased_until = now() - interval '1 second' where leased_until is not null`)

test('facts of one key arrive in the order of their making, keys side by side', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((key) => tell(key, ...range(30))))
  const heard: Record<string, number[]> = {}
  await relayWith(async ({ key, payload }) => {
    heard[key] = [...(heard[key] ?? []), payload.n]
  }).idle()
  assert.deepEqual(heard, { a: range(30), b: range(30), c: range(30), d: range(30) })
  assert.equal(await waiting(), 0)
})

test('a rolled-back act tells nothing', async () => {
  await assert.rejects(
    transact(db, async (tx) => {
      await publish(tx, 'test.noted', 'a', { n: 1 })
      throw new Error('changed its mind')
    }),
  )
  assert.equal(await waiting(), 0)
})

test('a fact whose listener failed comes again, before the later ones of its key, and holds up no other key', async () => {
  await tell('slow', 1, 2, 3)
  await tell('quick', 1, 2)
  const heard: string[] = []
  let failures = 0
  const relay = relayWith(async ({ key, payload }) => {
    if (key === 'slow' && payload.n === 1 && failures++ === 0) throw new Error('not today')
    heard.push(`${key} ${payload.n}`)
  })
  await relay.idle()
  assert.deepEqual(heard, ['quick 1', 'quick 2'])
  await tell('slow', 4)
  await relay.idle()
  assert.equal(heard.length, 2, 'a later fact overtook the failed one')
  await leasesEnd()
  await relay.idle()
  assert.deepEqual(heard.slice(2), ['slow 1', 'slow 2', 'slow 3', 'slow 4'])
})

test('a fact that fails again and again waits 1, 2, 4 … at most 60 seconds', async () => {
  await tell('a', 1)
  const [fact] = await leaseFacts(db, 1)
  assert.ok(fact)
  const waits: number[] = []
  for (const attempts of [1, 2, 3, 6, 7, 50]) {
    await postpone(db, { ...fact, attempts }, new Error('no'))
    const { rows } = await db.$client.query(
      'select round(extract(epoch from leased_until - now())) as wait from outbox_event',
    )
    waits.push(Number(rows[0].wait))
  }
  assert.deepEqual(waits, [1, 2, 4, 32, 60, 60])
})

test('an effect is applied once, however often its fact arrives, and not at all when it failed half-way', async () => {
  await tell('a', 7)
  let tries = 0
  const relay = relayWith(async ({ key, payload }, once) => {
    tries += 1
    await once(async (tx) => {
      await tx.$client.query('insert into effect (key, n) values ($1, $2)', [key, payload.n])
      if (tries === 1) throw new Error('after the write')
    })
    if (tries === 2) throw new Error('after the commit')
  })
  for (let round = 0; round < 3; round++) {
    await relay.idle()
    await leasesEnd()
  }
  assert.equal(tries, 3)
  assert.equal((await db.$client.query('select 1 from effect')).rowCount, 1)
  assert.equal(await waiting(), 0)
})

test('what a relay held when it died is delivered after its lease, and nothing of that key before', async () => {
  await tell('a', 1, 2)
  assert.equal((await leaseFacts(db, 10)).length, 2)
  await tell('a', 3)
  await tell('b', 1)
  const heard: string[] = []
  const relay = relayWith(async ({ key, payload }) => {
    heard.push(`${key} ${payload.n}`)
  })
  await relay.idle()
  assert.deepEqual(heard, ['b 1'])
  await leasesEnd()
  await relay.idle()
  assert.deepEqual(heard, ['b 1', 'a 1', 'a 2', 'a 3'])
})

test('two relays on one database apply each effect once and keep the order of every key', async () => {
  const keys = range(20).map((n) => `key-${n}`)
  const listen = (name: string) =>
    relayWith(async ({ key, payload }, once) => {
      await once((tx) =>
        tx.$client.query('insert into effect (key, n, relay) values ($1, $2, $3)', [key, payload.n, name]),
      )
    })
  const both = [listen('left'), listen('right')]
  for (const n of range(15)) {
    await Promise.all(keys.map((key) => tell(key, n)))
    for (const relay of both) relay.wake()
  }
  while ((await waiting()) !== 0) await Promise.all(both.map((relay) => relay.idle()))
  const { rows } = await db.$client.query<{ numbers: number[] }>(
    'select array_agg(n order by at) as numbers from effect group by key',
  )
  assert.equal(rows.length, keys.length)
  for (const { numbers } of rows) assert.deepEqual(numbers, range(15))
})
