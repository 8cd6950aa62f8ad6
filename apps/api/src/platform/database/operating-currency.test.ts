import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { ensureCurrency } from './operating-currency.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('the currency of the first start stays, and another one stops the start with one sentence', async () => {
  await Promise.all([1, 2, 3].map(() => ensureCurrency(database.url, { CURRENCY: 'SEK', isCurrencyGiven: true })))
  await assert.rejects(ensureCurrency(database.url, { CURRENCY: 'EUR', isCurrencyGiven: true }), {
    name: 'ConfigError',
  })

  const folder = mkdtempSync(join(tmpdir(), 'livery-currency-'))
  try {
    const api = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        CURRENCY: 'EUR',
        API_PORT: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [api.stdout, api.stderr]) stream.on('data', (bytes) => (said += bytes))
    assert.equal(await new Promise((resolve) => api.once('close', resolve)), 1, said)
    assert.equal(
      said.trim(),
      'CURRENCY is EUR, and this database keeps its books in SEK: set CURRENCY=SEK, or begin with a new database.',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
