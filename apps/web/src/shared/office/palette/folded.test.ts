import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginsSo, hasWords, markedParts, wordsOf } from './folded.ts'

for (const [text, typed, parts] of [
  ['Nyström', 'nystrom', ['[Nyström]']],
  ['Åvägen 17', 'vag', ['Å', '[väg]', 'en 17']],
  ['KLR 47D', 'kl', ['[KL]', 'R 47D']],
  ['Klara Dahl', 'da kla', ['[Kla]', 'ra ', '[Da]', 'hl']],
  ['Ledger', 'x', ['Ledger']],
] as const)
  test(`“${typed}” is marked in ${text}`, () =>
    assert.deepEqual(
      markedParts(text, wordsOf(typed)).map((part) => (part.isMarked ? `[${part.text}]` : part.text)),
      parts,
    ))

test('a page is found by the beginnings of its words', () => {
  assert.ok(hasWords('Prüfung der Fahrpreise', wordsOf('fahr')))
  assert.ok(hasWords('Journal d’audit', wordsOf('jour aud')) === false)
  assert.ok(hasWords('Classes, extras', wordsOf('ext')))
  assert.ok(!hasWords('Ledger', wordsOf('edge')))
  assert.ok(beginsSo('Équipe', 'equ'))
})
