import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, transact } from '../database/database.ts'
import { type DomainEvent, type EventHandler, type ExactlyOnce, eventHandler } from '../domain-events.ts'
import { createLogger } from '../logging.ts'
import { leaseDeliveries, MOST_ATTEMPTS, retryWithBackoff, reviveDeliveries } from './deliveries.ts'
import { createEventWrite, createPublish, leaseEvents } from './outbox.ts'
import { keepOwner, type Owner, type Ownership } from './owner.ts'
import { type OutboxPublisher, startOutboxPublisher } from './publisher.ts'
import { LEASE_SECONDS } from './waiting-event.ts'

declare module '../domain-events.ts' {
  interface DomainEvents {
    'test.noted': { readonly n: number }
  }
}
type Noted = DomainEvent<'test.noted'>
type Context = { log: ReturnType<typeof createLogger> }

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 10, 'test-publisher')
  await db.$client.query(
    'create table effect (key text, n int, publisher text, at timestamptz default clock_timestamp())',
  )
})
after(async () => {
  await db.$client.end()
  await database.drop()
})

let events = 0
const publish = createPublish(
  createEventWrite(
    () => `evt_${++events}`,
    () => new Date(),
    () => {},
  ),
)
const tell = (key: string, ...numbers: number[]) =>
  transact(db, async (tx) => {
    for (const n of numbers) await publish(tx, 'test.noted', key, { n })
  })

let publishers: OutboxPublisher[] = []
let holders: Ownership[] = []
let afterwards: (() => void)[] = []
beforeEach(() => db.$client.query('truncate outbox_event, outbox_effect, outbox_delivery, effect'))
afterEach(async () => {
  for (const one of [...publishers, ...holders]) await one.stop()
  publishers = []
  holders = []
  for (const end of afterwards) end()
  afterwards = []
})
/** Somebody who holds events and does not deliver them. */
async function holder(): Promise<Owner> {
  const ownership = await keepOwner(database.url)
  holders.push(ownership)
  const owner = ownership.current()
  assert.ok(owner)
  return owner
}
async function publisherWith(run: (event: Noted, exactlyOnce: ExactlyOnce) => Promise<void>): Promise<OutboxPublisher> {
  const listener: EventHandler<Context> = eventHandler<Context, 'test.noted'>({
    name: 'test.listen',
    on: 'test.noted',
    run: (_ctx, event, exactlyOnce) => run(event, exactlyOnce),
  })
  return publisherOf([listener])
}
async function publisherOf(listeners: readonly EventHandler<Context>[], terms = {}): Promise<OutboxPublisher> {
  const outboxPublisher = await startOutboxPublisher(
    { log: createLogger('silent', 'test') },
    db,
    database.url,
    listeners,
    terms,
  )
  publishers.push(outboxPublisher)
  return outboxPublisher
}
type Handler = (event: Noted, exactlyOnce: ExactlyOnce) => Promise<void>
const handler = (name: string, run: Handler, order: { anyOrder?: true } = {}): EventHandler<Context> =>
  eventHandler<Context, 'test.noted'>({
    name,
    on: 'test.noted',
    run: (_ctx, event, exactlyOnce) => run(event, exactlyOnce),
    ...order,
  })
const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const waiting = async () => (await db.$client.query('select 1 from outbox_event where delivered_at is null')).rowCount
const missed = async () =>
  (
    await db.$client.query(
      `select handler, attempts, last_error as error, dead_at is not null as dead from outbox_delivery order by position, handler`,
    )
  ).rows
/** Lets the time pass until whatever is leased or postponed is free again. */
const leasesEnd = async () => {
  await db.$client.query(
    `update outbox_event set leased_until = now() - interval '1 second' where leased_until is not null`,
  )
  await db.$client.query(`update outbox_delivery set due_at = now() - interval '1 second'`)
}

test('events of one key arrive in the order of their making, keys side by side', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((key) => tell(key, ...range(30))))
  const heard: Record<string, number[]> = {}
  const outboxPublisher = await publisherWith(async ({ key, payload }) => {
    heard[key] = [...(heard[key] ?? []), payload.n]
  })
  await outboxPublisher.idle()
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

test('what is taken is found by index, also while the database believes that the table is empty', async () => {
  await db.$client.query('vacuum analyze outbox_event')
  const owner = await holder()
  for (const n of range(40)) await tell(`key-${n}`, n)
  await owner.session.query('begin')
  for (const _ of range(20)) assert.equal((await leaseEvents(owner, 2)).length, 2)
  const { rows } = await owner.session.query(
    `select seq_scan::int as whole, idx_scan::int > 0 as by_index from pg_stat_xact_user_tables where relname = 'outbox_event'`,
  )
  await owner.session.query('commit')
  assert.deepEqual(rows, [{ whole: 0, by_index: true }])
})

test('what waits on a slow listener is its own key alone: an event told meanwhile is delivered at once', async () => {
  await tell('slow', 1)
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<void>()
  const outboxPublisher = await publisherWith(async ({ key }) => {
    if (key === 'quick') return quick.resolve()
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await tell('quick', 1)
  outboxPublisher.wake()
  await quick.promise
  slow.resolve()
  await outboxPublisher.idle()
  assert.equal(await waiting(), 0)
})

test('what a handler failed at comes again, before the later ones of its key, and holds up no other key', async () => {
  await tell('slow', 1, 2, 3)
  await tell('quick', 1, 2)
  const heard: string[] = []
  let isDown = true
  const outboxPublisher = await publisherWith(async ({ key, payload }) => {
    if (key === 'slow' && payload.n === 1 && isDown) throw new Error('not today')
    heard.push(`${key} ${payload.n}`)
  })
  await outboxPublisher.idle()
  assert.deepEqual(heard, ['quick 1', 'quick 2'])
  await tell('slow', 4)
  await outboxPublisher.idle()
  assert.equal(heard.length, 2, 'a later event overtook the failed one')
  isDown = false
  while ((await missed()).length > 0) {
    await leasesEnd()
    await outboxPublisher.idle()
  }
  assert.deepEqual(heard.slice(2), ['slow 1', 'slow 2', 'slow 3', 'slow 4'])
})

test('a handler that always fails stops nobody else: not the others, not of its own key', async () => {
  const heard: number[] = []
  const outboxPublisher = await publisherOf([
    handler('test.mail', async () => {
      throw new Error('the mail server is gone')
    }),
    handler('test.socket', async ({ payload }) => void heard.push(payload.n)),
  ])
  await tell('ride', ...range(5))
  await outboxPublisher.idle()
  await tell('ride', 5)
  await outboxPublisher.idle()
  assert.deepEqual(heard, range(6))
  assert.equal(await waiting(), 0)
  assert.deepEqual(
    (await missed()).map(({ handler, attempts }) => `${handler} ${attempts}`),
    ['test.mail 1', ...Array(5).fill('test.mail 0')],
  )
})

test('a handler that needs no order hears the later ones while an earlier one waits to be tried again', async () => {
  const heard: number[] = []
  let isDown = true
  const run: Handler = async ({ payload }) => {
    if (payload.n === 0 && isDown) throw new Error('not today')
    heard.push(payload.n)
  }
  const outboxPublisher = await publisherOf([handler('test.letters', run, { anyOrder: true })])
  await tell('a', ...range(3))
  await outboxPublisher.idle()
  assert.deepEqual(heard, [1, 2])
  isDown = false
  await leasesEnd()
  await outboxPublisher.idle()
  assert.deepEqual(heard, [1, 2, 0])
  assert.deepEqual(await missed(), [])
})

test('after its last attempt it is a dead letter that holds up nothing, and can be sent again', async () => {
  const heard: number[] = []
  let isDown = true
  const outboxPublisher = await publisherWith(async ({ payload }) => {
    if (payload.n === 0 && isDown) throw new Error('not today')
    heard.push(payload.n)
  })
  await tell('a', 0, 1)
  await outboxPublisher.idle()
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
    assert.deepEqual(heard, [])
    await leasesEnd()
    await outboxPublisher.idle()
  }
  await outboxPublisher.idle()
  assert.deepEqual(heard, [1], 'what waited behind it goes on')
  assert.deepEqual(await missed(), [
    { handler: 'test.listen', attempts: MOST_ATTEMPTS, error: 'not today', dead: true },
  ])
  isDown = false
  assert.equal(await reviveDeliveries(db, null), 1)
  await outboxPublisher.idle()
  assert.deepEqual(heard, [1, 0])
  assert.deepEqual(await missed(), [])
})

test('a handler that never comes back has failed when its time is over', async () => {
  const heard: number[] = []
  const outboxPublisher = await publisherOf(
    [
      handler('test.stuck', () => new Promise(() => undefined)),
      handler('test.socket', async ({ payload }) => void heard.push(payload.n)),
    ],
    { handlerLimitMs: 100 },
  )
  await tell('a', 0, 1)
  await outboxPublisher.idle()
  assert.deepEqual(heard, [0, 1])
  assert.deepEqual(
    (await missed()).map(({ error }) => error),
    ['it took longer than 0.1 seconds', null],
  )
})

test('what takes longer than a lease stays with the publisher that has it', async () => {
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let tries = 0
  const run: Handler = async () => {
    tries += 1
    begun.resolve()
    await first.promise
  }
  const outboxPublisher = await publisherOf([handler('test.long', run)], { renewMs: 50 })
  await tell('a', 0)
  outboxPublisher.wake()
  await begun.promise
  const other = await publisherOf([handler('test.long', run)])
  for (let lease = 0; lease < 3; lease++) {
    const { rows } = await db.$client.query(
      `update outbox_event set leased_until = now() + interval '300 milliseconds' returning leased_until as until`,
    )
    // Its word comes before the lease ends.
    for (let until = rows[0].until; until.getTime() === rows[0].until.getTime(); ) {
      until = (await db.$client.query('select leased_until as until from outbox_event')).rows[0].until
    }
    other.wake()
  }
  first.resolve()
  await outboxPublisher.idle()
  await other.idle()
  assert.equal(tries, 1)
})

test('a delivery that fails again and again waits 1, 2, 4 … at most 60 seconds', async () => {
  await tell('a', 1)
  await (
    await publisherWith(async () => {
      throw new Error('no')
    })
  ).stop()
  const owner = await holder()
  await leasesEnd()
  const [late] = await leaseDeliveries(owner, ['test.listen'], 1)
  assert.ok(late)
  const waits: number[] = []
  for (const attempts of [1, 2, 3, 6, 7, 50]) {
    await db.$client.query('update outbox_delivery set leased_by = $1', [owner.number])
    await retryWithBackoff(db, owner, { ...late, event: { ...late.event, attempts } }, new Error('no'))
    const { rows } = await db.$client.query(
      'select round(extract(epoch from due_at - now())) as wait from outbox_delivery',
    )
    waits.push(Number(rows[0].wait))
  }
  assert.deepEqual(waits, [1, 2, 4, 32, 60, 60])
})

test('an effect is applied once, however often its event arrives, and not at all when it failed half-way', async () => {
  await tell('a', 7)
  let tries = 0
  const outboxPublisher = await publisherWith(async ({ key, payload }, exactlyOnce) => {
    tries += 1
    await exactlyOnce(async (tx) => {
      await tx.$client.query('insert into effect (key, n) values ($1, $2)', [key, payload.n])
      if (tries === 1) throw new Error('after the write')
    })
    if (tries === 2) throw new Error('after the commit')
  })
  for (let round = 0; round < 3; round++) {
    await outboxPublisher.idle()
    await leasesEnd()
  }
  assert.equal(tries, 3)
  assert.equal((await db.$client.query('select 1 from effect')).rowCount, 1)
  assert.equal(await waiting(), 0)
})

test('what a living publisher holds is its own; the moment its session ends another delivers it, in order', async () => {
  await tell('a', 1, 2)
  const other = await holder()
  assert.equal((await leaseEvents(other, 10)).length, 2)
  await tell('a', 3)
  await tell('b', 1)
  const heard: string[] = []
  const all = Promise.withResolvers<void>()
  const outboxPublisher = await publisherWith(async ({ key, payload }) => {
    heard.push(`${key} ${payload.n}`)
    if (heard.length === 4) all.resolve()
  })
  await outboxPublisher.idle()
  assert.deepEqual(heard, ['b 1'])
  await other.session.end()
  await all.promise
  assert.deepEqual(heard, ['b 1', 'a 1', 'a 2', 'a 3'])
})

test('a dead owner whose session stays open, as after a loss of power, lets go when its lease ends', async () => {
  await tell('a', 1)
  await leaseEvents(await holder(), 10)
  const heard: number[] = []
  const outboxPublisher = await publisherWith(async ({ payload }) => void heard.push(payload.n))
  await outboxPublisher.idle()
  assert.deepEqual(heard, [])
  await leasesEnd()
  await outboxPublisher.idle()
  assert.deepEqual(heard, [1])
})

test('a publisher that lost its session in the middle stops there, and every effect is still applied once', async () => {
  await tell('a', ...range(20))
  const heard: number[] = []
  const all = Promise.withResolvers<void>()
  await publisherWith(async ({ key, payload }, exactlyOnce) => {
    if (heard.length === 5) await cutPublishers()
    const isNew = await exactlyOnce(async (tx) => {
      await tx.$client.query('insert into effect (key, n) values ($1, $2)', [key, payload.n])
      return true
    })
    if (isNew) heard.push(payload.n)
    if (payload.n === 19) all.resolve()
  })
  await all.promise
  assert.deepEqual(heard, range(20))
})
const cutPublishers = () =>
  db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'livery-relay' and datname = current_database()`,
  )

test('a publisher killed in the middle of many keys leaves nothing waiting for its lease', async (context) => {
  const keys = range(40).map((n) => `key-${n}`)
  await Promise.all(keys.map((key) => tell(key, ...range(5))))
  const killed = fork(join(import.meta.dirname, '../../testing/faults/publisher-child.ts'), [database.url])
  afterwards.push(() => killed.kill('SIGKILL'))
  await new Promise((resolve) => killed.once('message', resolve))
  const all = Promise.withResolvers<void>()
  await publisherWith(async ({ key, payload }, exactlyOnce) => {
    await exactlyOnce((tx) =>
      tx.$client.query('insert into effect (key, n, publisher) values ($1, $2, 2)', [key, payload.n]),
    )
    if ((await db.$client.query('select 1 from effect')).rowCount === keys.length * 5) all.resolve()
  })
  const held = await db.$client.query('select 1 from outbox_event where leased_by is not null')
  assert.ok((held.rowCount ?? 0) > 0, 'nothing was under way')
  const began = performance.now()
  killed.kill('SIGKILL')
  await all.promise
  context.diagnostic(
    `${held.rowCount} events were held; all delivered ${Math.round(performance.now() - began)} ms later`,
  )
  assert.ok(performance.now() - began < (LEASE_SECONDS * 1_000) / 2, 'the lease was waited for')
  const { rows } = await db.$client.query<{ numbers: number[] }>(
    'select array_agg(n order by at) as numbers from effect group by key',
  )
  for (const { numbers } of rows) assert.deepEqual(numbers, range(5))
})

test('two publishers on one database apply each effect once and keep the order of every key', async () => {
  const keys = range(20).map((n) => `key-${n}`)
  const listen = (name: string) =>
    publisherWith(async ({ key, payload }, exactlyOnce) => {
      await exactlyOnce((tx) =>
        tx.$client.query('insert into effect (key, n, publisher) values ($1, $2, $3)', [key, payload.n, name]),
      )
    })
  const both = [await listen('left'), await listen('right')]
  for (const n of range(15)) {
    await Promise.all(keys.map((key) => tell(key, n)))
    for (const outboxPublisher of both) outboxPublisher.wake()
  }
  while ((await waiting()) !== 0) await Promise.all(both.map((outboxPublisher) => outboxPublisher.idle()))
  const { rows } = await db.$client.query<{ numbers: number[] }>(
    'select array_agg(n order by at) as numbers from effect group by key',
  )
  assert.equal(rows.length, keys.length)
  for (const { numbers } of rows) assert.deepEqual(numbers, range(15))
})
