// What a journey in another language looks for, and what it must not take for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PSEUDO_LOCALE, pseudo } from '@livery/kernel/messages/pseudo.ts'

process.env.E2E_LANGUAGE = PSEUDO_LOCALE
const { asSaid, wordsFor } = await import('./in-language.ts')

/** A message of the catalogue as the page shows it, with these values in it. */
const shown = (message: string, values: Readonly<Record<string, string>> = {}) =>
  pseudo(message).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const CASES: {
  readonly name: string
  readonly asked: string | RegExp
  readonly exact?: boolean
  readonly inName?: boolean
  readonly found: readonly string[]
  readonly passed: readonly string[]
}[] = [
  {
    name: 'a sentence',
    asked: 'No messages yet',
    found: [shown('No messages yet'), 'No messages yet'],
    passed: [shown('No requests yet')],
  },
  {
    name: 'a sentence of ours within a sentence',
    asked: 'Submit: Permit',
    found: [shown('Submit: {name}', { name: shown('Permit') })],
    passed: [shown('Submit: {name}', { name: shown('Insurance') })],
  },
  {
    name: 'a name, which stays, and the beginning of a sentence alone',
    asked: 'For Ida Berg, booked by',
    found: [shown('For {guest}, booked by {name}.', { guest: 'Ida Berg', name: 'Amelie' })],
    passed: [shown('For {guest}, booked by {name}.', { guest: 'Another Guest', name: 'Amelie' })],
  },
  {
    name: 'an amount, its sign on either side',
    asked: '€100.00 added to your wallet.',
    found: [
      shown('{amount} added to your wallet.', { amount: '100,00 €' }),
      shown('{amount} added to your wallet.', { amount: '€100.00' }),
    ],
    passed: [shown('{amount} added to your wallet.', { amount: '€200.00' })],
  },
  {
    name: 'sentences side by side, with what is nobody’s sentence',
    asked: 'Set out Kungsportsavenyen 36',
    found: [`${shown('Set out')} Kungsportsavenyen 36`],
    passed: [`${shown('Set out')} Svenska Mässan`, `${shown('I have arrived')} Kungsportsavenyen 36`],
  },
  {
    name: 'a pattern with values in it',
    asked: /ending in 0003/,
    found: [shown('{brand} ending in {last4}', { brand: 'Visa', last4: '0003' })],
    passed: [shown('{brand} ending in {last4}', { brand: 'Visa', last4: '0004' })],
  },
  {
    name: 'a short word by its whole name',
    asked: 'Save',
    inName: true,
    found: [shown('Save')],
    passed: [`x${shown('Save').replace(/~+$/, '')}x`],
  },
  {
    name: 'the whole of it and nothing else',
    asked: 'Email',
    exact: true,
    found: [shown('Email')],
    passed: [`${shown('Email')} ${shown('Password')}`],
  },
]

for (const { name, asked, exact, inName, found, passed } of CASES)
  test(`looked for in another language: ${name}`, () => {
    const words = wordsFor(asked, exact, inName)
    assert.ok(words instanceof RegExp)
    for (const text of found) assert.match(text, words)
    for (const text of passed) assert.doesNotMatch(text, words)
  })

test('what is none of our sentences is looked for as it is', () => {
  assert.equal(wordsFor('Wilhelmina Oxenstierna', true), 'Wilhelmina Oxenstierna')
  assert.equal(asSaid('Wilhelmina Oxenstierna'), 'Wilhelmina Oxenstierna')
  assert.equal(asSaid('No messages yet'), shown('No messages yet'))
})
