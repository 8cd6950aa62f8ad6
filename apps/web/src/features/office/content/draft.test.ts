import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, isSame, textsOf, unfinishedIn } from './draft.ts'

const text = (title: string, body = title) => ({ title, summary: '', body })

test('languages without a word are left out, English never', () => {
  const draft = draftOf({ en: text('Terms'), de: text('Bedingungen') })
  assert.deepEqual(Object.keys(textsOf(draft)), ['en', 'de'])
  assert.deepEqual(Object.keys(textsOf(draftOf(undefined))), ['en'])
})

for (const [what, texts, expected] of [
  ['nothing is written', undefined, 'en'],
  ['English is whole', { en: text('Terms') }, undefined],
  ['French has a title only', { en: text('Terms'), fr: text('Conditions', '') }, 'fr'],
  ['Arabic has a text only', { en: text('Terms'), ar: text('', 'الشروط') }, 'ar'],
] as const) {
  test(`what is unfinished: ${what}`, () => assert.equal(unfinishedIn(draftOf(texts)), expected))
}

test('a draft that went back to where it began is the same', () => {
  const begun = draftOf({ en: text('Terms') })
  assert.equal(isSame(begun, { ...begun, en: text('Terms') }), true)
  assert.equal(isSame(begun, { ...begun, en: text('Term') }), false)
})
