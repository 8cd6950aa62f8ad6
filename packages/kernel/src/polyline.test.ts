import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodePolyline, encodePolyline } from './polyline.ts'

test('what is encoded comes back to the sixth decimal', () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(position, { maxLength: 50 }), (positions) => {
      const back = decodePolyline(encodePolyline(positions))
      assert.equal(back.length, positions.length)
      for (const [index, [lng, lat]] of positions.entries()) {
        assert.ok(Math.abs((back[index]?.[0] ?? 999) - lng) < 1e-6)
        assert.ok(Math.abs((back[index]?.[1] ?? 999) - lat) < 1e-6)
      }
    }),
  )
})
