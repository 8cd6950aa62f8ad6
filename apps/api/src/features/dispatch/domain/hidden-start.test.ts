import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hiddenAround, isHiddenAt } from './hidden-start.ts'

const HOME = { lat: 57.7, lng: 11.97 }
/** So many metres to the north. */
const north = (metres: number) => ({ lat: HOME.lat + metres / 111_195, lng: HOME.lng })

test('a car is seen once it is far enough from where it set out, and half of the way at the latest', () => {
  for (const [what, pickup, most, at, isHidden] of [
    ['at home', 5_000, 400, 0, true],
    ['around the corner from home', 5_000, 400, 399, true],
    ['on its way', 5_000, 400, 401, false],
    ['the pickup is next door: at home', 300, 400, 0, true],
    ['the pickup is next door: half of the way', 300, 400, 151, false],
    ['where it set out at the pickup', 0, 400, 0, false],
    ['the house shows it at once', 5_000, 0, 0, false],
  ] as const)
    assert.equal(isHiddenAt(hiddenAround(HOME, north(pickup), most), north(at)), isHidden, what)
})

test('a car that has arrived, or has no ride, hides nothing', () => {
  assert.equal(isHiddenAt(null, HOME), false)
  assert.equal(isHiddenAt(undefined, HOME), false)
})
