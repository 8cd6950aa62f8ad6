import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idMadeAt, newId } from './ids.ts'

const noChance = (size: number) => new Uint8Array(size)

test('an id tells when it was made, and later ones sort later', () => {
  const first = newId('file', new Date('2026-11-21T12:00:00.123Z'), noChance)
  const second = newId('file', new Date('2026-11-21T12:00:00.124Z'), noChance)
  assert.equal(idMadeAt(first).toISOString(), '2026-11-21T12:00:00.123Z')
  assert.equal(idMadeAt(second).toISOString(), '2026-11-21T12:00:00.124Z')
  assert.ok(first < second)
})
