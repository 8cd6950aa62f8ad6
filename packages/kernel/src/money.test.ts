import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate, basisPoints, money, priceOf, shareOf } from './money.ts'

test('a split gives back every cent, and no part differs from another by more than one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 1, max: 40 }), (minor, parts) => {
      const split = allocate(money(minor, 'EUR'), parts).map((part) => part.minor)
      assert.equal(
        split.reduce((total, part) => total + part, 0),
        minor,
      )
      assert.ok(Math.max(...split) - Math.min(...split) <= 1)
    }),
  )
})

test('a share is rounded half away from zero', () => {
  const examples: [number, number, number][] = [
    [4_520, 500, 226],
    [5_946, 600, 357],
    [5, 5_000, 3],
    [-5, 5_000, -3],
    [0, 2_000, 0],
  ]
  for (const [minor, share, expected] of examples)
    assert.equal(shareOf(money(minor, 'EUR'), basisPoints(share)).minor, expected, `${minor} × ${share}`)
})

test('distance and time are priced to the cent', () => {
  assert.equal(priceOf(8_000, money(240, 'EUR')).minor, 1_920)
  assert.equal(priceOf(8_033, money(240, 'EUR')).minor, 1_928)
  assert.equal(priceOf(22_000, money(50, 'EUR')).minor, 1_100)
})

test('a fraction of a cent, or two currencies in one sum, is a bug and not an amount', () => {
  assert.throws(() => money(10.5, 'EUR'), /Invariant broken/)
  assert.throws(() => basisPoints(10_001), /Invariant broken/)
})
