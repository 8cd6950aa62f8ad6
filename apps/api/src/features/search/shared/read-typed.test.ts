import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sought } from '../../../platform/database/sought.ts'
import { readTyped } from './read-typed.ts'

const EXAMPLES: readonly (readonly [string, Partial<Sought>])[] = [
  ['R-4801', { rideNumber: 4801, words: [], phone: null }],
  ['r4801', { rideNumber: 4801, words: [] }],
  ['r 4801', { rideNumber: 4801, words: [] }],
  ['#4801', { rideNumber: 4801, words: [] }],
  ['4801', { rideNumber: 4801, words: ['4801'], phone: '4801', compact: '4801' }],
  ['inv-2026-000123', { invoiceNumber: 'INV-2026-000123', words: [] }],
  ['amelie@', { email: 'amelie@', words: [] }],
  ['+46 70 123 45 67', { phone: '46701234567', words: [] }],
  ['0046 70-123 45 67', { phone: '46701234567' }],
  ['070-123 45 67', { phone: '701234567' }],
  ['+46 (0)70 123 45 67', { phone: '46701234567' }],
  ['٠٧٠١٢٣٤٥٦٧', { phone: '701234567' }],
  ['klr 47d', { compact: 'KLR47D', words: ['klr', '47d'], phone: null }],
  ['SK 1418', { compact: 'SK1418', rideNumber: 0 }],
  ['Nyström', { words: ['nystrom'], likes: ['%nystrom%'] }],
  ['Bo Ekström', { words: ['ekstrom', 'bo'], likes: ['%ekstrom%', '% bo%'] }],
  ['O’Brien', { words: ['obrien'] }],
  ['100%', { likes: ['%100\\%%'] }],
]

for (const [typed, expected] of EXAMPLES)
  test(`“${typed}” is read as it is meant`, () => {
    const read = readTyped(typed)
    assert.ok(read)
    for (const [part, value] of Object.entries(expected)) assert.deepEqual(read[part as keyof Sought], value, part)
  })

for (const typed of ['', ' ', 'k', '7', 'k b', '@', '*'])
  test(`“${typed}” means nothing yet`, () => assert.equal(readTyped(typed), null))

test('a word is found with whatever accents it is written, and its own signs mean themselves', () => {
  const matches = (typed: string, written: string) =>
    readTyped(typed)?.patterns.every((pattern) => new RegExp(pattern.replace('\\m', '\\b'), 'i').test(written))
  assert.ok(matches('goteborg', 'Göteborg Centralstation'))
  assert.ok(matches('GÖTEBORG', 'Goteborg C'))
  assert.ok(matches('angstrom', 'Ångström'))
  assert.ok(!matches('a.b.c[', 'axbxc'))
})
