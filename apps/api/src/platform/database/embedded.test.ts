import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery with a space '))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

test('the built-in database starts in a folder with a space, is found again while it runs, and keeps what it was told', async () => {
  const first = await startEmbeddedPostgres(folder, 'p@ss word')
  try {
    assert.equal(first.started, true)
    await ask(first.url, 'create table kept as select 7 as n')
    const second = await startEmbeddedPostgres(folder, 'p@ss word')
    assert.equal(second.started, false)
    assert.equal(second.url, first.url)
    assert.equal(await findEmbeddedPostgres(folder, 'p@ss word'), first.url)
    await assert.rejects(ask(first.url.replace('p%40ss%20word', 'guess'), 'select 1'), /password authentication failed/)
    await first.stop()
    assert.equal(await findEmbeddedPostgres(folder, 'p@ss word'), undefined)
    const again = await startEmbeddedPostgres(folder, 'p@ss word')
    assert.equal(again.started, true)
    assert.equal(await ask(again.url, 'select n from kept'), 7)
  } finally {
    await first.stop()
  }
})

test('of several that start it at once in an empty folder one does, and all are given the same server', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'livery-at-once-'))
  chmodSync(empty, 0o755)
  const all = await Promise.all([1, 2, 3, 4].map(() => startEmbeddedPostgres(empty, 'secret')))
  try {
    assert.deepEqual(new Set(all.map((one) => one.url)).size, 1)
    assert.equal(all.filter((one) => one.started).length, 1)
    assert.equal(await ask(all[3]?.url ?? '', 'select current_database()'), 'livery')
    assert.deepEqual(readdirSync(join(empty, 'postgres')).sort(), ['cluster', 'postgres.log'])
  } finally {
    await all[0]?.stop()
    rmSync(empty, { recursive: true, force: true })
  }
})

test('where root may not let others in, the database lives elsewhere, and a folder made again begins with an empty one', {
  skip: process.getuid?.() !== 0 && 'only root needs it',
}, async () => {
  const closed = mkdtempSync(join(tmpdir(), 'livery-closed-'))
  const elsewhere = () => readFileSync(join(closed, 'postgres-is-elsewhere.txt'), 'utf8').trim()
  const homes: string[] = []
  try {
    for (const password of ['the first secret', 'another secret']) {
      const both = await Promise.all([1, 2].map(() => startEmbeddedPostgres(closed, password)))
      homes.push(elsewhere())
      await ask(both[0]?.url ?? '', 'create table kept as select 7 as n')
      assert.equal(await ask(both[1]?.url ?? '', 'select n from kept'), 7)
      await both[0]?.stop()
      rmSync(closed, { recursive: true })
      mkdirSync(closed, { mode: 0o700 })
    }
    assert.notEqual(homes[0], homes[1])
  } finally {
    for (const home of [closed, ...homes]) rmSync(home, { recursive: true, force: true })
  }
})
