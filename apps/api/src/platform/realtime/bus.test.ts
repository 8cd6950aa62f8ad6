import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logging.ts'
import { type BusMessage, startBus } from './bus.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const aMessage = (event: string): BusMessage => ({ namespace: '/userNamespace/usr_1', event, payload: { rideId: 'r' } })

test('a lone process sends no messages; once a second one is there, each gets the other’s and not its own', async () => {
  const overheard: BusMessage[] = []
  const ear = new pg.Client({ connectionString: database.url })
  await ear.connect()
  await ear.query('listen livery_realtime')
  ear.on('notification', ({ payload }) => overheard.push(...JSON.parse(payload ?? '[]')[1]))

  const first = await aProcess()
  first.bus.publish(aMessage('to nobody'))
  const second = await aProcess()
  // Each knows of the other once it has heard it say that it is here.
  await until(async () => {
    first.bus.publish(aMessage('from the first'))
    second.bus.publish(aMessage('from the second'))
    await ear.query('select 1')
    return first.got.length > 0 && second.got.length > 0
  })

  assert.deepEqual(new Set(first.got), new Set(['from the second']))
  assert.deepEqual(new Set(second.got), new Set(['from the first']))
  assert.equal(
    overheard.some(({ event }) => event === 'to nobody'),
    false,
  )
  await Promise.all([first.bus.stop(), second.bus.stop(), ear.end()])
})

async function aProcess() {
  const got: string[] = []
  const options = { redisUrl: undefined, databaseUrl: database.url, log: createLogger('silent', 'test') }
  const bus = await startBus(options, ({ event }) => got.push(event))
  return { bus, got }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await isTrue())) if (Date.now() > end) throw new Error('it did not happen within ten seconds')
}
