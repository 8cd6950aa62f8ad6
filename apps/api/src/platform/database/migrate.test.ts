import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { MigrationRefused, type MigrationTerms, migrate } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
let folder: string
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-migrations-'))
  await client.query(`drop table if exists thing; delete from migration where name like 'test-%'`)
})
afterEach(() => rm(folder, { recursive: true }))
const file = (name: string, text: string) => writeFile(join(folder, `test-${name}.sql`), text)
const run = (terms: MigrationTerms = {}) => migrate(database.url, { folder, pauseMs: 20, ...terms })
const ran = async () => (await client.query(`select name from migration where name like 'test-%' order by name`)).rows

test('each file runs once, in order, whoever else starts at the same moment', async () => {
  await file('1', 'create table thing (n int)')
  await file('2', 'insert into thing values (1)')
  const all = await Promise.all([run(), run(), run()])
  assert.deepEqual(all.flat().sort(), ['test-1.sql', 'test-2.sql'])
  assert.deepEqual(await run(), [])
  assert.equal((await client.query('select 1 from thing')).rowCount, 1)
})

test('a file that was changed after it ran stops the start with one sentence that names it', async () => {
  await file('1', 'create table thing (n int)')
  await run()
  await file('1', 'create table thing (n bigint)')
  await file('2', 'insert into thing values (1)')
  await assert.rejects(run(), (error: Error) => {
    assert.ok(error instanceof MigrationRefused)
    assert.match(error.message, /^Migration test-1\.sql is not what it was when it ran on this database: [^.]+\.$/)
    return true
  })
  assert.equal((await client.query('select 1 from thing')).rowCount, 0, 'what comes after it did not run')
})

test('what a newer release has run and this one does not know is left alone', async () => {
  await file('1', 'create table thing (n int)')
  await run()
  await client.query(`insert into migration (name, digest) values ('test-9.sql', 'newer')`)
  assert.deepEqual(await run(), [])
})

test('a migration waits for a table that is in use in turns, and those who want it meanwhile go on', async () => {
  await file('1', 'create table thing (n int)')
  await run()
  await file('2', 'alter table thing add column m int')
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select * from thing')
  const migration = run({ lockTimeoutMs: 50, tries: 1_000 })
  // Behind one that waited for ever this would wait for ever, too.
  for (let n = 0; n < 20; n++) await client.query('select * from thing')
  await reader.query('commit')
  assert.deepEqual(await migration, ['test-2.sql'])
  await reader.query('begin')
  await reader.query('select * from thing')
  await file('3', 'alter table thing add column o int')
  await assert.rejects(run({ lockTimeoutMs: 20, tries: 3 }), /^Error: Migration test-3\.sql waited 3 times for a table/)
  await reader.end()
  assert.deepEqual(
    (await ran()).map(({ name }) => name),
    ['test-1.sql', 'test-2.sql'],
  )
})

test('a file that says so runs outside a transaction, so that an index is made beside those who write', async () => {
  await file('1', 'create table thing (n int)')
  await file(
    '2',
    `-- outside a transaction
-- A large table; it is written to meanwhile.

drop index concurrently if exists thing_n;
create index concurrently thing_n on thing (n);
`,
  )
  // Those who wait for their turn do not hold up the index, which waits for every statement that is older than it.
  await Promise.all([run(), run(), run()])
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'thing_n'::regclass`)
  assert.deepEqual(rows, [{ indisvalid: true }])
  await file('3', 'create index concurrently thing_m on thing (n)')
  await assert.rejects(run(), /cannot run inside a transaction block/)
})

test('a file that fails half-way leaves nothing of itself', async () => {
  await file('1', 'create table thing (n int); insert into thing values (1); select 1 / 0')
  await assert.rejects(run(), /test-1\.sql failed: division by zero/)
  assert.equal((await client.query(`select to_regclass('thing') as there`)).rows[0].there, null)
  assert.deepEqual(await ran(), [])
})
