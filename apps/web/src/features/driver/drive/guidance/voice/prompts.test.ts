import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Manoeuvre } from '@livery/contracts/places/manoeuvre.ts'
import { promptDue, type Said } from './prompts.ts'

const left: Manoeuvre = { kind: 'left', street: 'Polhemsplatsen', exit: null, at: 7, metres: 300, seconds: 30 }

test('a manoeuvre is spoken in time, and where it is made', () => {
  const table: [string, number, number | null, Said | null, string | null][] = [
    ['far off', 900, 11, null, null],
    ['in time', 190, 11, null, 'early'],
    ['said once', 150, 11, { at: 7, prompt: 'early' }, null],
    ['here', 40, 11, { at: 7, prompt: 'early' }, 'near'],
    ['said twice', 20, 11, { at: 7, prompt: 'near' }, null],
    ['just after the one before', 90, 11, { at: 5, prompt: 'near' }, null],
    ['and then here', 38, 11, { at: 5, prompt: 'near' }, 'near'],
    ['on a motorway', 500, 33, null, 'early'],
    ['here on a motorway', 130, 33, { at: 7, prompt: 'early' }, 'near'],
    ['at walking pace', 150, 1, null, 'early'],
    ['from a phone that does not know its speed', 190, null, null, 'early'],
    ['after the way has changed', 190, 11, { at: 3, prompt: 'early' }, 'early'],
  ]
  for (const [name, metres, speed, said, prompt] of table)
    assert.equal(promptDue({ manoeuvre: left, metres }, speed, said), prompt, name)
})
