import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUntouched, rebase } from './rebase.ts'

const BEFORE = { address: 'Vasagatan 12', limit: '5000', names: { en: 'Sign', de: '' } }
const NOW = { address: 'Vasagatan 12', limit: '100', names: { en: 'Name sign', de: '' } }

for (const [what, typed, expected] of [
  ['nothing was typed: all of it is as it is now', BEFORE, NOW],
  ['another field was typed: both are there', { ...BEFORE, address: 'Avenyn 1' }, { ...NOW, address: 'Avenyn 1' }],
  ['the same field was typed: what was typed stays', { ...BEFORE, limit: '200' }, { ...NOW, limit: '200' }],
  [
    'another word of the same field was typed: both are there',
    { ...BEFORE, names: { en: 'Sign', de: 'Schild' } },
    { ...NOW, names: { en: 'Name sign', de: 'Schild' } },
  ],
] as const)
  test(what, () => {
    assert.deepEqual(rebase(BEFORE, typed, NOW), expected)
    assert.equal(isUntouched(BEFORE, typed), typed === BEFORE)
  })
