import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Logger, pino } from 'pino'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, transact } from '../database/database.ts'
import { type Job, job, startJobs } from './jobs.ts'
import { endTimer, ensureCalendarTimer, postponeTimer, takeDueTimers, turnCalendar } from './timers.ts'

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
  const runner = startJobs<World>(db, world.log, [remind])
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
  await db.$client.query(`update timer set due_at = now() - interval '1 second' where name = 'test.remind'`)
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

test('what a process had taken when it died is due again, and its late word changes nothing', async () => {
  const here = await startProcess()
  await here.later('the lost one')
  const [lost] = await takeDueTimers(db, ['test.remind'], 10)
  assert.ok(lost)
  assert.deepEqual(await takeDueTimers(db, ['test.remind'], 10), [], 'it is lent')
  // The loan runs out.
  await db.$client.query(`update timer set due_at = now() - interval '1 second' where id = $1`, [lost.id])
  const [taken] = await takeDueTimers(db, ['test.remind'], 10)
  assert.deepEqual(taken, { ...lost, attempt: 2 })
  await endTimer(db, lost)
  await postponeTimer(db, lost, new Error('too late'))
  const stillThere = await db.$client.query('select attempts, last_error from timer where id = $1', [lost.id])
  assert.deepEqual(stillThere.rows, [{ attempts: 2, last_error: null }])
  assert.ok(taken)
  await endTimer(db, taken)
  assert.equal((await db.$client.query('select 1 from timer where id = $1', [lost.id])).rowCount, 0)
})

test('of many who take at once, each timer goes to one', async () => {
  const here = await startProcess()
  for (let number = 0; number < 40; number++) await here.later(`letter ${number}`)
  const taken = (await Promise.all(Array.from({ length: 5 }, () => takeDueTimers(db, ['test.remind'], 20)))).flat()
  assert.equal(taken.length, 40)
  assert.equal(new Set(taken.map((one) => one.id)).size, 40)
  for (const one of taken) await endTimer(db, one)
})

test('a job is given up after twenty attempts, with its last error, and one of the calendar never', async () => {
  const here = await startProcess()
  await here.later('the hopeless one')
  await ensureCalendarTimer(db, 'test.remind', new Date(0))
  await db.$client.query('update timer set attempts = 19')
  for (const one of await takeDueTimers(db, ['test.remind'], 10)) await postponeTimer(db, one, new Error('still no'))
  const { rows } = await db.$client.query(
    `select calendar, due_at = 'infinity' as given_up, last_error from timer order by calendar`,
  )
  assert.deepEqual(rows, [
    { calendar: false, given_up: true, last_error: 'still no' },
    { calendar: true, given_up: false, last_error: 'still no' },
  ])
  await db.$client.query('delete from timer')
})

test('a job of the calendar has one timer, which turns', async () => {
  const next = new Date(Date.now() + 3_600_000)
  await Promise.all([1, 2, 3].map(() => ensureCalendarTimer(db, 'test.remind', new Date(0))))
  const taken = await takeDueTimers(db, ['test.remind'], 10)
  assert.equal(taken.length, 1)
  for (const one of taken) await turnCalendar(db, one, next)
  // Another process starts and means an earlier date, or a later one.
  await ensureCalendarTimer(db, 'test.remind', new Date(next.getTime() + 60_000))
  const { rows } = await db.$client.query('select due_at, attempts from timer')
  assert.deepEqual(rows, [{ due_at: next, attempts: 0 }])
  await db.$client.query('delete from timer')
})
