// "1 passengers" is in no language: a count and the word beside it are one plural of the message.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { flattenMessages } from '@livery/kernel/messages/message-tree.ts'
import { LOCALES, type Locale } from './locales.ts'

const folder = join(import.meta.dirname, '../../../messages')
const WORD = "[\\p{L}\\p{M}’'-]{3,}"
const AFTER_COUNT = new RegExp(`#[\\s\\u00a0]+(${WORD})`, 'u')
const AFTER_NAME = new RegExp(`\\{(\\w+)\\}[\\s\\u00a0]+(${WORD})`, 'gu')
const PLURAL = /plural,((?:\s*(?:=\d+|zero|one|two|few|many|other)\s*\{[^{}]*\})+)/g
const BRANCH = /(zero|one|two|few|many|other)\s*\{([^{}]*)\}/g
/** Words, amounts and times in a sentence are no counts, whatever stands beside them. */
const NO_COUNT = ['amount', 'from', 'name', 'time', 'title']

const sentencesOf = (locale: Locale) =>
  globSync(`*/${locale}.json`, { cwd: folder }).flatMap((file) => [
    ...flattenMessages(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ])

/** What the language's own messages write another way after one than after several. */
function pluralsOf(sentences: readonly (readonly [string, string])[]): ReadonlySet<string> {
  const plurals = new Set<string>()
  for (const [, sentence] of sentences)
    for (const [, branches = ''] of sentence.matchAll(PLURAL)) {
      const words = [...branches.matchAll(BRANCH)].flatMap(([, category, text = '']) => {
        const word = AFTER_COUNT.exec(text)?.[1]
        return word === undefined ? [] : [{ category, word }]
      })
      if (new Set(words.map(({ word }) => word)).size < 2) continue
      for (const { category, word } of words) if (category !== 'one') plurals.add(word)
    }
  return plurals
}

for (const locale of LOCALES)
  test(`in ${locale} no count stands beside a word that does not follow it`, () => {
    const sentences = sentencesOf(locale)
    const plurals = pluralsOf(sentences)
    for (const word of { en: ['rides', 'days'], fr: ['courses'], de: ['Fahrten'], es: ['viajes'], ar: ['رحلات'] }[
      locale
    ])
      assert.ok(plurals.has(word), `${word} is known as a plural`)
    const found = sentences.flatMap(([key, sentence]) =>
      [...sentence.matchAll(AFTER_NAME)]
        .filter(([, name = '', word = '']) => plurals.has(word) && !NO_COUNT.includes(name))
        .map(([text]) => `${key}: ${text}`),
    )
    assert.deepEqual(found, [])
  })

test('a word that stands by itself beside a number is a plural, too', () => {
  const sentences = sentencesOf('en')
  const plurals = pluralsOf(sentences)
  // A title begins with a capital; what does not is the end of a line that begins elsewhere.
  assert.deepEqual(
    sentences.filter(([, sentence]) => plurals.has(sentence) && /^\p{Ll}/u.test(sentence)).map(([key]) => key),
    [],
  )
})
