import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedIn } from './use-listed.ts'

test('a list has the comma of its reader’s script', () => {
  assert.equal(listedIn('de', ['8,6 km', '12 Min.']), '8,6 km, 12 Min.')
  assert.equal(listedIn('ar', ['حقيبة', 'مقعد أطفال']), 'حقيبة، مقعد أطفال')
  assert.equal(listedIn('en', []), '')
})
