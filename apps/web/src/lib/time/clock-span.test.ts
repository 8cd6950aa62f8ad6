// What answers prove of a phone's clock, however slow they are and whichever way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ClockSpan, joined, likelyAheadMs, readSpan, spanOf, uncertainMs, written } from './clock-span.ts'

const MINUTE = 60_000
/** Asked at a time of the phone, on its way for so long there and back, of a server that is so much ahead. */
const heard = (askedAt: number, there: number, back: number, ahead: number) =>
  spanOf(askedAt + there + ahead, askedAt, askedAt + there + back)
const after = (...spans: readonly ClockSpan[]) => spans.reduce<ClockSpan | undefined>(joined, undefined) as ClockSpan

test('of several answers the quick one counts, whenever it came', () => {
  const examples: readonly (readonly [string, readonly ClockSpan[], ahead: number, uncertain: number])[] = [
    ['a quick one', [heard(0, 10, 10, 0)], 0, 10],
    ['a slow one on its way there, alone', [heard(0, 6_600, 0, 0)], 3_300, 3_300],
    ['a slow one on its way back, alone', [heard(0, 0, 6_600, 0)], -3_300, 3_300],
    ['a quick one, and a slow one after it', [heard(0, 10, 10, 0), heard(5_000, 6_600, 20, 0)], 0, 11],
    ['a slow one, and a quick one after it', [heard(0, 6_600, 20, 0), heard(9_000, 10, 10, 0)], 0, 10],
    ['slow there, then slow back: together they say it', [heard(0, 6_600, 20, 0), heard(9_000, 20, 6_600, 0)], 0, 21],
    ['a phone that is four minutes fast', [heard(0, 20, 20, -4 * MINUTE)], -4 * MINUTE, 20],
    ['one that is set right meanwhile', [heard(0, 20, 20, -4 * MINUTE), heard(MINUTE, 300, 100, 0)], 100, 200],
    [
      'an hour later a quick one is worth as much as the first',
      [heard(0, 10, 10, 0), heard(60 * MINUTE, 15, 15, 100)],
      100,
      15,
    ],
  ]
  for (const [name, spans, ahead, uncertain] of examples) {
    const span = after(...spans)
    assert.ok(Math.abs(likelyAheadMs(span) - ahead) <= 1, `${name}: ${likelyAheadMs(span)}`)
    assert.ok(Math.abs(uncertainMs(span) - uncertain) <= 1, `${name}: ±${uncertainMs(span)}`)
  }
})

const trip = fc.record({ pause: fc.nat(30 * MINUTE), there: fc.nat(10_000), back: fc.nat(10_000) })
const trips = fc.array(trip, { minLength: 1, maxLength: 20 })
const setBy = fc.integer({ min: -30 * MINUTE, max: 30 * MINUTE })
const drift = fc.integer({ min: -45, max: 45 }).map((millionths) => millionths / 1e6)

test('whatever is slow, the truth lies within what is said, and no answer makes it vaguer than itself', () => {
  fc.assert(
    fc.property(setBy, drift, trips, (startAhead, apart, answers) => {
      let phone = 0
      let known: ClockSpan | undefined
      const aheadAt = (at: number) => startAhead + at * apart
      for (const { pause, there, back } of answers) {
        const askedAt = phone + pause
        const givenAt = askedAt + there
        phone = givenAt + back
        known = joined(known, spanOf(givenAt + aheadAt(givenAt), askedAt, phone))
        const off = Math.abs(likelyAheadMs(known) - aheadAt(phone))
        // The answer itself is some seconds old when it is heard: a fraction of a millisecond.
        assert.ok(off <= uncertainMs(known) + 2, `${off} ms off, ±${uncertainMs(known)} said`)
        assert.ok(uncertainMs(known) <= (there + back) / 2 + 1)
      }
    }),
  )
})

test('a clock that is set by more than was unknown is noticed with the next answer', () => {
  fc.assert(
    fc.property(trips, trip, setBy, (before, next, change) => {
      fc.pre(Math.abs(change) > 22_000)
      let at = 0
      let known: ClockSpan | undefined
      for (const { pause, there, back } of before) {
        known = joined(known, heard(at + pause, there, back, 0))
        at += pause + there + back
      }
      const { pause, there, back } = next
      known = joined(known, heard(at + pause - change, there, back, change))
      assert.ok(Math.abs(likelyAheadMs(known) - change) <= (there + back) / 2 + 1)
    }),
  )
})

test('what is kept is read as it was, and anything else is nothing', () => {
  const span = heard(1_000, 12, 30, -240_000)
  assert.deepEqual(readSpan(written(span)), span)
  for (const other of [undefined, '', '-240024', 'null', '{}', '[1]', '[2,1,0]', '[1,"x",2]', '[null,2,3,'])
    assert.equal(readSpan(other), undefined, other)
})
