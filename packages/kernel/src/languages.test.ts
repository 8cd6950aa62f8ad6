import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  directionOf,
  figuresLocaleOf,
  hasTwelveHours,
  isLocale,
  isTwelveHourLanguage,
  LOCALES,
  localeFromHeader,
} from './languages.ts'

test('a browser is answered in the first of its languages that we speak', () => {
  assert.equal(localeFromHeader('xx-XX,xx;q=0.9,de-AT;q=0.8,en;q=0.5'), 'de')
})

test('a browser that speaks none of ours is answered in English', () => {
  assert.equal(localeFromHeader('xx,yy'), 'en')
  assert.equal(localeFromHeader(null), 'en')
})

test('only Arabic runs right to left', () => {
  assert.equal(directionOf('ar'), 'rtl')
  assert.equal(directionOf('fr'), 'ltr')
})

test('a cookie with a language we lack is not taken', () => {
  assert.equal(isLocale('xx'), false)
  assert.equal(isLocale('toString'), false)
})

test('what Intl is asked for: the day before the month in English, Latin digits in Arabic', () => {
  assert.equal(new Intl.DateTimeFormat(figuresLocaleOf('en')).format(new Date('2026-03-04T12:00:00Z')), '04/03/2026')
  assert.match(new Intl.NumberFormat(figuresLocaleOf('ar')).format(42), /42/)
})

test('the clock that a language is said to have is the one that Intl writes for it', () => {
  for (const locale of LOCALES)
    assert.equal(isTwelveHourLanguage(locale), hasTwelveHours(figuresLocaleOf(locale)), locale)
  assert.deepEqual(['en-XA', 'ar-EG', 'en-US', 'xx'].map(isTwelveHourLanguage), [
    false,
    true,
    false,
    hasTwelveHours('xx'),
  ])
})
