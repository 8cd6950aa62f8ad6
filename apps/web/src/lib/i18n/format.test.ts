import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresFor } from './format.ts'

test('money is written as the reader writes it, from minor units', () => {
  assert.equal(figuresFor('en').money(6303, 'EUR'), '€63.03')
  assert.equal(figuresFor('de').money(6303, 'EUR'), '63,03\u00a0€')
})

test('Arabic keeps Latin digits, so that a price and a plate read alike', () => {
  assert.match(figuresFor('ar').money(6303, 'EUR'), /63\.03/)
})

test('a movement carries its sign, with a true minus', () => {
  assert.equal(figuresFor('en').movement(-800, 'EUR'), '−€8.00')
  assert.equal(figuresFor('en').movement(641, 'EUR'), '+€6.41')
})

test('a mean of stars has two places, written as the reader writes a figure', () => {
  assert.equal(figuresFor('en').rating(5), '5.00')
  assert.equal(figuresFor('de').rating(4.957), '4,96')
})

test('a time is told in the pickup’s zone', () => {
  assert.equal(figuresFor('en', 'Europe/Stockholm').time('2026-11-20T18:46:00Z'), '19:46')
  assert.equal(figuresFor('ar', 'Europe/Stockholm').time('2026-11-20T18:46:00Z'), '7:46\u00a0م')
  // A device that goes by twelve hours.
  assert.equal(figuresFor('en', 'Europe/Stockholm', true).time('2026-11-20T18:46:00Z'), '7:46\u00a0pm')
})

test('a time never breaks before its am or pm, on a clock or after a day', () => {
  const figures = figuresFor('en', 'Europe/Stockholm', true)
  const at = '2026-11-20T18:46:00Z'
  assert.equal(figures.dayAndTime(at), 'Fri 20 Nov, 7:46\u00a0pm')
  for (const locale of ['en', 'fr', 'de', 'es', 'ar'])
    for (const words of [figuresFor(locale, 'UTC', true).time(at), figuresFor(locale, 'UTC', true).seconds(at)])
      assert.doesNotMatch(words, /[ \u202f]/u, words)
})

test('under a kilometre, distances are metres rounded to ten', () => {
  assert.equal(figuresFor('en').distance(847), '850 m')
  assert.equal(figuresFor('en').distance(8040), '8.0 km')
})

test('the last two days have names, the others a date', () => {
  const figures = figuresFor('en', 'Europe/Stockholm')
  const now = new Date('2026-11-20T23:30:00Z')
  assert.equal(figures.nearDay('2026-11-20T23:10:00Z', now), 'Today')
  assert.equal(figures.nearDay('2026-11-20T20:21:00Z', now), 'Yesterday')
  assert.equal(figures.nearDay('2026-11-18T08:52:00Z', now), 'Wednesday 18 November')
})

test('in Arabic a number and its unit stand apart from the Latin name before them', () => {
  assert.equal(figuresFor('ar').distance(8_600), '\u20688.6 كم\u2069')
  assert.equal(figuresFor('en').distance(8_600), '8.6 km')
})

for (const [seconds, locale, words] of [
  [20, 'en', '1 min'],
  [2_880, 'en', '48 min'],
  [4_800, 'en', '1 h 20 min'],
  [10_800, 'en', '3 h'],
  [86_400, 'en', '24 h'],
  [10_800, 'de', '3 Std.'],
  [4_800, 'fr', '1 h 20 min'],
  [10_800, 'es', '3 h'],
  [10_800, 'ar', '\u20683 س\u2069'],
] as const)
  test(`${seconds} seconds are ${words}`, () =>
    assert.equal(
      figuresFor(locale)
        .minutes(seconds)
        .replaceAll(/[\u00a0\u202f]/g, ' '),
      words,
    ))
