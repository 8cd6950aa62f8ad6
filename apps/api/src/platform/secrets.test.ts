import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ensureSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery secrets '))
after(() => rmSync(folder, { recursive: true }))

test('secrets are made once, differ, and only their owner reads them', () => {
  const made = ensureSecrets(folder, {})
  assert.deepEqual(ensureSecrets(folder, {}), made)
  assert.equal(new Set(Object.values(made)).size, Object.keys(made).length)
  for (const secret of Object.values(made)) assert.ok(secret.length >= 40)
  assert.deepEqual(readdirSync(folder), ['secrets.json'])
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600)
})

test('a secret from the environment wins and is not written down', () => {
  const kept = ensureSecrets(folder, {})
  assert.equal(
    ensureSecrets(folder, { TOKEN_SECRET: 'shared by several machines' }).TOKEN_SECRET,
    'shared by several machines',
  )
  assert.deepEqual(ensureSecrets(folder, {}), kept)
})
