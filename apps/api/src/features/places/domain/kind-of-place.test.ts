import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOfPlaceOf } from './kind-of-place.ts'

const [CITY, COUNTY] = [
  [11.8, 57.6, 12.1, 57.8],
  [10, 56, 13, 59],
] as const

for (const [placeTag, bounds, kind] of [
  ['city', CITY, 'big_city'],
  ['city', COUNTY, 'town'],
  ['town', CITY, 'town'],
  ['municipality', CITY, 'town'],
  ['town', COUNTY, 'country'],
  [null, CITY, 'country'],
  [undefined, CITY, 'town'],
] as const) {
  const wide = bounds === COUNTY ? 'a county' : 'as wide as a city'
  test(`a region called by ${placeTag === undefined ? 'who knows what' : placeTag}, ${wide}, is ${kind}`, () =>
    assert.equal(kindOfPlaceOf({ bounds, ...(placeTag !== undefined && { placeTag }) }), kind))
}
