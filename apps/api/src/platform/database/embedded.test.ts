import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
