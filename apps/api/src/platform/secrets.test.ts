import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError } from './config-error.ts'
import { ensureSecrets, SECRET_NAMES } from './secrets.ts'

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
    ensureSecrets(folder, { TOKEN_SECRET: 'q8ZkT4vWm1XcR7yB2nLdP5sHj9FgA3eU' }).TOKEN_SECRET,
    'q8ZkT4vWm1XcR7yB2nLdP5sHj9FgA3eU',
  )
  assert.deepEqual(ensureSecrets(folder, {}), kept)
})

test('a weak secret stops the start, whichever it is, in a sentence that does not repeat it', () => {
  const weak = [
    'a',
    'secret',
    'changeme',
    'x'.repeat(64),
    'abababababababababababababababababab',
    'hunter2hunter2hunter2hunter2hunter2',
  ]
  for (const name of SECRET_NAMES)
    for (const value of weak)
      assert.throws(
        () => ensureSecrets(folder, { [name]: value }),
        (error: Error) => {
          assert.ok(error instanceof ConfigError)
          assert.match(error.message, new RegExp(`^${name} is (too weak|not right): .*[^.]\\.$`))
          assert.ok(value.length < 3 || !error.message.includes(value))
          return true
        },
        `${name}=${value}`,
      )
})
