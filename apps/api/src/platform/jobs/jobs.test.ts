import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, transact } from '../database/database.ts'
import { createLogger } from '../logging.ts'
import { job, startJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobData {
    'test.errand': { name: string }
  }
}

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 4, 'jobs-test')
})
after(async () => {
  await db.$client.end()
  await database.drop()
})

const start = async (onRun: (name: string) => void) => {
  const errand = job({
    name: 'test.errand',
    run: async (_world: { log: typeof log }, { name }: { name: string }) => onRun(name),
  })
  return startJobs(db, log, [errand])
}
const log = createLogger('silent', 'test')

test('a job that was under way when its process died runs again', async () => {
  const done = new EventEmitter()
  const runner = await start((name) => done.emit(name))
  await transact(db, (tx) => runner.schedule(tx, 'test.errand', { name: 'orphan' }))
  // Taken a minute ago by a process that is no more.
  await db.$client.query(`update jobs.job set state = 'active', started_on = now() - interval '1 minute'`)
  const ran = once(done, 'orphan', { signal: AbortSignal.timeout(30_000) })
  await runner.work({ log })
  await ran.finally(() => runner.stop())
})

test('without its transaction’s commit there is no job', async () => {
  const ran: string[] = []
  const runner = await start((name) => ran.push(name))
  const failed = transact(db, async (tx) => {
    await runner.schedule(tx, 'test.errand', { name: 'never' })
    throw new Error('no commit')
  })
  await assert.rejects(failed, /no commit/)
  const { rows } = await db.$client.query(`select 1 from jobs.job where data ->> 'name' = 'never'`)
  assert.equal(rows.length, 0)
  await runner.stop()
})
