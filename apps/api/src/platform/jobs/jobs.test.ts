import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Logger, pino } from 'pino'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, transact } from '../database/database.ts'
import { type Job, job, startJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobData {
    'test.remind': { readonly about: string }
  }
}
type World = { readonly log: Logger }
const world: World = { log: pino({ level: 'silent' }) as Logger }

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 5, 'test-jobs')
})
after(async () => {
  await db.$client.end()
  await database.drop()
})

/** A process with one job, and a promise of each thing that it was reminded of. */
async function startProcess(run: (about: string) => void = () => {}) {
  const heard: string[] = []
  const waiters: { about: string; resolve: () => void }[] = []
  const remind: Job<World> = job<World, 'test.remind'>({
    name: 'test.remind',
    run: async (_world, { about }) => {
      run(about)
      heard.push(about)
      for (const waiter of waiters) if (waiter.about === about) waiter.resolve()
    },
  })
  const runner = await startJobs<World>(db, world.log, [remind])
  return {
    ...runner,
    heard,
    hears: (about: string) => new Promise<void>((resolve) => waiters.push({ about, resolve })),
    later: (about: string, at?: Date) => transact(db, (tx) => runner.schedule(tx, 'test.remind', { about }, at)),
  }
}

test('a job is there with its transaction, or not at all', async () => {
  const here = await startProcess()
  await assert.rejects(
    transact(db, async (tx) => {
      await here.schedule(tx, 'test.remind', { about: 'a lie' })
      throw new Error('changed its mind')
    }),
  )
  await here.later('the truth')
  const told = here.hears('the truth')
  await here.work(world)
  await told
  assert.deepEqual(here.heard, ['the truth'])
  await here.stop()
})

test('what was due while no process ran is done by the next one', async () => {
  const first = await startProcess()
  await first.later('the flight', new Date(Date.now() + 60_000))
  await first.stop()
  // The minute passes while nobody is there.
  await db.$client.query(
    `update jobs.job set start_after = now() - interval '1 second' where name = 'test.remind' and state = 'created'`,
  )
  const second = await startProcess()
  const told = second.hears('the flight')
  await second.work(world)
  await told
  await second.stop()
})

test('a job that failed is tried again', async () => {
  let tries = 0
  const here = await startProcess(() => {
    if (++tries === 1) throw new Error('not today')
  })
  await here.later('the bill')
  const told = here.hears('the bill')
  await here.work(world)
  await told
  assert.equal(tries, 2)
  await here.stop()
})
