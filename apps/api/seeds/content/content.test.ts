import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_CITY } from './demo-city.ts'
import { FIRST_PAGES } from './pages.ts'

const ALL = [...FIRST_PAGES, DEMO_CITY]

const figuresOf = (body: string) => [...body.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted()
const headingsOf = (body: string) => [...body.matchAll(/^#+ /gm)].length
const linksOf = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')

for (const { type, slug, texts } of ALL) {
  test(`${slug ?? type}: every language says as much, with the same figures and links`, () => {
    for (const [locale, text] of Object.entries(texts)) {
      assert.ok(text.title !== '' && text.summary !== '', locale)
      assert.deepEqual(figuresOf(text.body), figuresOf(texts.en.body), locale)
      assert.equal(headingsOf(text.body), headingsOf(texts.en.body), locale)
      assert.deepEqual(linksOf(text.body), linksOf(texts.en.body), locale)
      assert.equal(text.body.includes('!'), false, locale)
    }
  })
}

test('no text types in what the policy says: an amount stands there by name', () => {
  for (const { texts } of ALL)
    for (const text of Object.values(texts)) assert.doesNotMatch(text.body, /[€$£]|\bEUR\b|\d+[.,]\d{2}\b|\d ?%/)
})
