import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalMinutes, arrivalsOf, lengthIn, spanOf, waitsOf } from './promised.ts'

const NOTHING = { airport: false, station: false }
const TOWN = { instant: 5, city: 15, station: 15, airport: 15, domestic: 15 }
const AREAS = { instant: 5, city: 15, station: 30, airport: 60, domestic: 45 }
const said = (...[has, waiting]: Parameters<typeof waitsOf>) =>
  waitsOf(has, waiting).map(({ kind, minutes }) => `${kind} ${minutes}`)

test('a kind of place is named where the region has one and the tariff gives it minutes of its own', () => {
  assert.deepEqual(said(NOTHING, AREAS), ['city 15', 'instant 5'])
  assert.deepEqual(said({ airport: false, station: true }, AREAS), ['station 30', 'city 15', 'instant 5'])
  assert.deepEqual(said({ airport: true, station: false }, AREAS), [
    'airport 60',
    'domestic 45',
    'city 15',
    'instant 5',
  ])
  assert.deepEqual(said({ airport: true, station: true }, TOWN), ['city 15', 'instant 5'])
})

test('an arrival is promised no more than the least that any arrival here gets', () => {
  assert.equal(arrivalMinutes({ airport: true, station: true }, AREAS), 30)
  assert.equal(arrivalMinutes({ airport: true, station: false }, AREAS), 45)
  assert.equal(arrivalMinutes(NOTHING, AREAS), 15)
  assert.deepEqual(
    [
      NOTHING,
      { airport: true, station: false },
      { airport: false, station: true },
      { airport: true, station: true },
    ].map(arrivalsOf),
    [null, 'airport', 'station', 'both'],
  )
})

test('minutes are hours where they are whole ones, and never one hour', () => {
  assert.deepEqual(
    [45, 60, 90, 120, 1_440].map(spanOf).map(({ unit, count }) => `${count} ${unit}`),
    ['45 minute', '60 minute', '90 minute', '2 hour', '24 hour'],
  )
  assert.deepEqual(
    ['en', 'de', 'ar-u-nu-latn'].map((locale) => [lengthIn(locale).minutes(60), lengthIn(locale).days(180)]),
    [
      ['60 minutes', '180 days'],
      ['60 Minuten', '180 Tage'],
      ['60 دقيقة', '180 يومًا'],
    ],
  )
})
