import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageId } from '@livery/kernel/ids.ts'
import { localeFromHeader } from '@livery/kernel/languages.ts'
import { fillFigures, unknownFigures } from './figures.ts'
import { liveVersion, mustAccept, textIn, type Version, versionStatusOf } from './page.ts'

const NOON = new Date('2026-05-01T12:00:00Z')
const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)
const text = (title: string) => ({ title, summary: '', body: title })
const version = (number: number, publishAt: Date, demandsAcceptance = false): Version => ({
  pageId: 'pag_1' as PageId,
  number,
  texts: { en: text(`v${number}`) },
  whatChanged: 'written',
  authorId: null,
  demandsAcceptance,
  publishAt,
  createdAt: publishAt,
})

const planned = [version(1, at(-10)), version(2, at(-1)), version(3, at(5))]
test('what is read is the newest version whose time has come', () => {
  assert.equal(liveVersion(planned, NOON)?.number, 2)
  assert.equal(liveVersion(planned, at(6))?.number, 3)
  assert.equal(liveVersion(planned, at(-20)), undefined)
})

test('a plan that a later version overtook is never seen', () => {
  const overtaken = [...planned, version(4, at(0))]
  assert.deepEqual(
    overtaken.map((one) => versionStatusOf(one, overtaken, NOON)),
    ['past', 'past', 'replaced', 'live'],
  )
  assert.equal(liveVersion(overtaken, at(6))?.number, 4)
})

test('a language that is missing is English', () => {
  const texts = { en: text('Terms'), fr: text('Conditions') }
  assert.deepEqual(textIn(texts, 'fr'), { locale: 'fr', text: texts.fr })
  assert.deepEqual(textIn(texts, 'ar'), { locale: 'en', text: texts.en })
})

for (const [what, accepted, versions, expected] of [
  ['nothing demands it', 1, [version(1, at(-9)), version(2, at(-1))], false],
  ['the newest demands it', 1, [version(1, at(-9)), version(2, at(-1), true)], true],
  ['it is accepted', 2, [version(1, at(-9)), version(2, at(-1), true)], false],
  ['one in between demanded it', 1, [version(1, at(-9)), version(2, at(-2), true), version(3, at(-1))], true],
  ['it will demand it tomorrow', 1, [version(1, at(-9)), version(2, at(24), true)], false],
  ['nothing was ever recorded, and nothing demands it', null, [version(1, at(-9))], false],
  ['there are no terms', null, [], false],
] as const) {
  test(`asked to accept the terms: ${what}`, () => assert.equal(mustAccept(accepted, versions, NOON), expected))
}

for (const [header, locale] of [
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['sv-SE, de;q=0.7', 'de'],
  ['sv', 'en'],
  [undefined, 'en'],
  ['*', 'en'],
] as const) {
  test(`the language of ${header}`, () => assert.equal(localeFromHeader(header), locale))
}

const figures = { fee: { minor: 1_000, currency: 'EUR' }, late: { share: 5_000 }, free: { number: 5 } }
test('figures are written in the reader’s language', () => {
  assert.equal(
    fillFigures('{{fee}} after {{ free }} minutes, then {{late}}.', figures, 'en'),
    '€10.00 after 5 minutes, then 50%.',
  )
  assert.equal(fillFigures('{{fee}}, {{late}}', figures, 'de').replaceAll(/\s/g, ' '), '10,00 €, 50 %')
})

test('a figure that nobody knows stays as it is, and is named', () => {
  assert.equal(fillFigures('{{nothing}}', figures, 'en'), '{{nothing}}')
  assert.deepEqual(unknownFigures('{{nothing}} {{fee}} {{constructor}} {{nothing}}', figures), [
    'constructor',
    'nothing',
  ])
})
