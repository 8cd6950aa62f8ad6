import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import fc from 'fast-check'
import { SEEN_OFF_METRES, seenFromAfar } from './from-afar.ts'

const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a car is shown within eighty metres of where it is, and the same again', () => {
  fc.assert(
    fc.property(place, (at) => {
      const seen = seenFromAfar(at)
      assert.ok(distanceMetres(at, seen) < SEEN_OFF_METRES)
      assert.deepEqual(seenFromAfar(seen), seen)
    }),
  )
})

test('two doors of one street are one place', () => {
  const [one, other] = [seenFromAfar({ lat: 57.70043, lng: 11.97492 }), seenFromAfar({ lat: 57.70011, lng: 11.97451 })]
  assert.deepEqual(one, other)
})
