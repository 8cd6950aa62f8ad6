import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directionOf, isLocale, localeFromHeader } from './locales.ts'

test('a browser is answered in the first of its languages that we speak', () => {
  assert.equal(localeFromHeader('sv-SE,sv;q=0.9,de-AT;q=0.8,en;q=0.5'), 'de')
})

test('a browser that speaks none of ours is answered in English', () => {
  assert.equal(localeFromHeader('sv,fi'), 'en')
  assert.equal(localeFromHeader(null), 'en')
})

test('only Arabic runs right to left', () => {
  assert.equal(directionOf('ar'), 'rtl')
  assert.equal(directionOf('fr'), 'ltr')
})

test('a cookie with a language we lack is not taken', () => {
  assert.equal(isLocale('xx'), false)
})
