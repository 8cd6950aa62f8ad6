import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { signLines } from './sign-lines.ts'

const LANDSCAPE = { width: 700, height: 200 }
/** Letters of half their height. */
const widthOf = (text: string) => text.length / 2

test('a short name is one line, a long one two of about the same length', () => {
  const table: [string, string[]][] = [
    ['Li', ['Li']],
    ['Henri Dubois', ['Henri Dubois']],
    ['Dr Alexandra von Hohenberg-Lindqvist', ['Dr Alexandra von', 'Hohenberg-Lindqvist']],
    ['  Fiona   Ó  ', ['Fiona Ó']],
    ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesellschaft']],
  ]
  for (const [name, lines] of table) assert.deepEqual(signLines(name, LANDSCAPE, widthOf).lines, lines, name)
})

test('no line is wider than the room, and all of them fit its height', () => {
  const name = fc.array(fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom('a', 'M', 'ß') }), {
    minLength: 1,
    maxLength: 6,
  })
  const side = fc.integer({ min: 120, max: 2_000 })
  fc.assert(
    fc.property(name, side, side, (words, width, height) => {
      const { lines, fontSize } = signLines(words.join(' '), { width, height }, widthOf)
      assert.equal(lines.join(' '), words.join(' '))
      assert.ok(lines.length <= 2)
      for (const line of lines) assert.ok(widthOf(line) * fontSize <= width + 1e-6)
      assert.ok(lines.length * fontSize <= height)
    }),
  )
})
