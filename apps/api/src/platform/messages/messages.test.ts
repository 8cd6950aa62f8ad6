import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { directionOf, LOCALES } from '@livery/kernel/languages.ts'
import { argumentsOf } from '@livery/kernel/messages/message-arguments.ts'
import { flattenMessages } from '@livery/kernel/messages/message-tree.ts'
import { pluralBranchesOf, pluralCategoriesOf } from '@livery/kernel/messages/plurals.ts'
import { createMessages, createPseudoMessages } from './messages.ts'

const folder = join(import.meta.dirname, '../../../messages')
const CATALOGUES = ['letters', 'pdf'] as const
const sentences = (catalogue: string, locale: string) =>
  new Map(flattenMessages(JSON.parse(readFileSync(join(folder, catalogue, `${locale}.json`), 'utf8'))))
const localesOf = (catalogue: string) =>
  LOCALES.filter((locale) => catalogue === 'letters' || directionOf(locale) === 'ltr')

test('each catalogue has a file for each language, and no other', () => {
  for (const catalogue of CATALOGUES)
    assert.deepEqual(
      globSync('*.json', { cwd: join(folder, catalogue) }).sort(),
      localesOf(catalogue)
        .map((locale) => `${locale}.json`)
        .sort(),
    )
})

for (const catalogue of CATALOGUES)
  for (const locale of localesOf(catalogue)) {
    test(`${catalogue} in ${locale}: the keys and arguments of the English, and the plurals of the language`, () => {
      const [spoken, english] = [sentences(catalogue, locale), sentences(catalogue, 'en')]
      assert.deepEqual([...spoken.keys()], [...english.keys()])
      for (const [key, sentence] of spoken) {
        assert.deepEqual(argumentsOf(sentence) ?? 'cannot be parsed', argumentsOf(english.get(key) ?? ''), key)
        for (const branches of pluralBranchesOf(sentence))
          assert.deepEqual(branches.sort(), pluralCategoriesOf(locale), key)
      }
    })

    test(`${catalogue} in ${locale}: no sentence shouts, and none has two spaces or one at its end`, () => {
      for (const [key, sentence] of sentences(catalogue, locale)) {
        assert.doesNotMatch(sentence, /[!¡]|^\s|\s$| {2}/, key)
        if (locale !== 'fr') assert.doesNotMatch(sentence, / [:;?]/, key)
      }
    })
  }

test('every sentence is asked for somewhere', () => {
  const source = join(import.meta.dirname, '../..')
  const text = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const literals = new Set([...text.matchAll(/'([\w.]+)'/g)].map((match) => match[1]))
  const patterns = [...text.matchAll(/`([\w.]*\$\{[\w.]+\}[\w.]*)`/g)].map(
    (match) =>
      new RegExp(
        `^${(match[1] ?? '')
          .replace(/\$\{[\w.]+\}/, '*')
          .replaceAll('.', '\\.')
          .replace('*', '\\w+')}$`,
      ),
  )
  for (const catalogue of CATALOGUES)
    assert.deepEqual(
      [...sentences(catalogue, 'en').keys()].filter(
        (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
      ),
      [],
    )
})

test('Arabic counts minutes by its own six categories, with the digits of plates and prices', () => {
  const say = createMessages().letters('ar')
  const lead = (minutes: number) => say('account.registerCode.lead', { minutes }).match(/لمدة (.+)\.$/)?.[1]
  assert.deepEqual([0, 1, 2, 3, 10, 11, 99, 100, 103].map(lead), [
    '0 دقيقة',
    'دقيقة واحدة',
    'دقيقتين',
    '3 دقائق',
    '10 دقائق',
    '11 دقيقة',
    '99 دقيقة',
    '100 دقيقة',
    '103 دقائق',
  ])
})

test('a document for a reader of Arabic is in English, whose page runs from left to right', () => {
  assert.equal(createMessages().pdf('ar').locale, 'en')
  assert.equal(createMessages().letters('ar').locale, 'ar')
})

test('a sentence that is said without what it needs is an error, not a hole', () => {
  assert.throws(() => createMessages().letters('en')('account.deletion.lead'), /account\.deletion\.lead .* date/)
})

test('what people typed is not read as a sentence with arguments', () => {
  const say = createMessages().letters('en')
  assert.match(say('account.suspension.lead', { reason: '{plate} <b>' }), /Reason: \{plate\} <b>$/)
})

test('an operator’s sentence is said in place of ours; one that does not fit is told and not said', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-messages-'))
  mkdirSync(join(dataDir, 'messages'))
  const theirs = {
    wallet: { title: 'The web’s' },
    letters: {
      account: {
        footer: 'From us.',
        deletion: { lead: 'Deleted on {day}.' },
        registerCode: { subject: '<b>Code</b>' },
      },
    },
    pdf: { invoice: { number: 'No.' }, nothing: 'x' },
  }
  writeFileSync(join(dataDir, 'messages/en.json'), JSON.stringify(theirs))
  writeFileSync(join(dataDir, 'messages/fr.json'), 'no JSON')
  writeFileSync(join(dataDir, 'messages/de.json'), 'null')
  const misfits: string[] = []
  const messages = createMessages({ dataDir, onMisfit: (what) => misfits.push(what) })
  assert.equal(messages.letters('en')('account.footer'), 'From us.')
  assert.match(messages.letters('en')('account.deletion.lead', { date: 'Friday' }), /Friday/)
  assert.equal(messages.pdf('en')('invoice.number'), 'No.')
  assert.equal(messages.letters('en')('account.registerCode.subject'), 'Your code for Livery')
  assert.deepEqual(misfits, [
    'letters.account.deletion.lead in en.json',
    'letters.account.registerCode.subject in en.json',
    'pdf.nothing in en.json',
  ])
  assert.match(messages.letters('de')('account.footer'), /Livery/)
  assert.equal(messages.pdf('fr')('invoice.number'), 'Numéro')
  assert.match(misfits.at(-1) ?? '', /fr\.json, which is no JSON$/)
})

test('in the pseudo-locale every sentence has accents', () => {
  const say = createPseudoMessages().letters('en')
  assert.equal(say('notification.open'), 'Öþéñ~~')
  assert.match(say('account.deletion.lead', { date: 'Friday' }), /Friday/)
})
