import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flattenMessages, withOverrides } from './message-tree.ts'
import { pluralBranchesOf, pluralCategoriesOf } from './plurals.ts'

const OURS = { wallet: { title: 'Wallet', done: '{amount} is in the wallet.' }, shell: { skip: 'Skip' } }

test('a sentence with another argument, of no name of ours, or that is none, is told and left out', () => {
  const misfits: string[] = []
  const theirs = {
    wallet: { done: '{sum} is there.', tilte: 'x' },
    shell: 'Skip',
    rides: {},
    toString: 'x',
  } as const
  assert.deepEqual(
    withOverrides(OURS, theirs, (path) => misfits.push(path)),
    OURS,
  )
  assert.deepEqual(
    withOverrides(OURS, { wallet: { title: 'Wallet {' } }, (path) => misfits.push(path)),
    OURS,
  )
  assert.deepEqual(misfits, ['wallet.done', 'wallet.tilte', 'shell', 'rides', 'toString', 'wallet.title'])
})

test('a sentence with a tag, a count or a moment that ours has not would not be said, and is left out', () => {
  const ours = {
    held: 'Held, <b>{amount}</b>',
    title: 'Wallet',
    rides: '{count, plural, one {# ride} other {# rides}}',
  }
  const fits = { held: '<b>Held</b>: {amount}', title: 'a < b', rides: '{count, number} rides' }
  assert.deepEqual(
    withOverrides(ours, fits, (path) => assert.fail(path)),
    fits,
  )
  for (const theirs of [
    { title: '<b>Wallet</b>' },
    { held: '<i>{amount}</i>' },
    { held: '<b>{amount, number}</b>' },
    { rides: '{count, date}' },
    { rides: '{count, plural, one {<b>#</b> ride} other {# rides}}' },
    { rides: '<b>{count, plural, one {#} other {#}}</b>' },
  ]) {
    const misfits: string[] = []
    assert.deepEqual(
      withOverrides(ours, theirs as never, (path) => misfits.push(path)),
      ours,
    )
    assert.deepEqual(misfits, Object.keys(theirs))
  }
})

test('sentences are listed by their paths', () => {
  assert.deepEqual(
    flattenMessages(OURS).map(([path]) => path),
    ['shell.skip', 'wallet.done', 'wallet.title'],
  )
})

test('the branches of each plural are found, also within another argument', () => {
  const sentence = '{who, select, us {{count, plural, =0 {none} one {# ride} other {# rides}}} other {}}'
  assert.deepEqual(pluralBranchesOf(sentence), [['one', 'other']])
  assert.deepEqual(pluralBranchesOf('nothing to count'), [])
})

for (const [locale, categories] of [
  ['en', ['one', 'other']],
  ['fr', ['one', 'other']],
  ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
] as const)
  test(`${locale} counts with ${categories.length} categories`, () =>
    assert.deepEqual(pluralCategoriesOf(locale), categories))
