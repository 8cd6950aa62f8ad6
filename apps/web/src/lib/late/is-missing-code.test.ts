import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMissingCode } from './is-missing-code.ts'

test('code that could not be fetched is told from a fault in the code', () => {
  const chunk = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), { name: 'ChunkLoadError' })
  assert.equal(isMissingCode(chunk), true)
  assert.equal(isMissingCode(new TypeError('Failed to fetch dynamically imported module: /a.js')), true)
  assert.equal(isMissingCode(new TypeError('Importing a module script failed.')), true)
  assert.equal(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'map')")), false)
})
