import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { type Logger, pino } from 'pino'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, transact } from '../database/database.ts'
import { carryOverJobs } from './carry-over.ts'
import { type Job, job } from './jobs.ts'
import { DEAD_LETTERS, insertJob, openQueue, VIGILANCE, type Vigilance } from './queue.ts'
import { type JobRunner, startJobs } from './runner.ts'

declare module './jobs.ts' {
  interface JobData {
    'test.remind': { readonly about: string }
    'test.turn': Record<string, never>
  }
}
type Context = { readonly log: Logger }
const ctx: Context = { log: pino({ level: 'silent' }) as Logger }
/** The shortest that the queue allows, looked at every second. */
const BRIEF: Vigilance = { heartbeatSeconds: 10, beatMs: 500, superviseSeconds: 1 }

let database: TestDatabase
let db: Database
let runners: JobRunner<Context>[] = []
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 8, 'test-jobs')
})
after(async () => {
  await db.$client.end()
  await database.drop()
})
beforeEach(() => db.$client.query('truncate pgboss.job_common, timer; delete from pgboss.schedule'))
afterEach(async () => {
  for (const one of runners) await one.stop()
  runners = []
})

/** A process with one job, and a promise of each thing that it was reminded of. */
async function startProcess(run: (about: string) => void | Promise<void> = () => {}, vigilance = VIGILANCE) {
  const heard: string[] = []
  const waiters: { about: string; resolve: () => void }[] = []
  const remind: Job<Context> = job<Context, 'test.remind'>({
    name: 'test.remind',
    run: async (_ctx, { about }) => {
      await run(about)
      heard.push(about)
      for (const waiter of waiters) if (waiter.about === about) waiter.resolve()
    },
  })
  const turn: Job<Context> = job<Context, 'test.turn'>({ name: 'test.turn', cron: '0 5 * * 1', run: async () => {} })
  const runner = startJobs<Context>(db, ctx.log, [remind, turn], { vigilance })
  await runner.open()
  runners.push(runner)
  return {
    ...runner,
    heard,
    hears: (about: string) => new Promise<void>((resolve) => waiters.push({ about, resolve })),
    later: (about: string, at?: Date) => transact(db, (tx) => runner.schedule(tx, 'test.remind', { about }, at)),
  }
}
const dueNow = () => db.$client.query(`update pgboss.job set start_after = now() where state < 'active'`)
const jobsOf = async (name: string) =>
  (await db.$client.query('select state::text, retry_count, data from pgboss.job where name = $1', [name])).rows
/** Asks the database until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await db.$client.query('select pg_sleep(0.02)')
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
  await here.work(ctx)
  await told
  assert.deepEqual(here.heard, ['the truth'])
})

test('what was due while no process ran is done by the next one', async () => {
  const first = await startProcess()
  await first.later('the flight', new Date(Date.now() + 60_000))
  await first.stop()
  // The minute passes while nobody is there.
  await dueNow()
  const second = await startProcess()
  const told = second.hears('the flight')
  await second.work(ctx)
  await told
})

test('a job that was written in one statement is the row that the queue itself would have written', async () => {
  const here = await startProcess()
  const boss = openQueue(db, VIGILANCE, false)
  await boss.start()
  const at = new Date(Date.now() + 3_600_000)
  await boss.send('test.remind', { about: 'the same' }, { startAfter: at })
  await db.execute(insertJob('test.remind', { about: 'the same' }, at).statement)
  await boss.stop({ graceful: false })
  const { rows } = await db.$client.query(
    `select to_jsonb(job) - 'id' - 'created_on' - 'trace_context' as row from pgboss.job where name = 'test.remind'`,
  )
  assert.equal(rows.length, 2)
  assert.deepEqual(rows[0].row, rows[1].row)
  assert.equal(rows[0].row.heartbeat_seconds, VIGILANCE.heartbeatSeconds)
  assert.deepEqual(here.heard, [])
})

test('a job that failed is tried again', async () => {
  let tries = 0
  const here = await startProcess(() => {
    if (++tries === 1) throw new Error('not today')
  })
  await here.later('the bill')
  const told = here.hears('the bill')
  await here.work(ctx)
  await told
  assert.equal(tries, 2)
})

test('a job that takes many times as long as its process may be silent runs once and ends once', async (context) => {
  let begun = 0
  const enough = Promise.withResolvers<void>()
  const here = await startProcess(async () => {
    begun += 1
    await enough.promise
  }, BRIEF)
  const other = await startProcess(() => {
    begun += 1
  }, BRIEF)
  await here.later('the week')
  const told = here.hears('the week')
  await here.work(ctx)
  await until(async () => (await jobsOf('test.remind'))[0]?.state === 'active')
  await other.work(ctx)
  // Each silence that would have cost it the job: the time since the last word is made to look as long as allowed.
  for (let lease = 0; lease < 5; lease++) {
    const { rows } = await db.$client.query(
      `update pgboss.job set heartbeat_on = now() - make_interval(secs => heartbeat_seconds - 2)
       where name = 'test.remind' returning heartbeat_on as before`,
    )
    await until(async () => {
      const [row] = (await db.$client.query(`select heartbeat_on from pgboss.job where name = 'test.remind'`)).rows
      return row.heartbeat_on > rows[0].before
    })
  }
  enough.resolve()
  await told
  await until(async () => (await jobsOf('test.remind'))[0]?.state === 'completed')
  assert.equal(begun, 1)
  context.diagnostic('five times the silence that is allowed')
})

test('what a process had taken when it fell silent is taken up, and its late word changes nothing', async () => {
  const here = await startProcess(undefined, BRIEF)
  await here.later('the lost one')
  const silent = openQueue(db, BRIEF, false)
  await silent.start()
  const [lost] = await silent.fetch<object>('test.remind', { includeMetadata: true })
  assert.ok(lost)
  assert.deepEqual(await silent.fetch('test.remind'), [], 'it is leased')
  await db.$client.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'`)
  const told = here.hears('the lost one')
  await here.work(ctx)
  await told
  await until(async () => (await jobsOf('test.remind'))[0]?.state === 'completed')
  await silent.fail('test.remind', lost, { message: 'too late' })
  await silent.complete('test.remind', lost, { word: 'late' })
  const { rows } = await db.$client.query(`select state::text, retry_count, output from pgboss.job where id = $1`, [
    lost.id,
  ])
  assert.deepEqual(rows, [{ state: 'completed', retry_count: 1, output: null }])
  await silent.stop({ graceful: false })
  assert.deepEqual(here.heard, ['the lost one'])
})

test('a process that is killed in the middle of a job loses it to another, which ends it once', async (context) => {
  const child = fork(join(import.meta.dirname, '../../testing/faults/jobs-child.ts'), [database.url])
  const here = await startProcess(undefined, BRIEF)
  await here.later('the payouts')
  await new Promise((resolve) => child.once('message', resolve))
  const told = here.hears('the payouts')
  await here.work(ctx)
  const died = performance.now()
  child.kill('SIGKILL')
  await told
  const tookMs = Math.round(performance.now() - died)
  context.diagnostic(`taken up ${tookMs} ms after its process died`)
  assert.ok(tookMs < 30_000)
  await until(async () => (await jobsOf('test.remind'))[0]?.state === 'completed')
  assert.deepEqual(here.heard, ['the payouts'])
})

test('of many who take at once, each job goes to one', async () => {
  const here = await startProcess()
  for (let number = 0; number < 40; number++) await here.later(`letter ${number}`)
  const there = await startProcess()
  await Promise.all([here.work(ctx), there.work(ctx)])
  await until(async () => (await jobsOf('test.remind')).every(({ state }) => state === 'completed'))
  assert.equal(here.heard.length + there.heard.length, 40)
  assert.equal(new Set([...here.heard, ...there.heard]).size, 40)
})

test('of one name at most twenty run at a time in a process, and the rest follows', async () => {
  let running = 0
  let most = 0
  const go = Promise.withResolvers<void>()
  const here = await startProcess(async () => {
    most = Math.max(most, ++running)
    await go.promise
    running -= 1
  })
  for (let number = 0; number < 30; number++) await here.later(`letter ${number}`)
  await here.work(ctx)
  await until(async () => running === 20)
  go.resolve()
  await until(async () => here.heard.length === 30)
  assert.equal(most, 20)
})

test('a job that failed to its last attempt waits for the office with its error, and can be sent again', async () => {
  let isMended = false
  const here = await startProcess(() => {
    if (!isMended) throw new Error('still no')
  })
  await here.later('the hopeless one')
  await db.$client.query(`update pgboss.job set retry_count = 18, state = 'retry' where name = 'test.remind'`)
  await here.work(ctx)
  await until(async () => {
    await dueNow()
    return (await jobsOf(DEAD_LETTERS)).length === 1
  })
  const { rows } = await db.$client.query(
    `select source_name, source_output ->> 'message' as error, data from pgboss.job where name = $1`,
    [DEAD_LETTERS],
  )
  assert.deepEqual(rows, [{ source_name: 'test.remind', error: 'still no', data: { about: 'the hopeless one' } }])
  isMended = true
  const told = here.hears('the hopeless one')
  assert.equal(await transact(db, (tx) => here.sendAgain(tx, null)), 1)
  await told
  assert.deepEqual(await jobsOf(DEAD_LETTERS), [])
})

test('the calendar is by the clock of the region, moves with it, and forgets what no version has any more', async () => {
  await db.$client.query(
    `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition)
     values ('test.gone', 'standard', 1, 1, false, 1, 1, 1, 'job_common', false) on conflict do nothing`,
  )
  await db.$client.query(`insert into pgboss.schedule (name, cron) values ('test.gone', '* * * * *')`)
  const here = await startProcess()
  await Promise.all([1, 2, 3].map(() => here.work(ctx, async () => 'Europe/Stockholm')))
  const dates = () =>
    db.$client.query(`select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule`)
  assert.deepEqual((await dates()).rows, [
    { name: 'test.turn', cron: '0 5 * * 1', timezone: 'Europe/Stockholm', missed: 'once' },
  ])
  const moved = await startProcess()
  await moved.work(ctx, async () => 'Pacific/Auckland')
  assert.equal((await dates()).rows[0].timezone, 'Pacific/Auckland')
})

test('a date of the calendar that comes while the last one is under way is not added to it', async () => {
  const here = await startProcess()
  const boss = openQueue(db, VIGILANCE, false)
  await boss.start()
  assert.notEqual(await boss.send('test.turn'), null)
  assert.equal(await boss.send('test.turn'), null)
  assert.equal((await boss.fetch('test.turn')).length, 1)
  assert.equal(await boss.send('test.turn'), null)
  await boss.stop({ graceful: false })
  assert.deepEqual(here.heard, [])
})

test('what an earlier version left in its table is taken over: what waits, what was given up, and what it let go of', async () => {
  const here = await startProcess()
  const soon = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000)
  await db.$client.query(
    `insert into timer (name, data, due_at, attempts, last_error, calendar) values
       ('test.remind', '{"about": "waits"}', $1, 0, null, false),
       ('test.remind', '{"about": "under way there"}', now() + interval '20 seconds', 1, null, false),
       ('test.remind', '{"about": "given up"}', 'infinity', 20, 'no luck', false),
       ('test.remind', '{"about": "let go"}', now() - interval '1 second', 3, 'died', false),
       ('test.turn', '{}', now(), 0, null, true)`,
    [soon.toISOString()],
  )
  await Promise.all([1, 2, 3].map(() => carryOverJobs(db, VIGILANCE)))
  const jobs = await db.$client.query(
    `select data ->> 'about' as about, start_after from pgboss.job where name = 'test.remind' order by start_after`,
  )
  assert.deepEqual(
    jobs.rows.map(({ about }) => about),
    ['let go', 'waits'],
  )
  assert.deepEqual(jobs.rows[1].start_after, soon)
  const dead = await db.$client.query(`select source_name, data ->> 'about' as about from pgboss.job where name = $1`, [
    DEAD_LETTERS,
  ])
  assert.deepEqual(dead.rows, [{ source_name: 'test.remind', about: 'given up' }])
  const left = await db.$client.query(`select data ->> 'about' as about from timer`)
  assert.deepEqual(left.rows, [{ about: 'under way there' }], 'its process may still end it')
  // Given up there, sent again here.
  assert.equal(await transact(db, (tx) => here.sendAgain(tx, null)), 1)
})
