import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boundsError, fieldErrorsOf, textError } from './bounds.ts'

const ofJson = (text: string) => boundsError(Buffer.from(text))

test('what people send is within bounds, whatever its texts say', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      assert.equal(ofJson(text), null)
    }),
  )
  assert.equal(ofJson(JSON.stringify({ note: '[{,'.repeat(300_000), other: '\\"[[[['.repeat(9) })), null)
})

for (const [what, text] of [
  ['deep lists', '['.repeat(33)],
  ['deep objects', '{"a":'.repeat(33)],
  ['a wide list', `[${'0,'.repeat(20_001)}0]`],
  ['a wide object', `{${'"a":0,'.repeat(20_001)}"a":0}`],
  ['many empty lists', `[${'[],'.repeat(10_001)}0]`],
] as const) {
  test(`${what} are refused before they are parsed`, () => assert.ok(ofJson(text)))
}

test('text that cannot be stored is found wherever it is, and its place is named', () => {
  assert.deepEqual(textError({ a: [{ b: 'x\0' }] })?.path, 'a.0.b')
  assert.deepEqual(textError({ a: 'fine 🚗', b: 'half \ud83d' })?.path, 'b')
  assert.deepEqual(textError({ 'half \udc00': 1 })?.path, 'half \ufffd')
  assert.equal(textError('\udc00')?.path, '')
  let deep: unknown = 'x'
  for (let level = 0; level < 50_000; level++) deep = [deep]
  assert.match(textError(deep)?.message ?? '', /nested/)
})

test('whole text is never refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.includes('\0'))
      assert.equal(textError({ text }), null)
    }),
  )
})

test('a refusal repeats little of what was sent', () => {
  const keys = Array.from({ length: 90_000 }, (_, at) => `${'k'.repeat(1_000)}${at}`)
  const wide = Array.from({ length: 9_000 }, (_, at) => ({ path: ['list', at], message: 'Wrong.' }))
  const long = { path: ['p'.repeat(9_000)], message: 'm'.repeat(9_000) }
  const errors = fieldErrorsOf([{ path: [], message: '', keys }, long, ...wide])
  assert.match(errors[0]?.message ?? '', /^Not expected here: "k{80}", .* and 89995 more\.$/)
  assert.equal(errors.length, 20)
  assert.ok(JSON.stringify(errors).length < 3_000)
})
