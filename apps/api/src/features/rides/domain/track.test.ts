// What a row of positions shows: what can be true, what was driven, who was where.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import { APART_MS, aheadAfter, type DropReason, type Fix, judgeBatch, judgeLiveFix, weighDoubt } from './fix.ts'
import { inOrder, leftSince, lengthOf, readTrack, simplified, stoodUntil, wasThere } from './track.ts'

const HERE = { lat: 57.7, lng: 11.97 }
const METRE = 1 / 111_195
const north = (metres: number): Point => ({ lat: HERE.lat + metres * METRE, lng: HERE.lng })
const at = (seconds: number, metres = 0): Fix => ({ ...north(metres), at: seconds * 1_000 })
const LIMITS = { metresPerSecond: 70, bounds: [11.6, 57.5, 12.2, 57.9] } as const

const NOW = 1_000_000
for (const [what, fix, metres, expected] of [
  ['a second and twenty metres later', at(1_000, 20), 20, null],
  ['thrown off by a tower block', at(1_000, 200), 200, null],
  ['two kilometres in a second', at(1_000, 2_000), 2_000, 'too_fast'],
  ['the moment that is known', at(999), 0, 'out_of_order'],
  ['two minutes from now', at(1_120), 0, 'clock_ahead'],
  ['in another country', { lat: 48.8, lng: 2.3, at: NOW }, 10, 'outside_region'],
] as readonly (readonly [string, Fix, number, DropReason | null])[]) {
  test(`a position ${what}: ${expected ?? 'taken'}`, () =>
    assert.equal(judgeLiveFix(999_000, fix.at, metres, fix, NOW, LIMITS), expected))
}

test('a clock of another day is not taken, and two kilometres in a minute are', () => {
  assert.equal(judgeLiveFix(0, 300_000, 10, at(300), NOW, LIMITS), 'clock_behind')
  assert.equal(judgeLiveFix(940_000, NOW, 2_000, at(1_000, 2_000), NOW, LIMITS), null)
})

test('what a phone insists on three times in a row is where it is; two places in turn are none', () => {
  let doubt = weighDoubt(undefined, at(1, 9_000), 70)
  assert.equal(doubt.stays, false)
  doubt = weighDoubt(doubt, at(2, 9_010), 70)
  doubt = weighDoubt(doubt, at(3, 9_020), 70)
  assert.equal(doubt.stays, true)
  assert.equal(weighDoubt(weighDoubt(undefined, at(1, 9_000), 70), at(2, -9_000), 70).times, 1)
})

test('a batch fits between what is known before and after it, and again changes nothing', () => {
  const known = [at(100), at(300, 2_000)]
  const span = { from: 0, until: 400_000 }
  const batch = [at(150, 500), at(200, 1_000), at(210, 9_000), at(250, 1_500)]
  const { taken, dropped } = judgeBatch(batch, known, span, LIMITS)
  assert.deepEqual(
    taken.map((fix) => fix.at / 1_000),
    [150, 200, 250],
  )
  assert.deepEqual([...dropped], [['too_fast', 1]])
  assert.deepEqual(judgeBatch(taken, inOrder([...known, ...taken]), span, LIMITS).taken, [])
})

test('a car that stands for half an hour drives nothing, however its phone trembles', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true })), {
        minLength: 900,
        maxLength: 900,
      }),
      (noise) => {
        const fixes = noise.map(
          ([x, y], n): Fix => ({ lat: HERE.lat + x * METRE, lng: HERE.lng + y * METRE, at: n * 2_000 }),
        )
        const { stretches, gaps } = readTrack(fixes, at(0), { ...HERE, at: 1_800_000 })
        assert.ok(stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0) < 100)
        assert.equal(gaps.length, 0)
      },
    ),
    { numRuns: 20 },
  )
})

test('what is missing is a gap, and what nobody can have driven is neither a stretch nor a gap', () => {
  const first = Array.from({ length: 20 }, (_, n) => at(n * 10, n * 100))
  const later = Array.from({ length: 20 }, (_, n) => at(600 + n * 10, 5_000 + n * 100))
  const seen = readTrack([...first, ...later], at(0), at(790, 6_900))
  assert.equal(seen.gaps.length, 1)
  const jumped = readTrack([...first, { ...at(200, 50_000), isJump: true }, at(210, 50_100)], at(0), at(210, 50_100))
  assert.equal(jumped.gaps.length, 0)
  assert.ok(jumped.stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0) < 2_300)
})

const presence = { at: HERE, metres: 300, gapMs: 5 * MINUTE_MS }
const minutes = (from: number, until: number, metres = 0) =>
  Array.from({ length: (until - from) * 6 + 1 }, (_, n) => at(from * 60 + n * 10, metres))
for (const [what, fixes, expected] of [
  ['all the while', minutes(0, 10), true],
  ['with four minutes in a garage', [...minutes(0, 3), ...minutes(7, 10)], true],
  ['with six minutes that nobody saw', [...minutes(0, 2), ...minutes(8, 10)], false],
  ['with one position thrown off', [...minutes(0, 10), at(301, 900)], true],
  ['and around the block for two minutes', [...minutes(0, 4), ...minutes(4, 6, 900), ...minutes(6, 10)], false],
  ['only at the beginning', minutes(0, 3), false],
  ['somewhere else', minutes(0, 10, 900), false],
  ['unseen', [], false],
] as const) {
  test(`ten minutes at the pickup, ${what}: ${expected ? 'shown' : 'not shown'}`, () =>
    assert.equal(wasThere(inOrder(fixes), 0, 10 * MINUTE_MS, presence), expected))
}

test('a simplified line keeps its ends and is nowhere farther away than it says', () => {
  const line = Array.from({ length: 400 }, (_, n) => north(n * 10))
  assert.deepEqual(simplified(line, 25), [line[0], line.at(-1)])
  const corner = [north(0), north(500), { lat: north(500).lat, lng: HERE.lng + 500 * METRE }]
  assert.deepEqual(simplified(corner, 25), corner)
})

const every10 = (from: number, to: number, metres = 0) =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, n) => at(from + n * 10, metres))
for (const [what, fixes, expected] of [
  ['stands all the while', every10(0, 600), 600],
  ['is thrown off once', [...every10(0, 290), at(300, 900), ...every10(310, 600)], 600],
  ['drives away', [...every10(0, 300), ...every10(310, 600, 900)], 300],
  ['comes back later', [...every10(0, 300), ...every10(310, 400, 900), ...every10(410, 600)], 300],
  ['is without signal for too long', [...every10(0, 100), ...every10(500, 600)], 100],
  ['is seen by nobody', [], 0],
] as const)
  test(`a car that is said to stand for ten minutes and ${what} stood for ${expected} s`, () =>
    assert.equal(stoodUntil(fixes, 0, 600_000, { metres: 300, gapMs: 5 * MINUTE_MS }), expected * 1_000))

test('whatever a phone sends, live or later, a track is nowhere more than a little ahead of its time', () => {
  const fix = fc.record({ ms: fc.integer({ min: 0, max: 120_000 }), metres: fc.integer({ min: -3_000, max: 3_000 }) })
  const fixesOf = (list: readonly { ms: number; metres: number }[]) =>
    inOrder(list.map(({ ms, metres }) => ({ ...north(metres), at: ms })))
  fc.assert(
    fc.property(fc.array(fix, { maxLength: 60 }), fc.array(fix, { maxLength: 60 }), (first, second) => {
      const span = { from: 0, until: 120_000 }
      const known = judgeBatch(fixesOf(first), [], span, LIMITS).taken
      const { taken } = judgeBatch(fixesOf(second), known, span, LIMITS)
      const track = inOrder([...known, ...taken])
      let ahead = 0
      for (const [n, one] of track.entries()) {
        const before = track[n - 1]
        if (before === undefined) continue
        assert.ok(one.at - before.at >= APART_MS)
        ahead = aheadAfter(ahead, lengthOf([before, one]), one.at - before.at, LIMITS.metresPerSecond)
        assert.ok(ahead <= 2 * 250, `${ahead} m ahead`)
      }
    }),
  )
})

for (const [what, fixes, expected] of [
  ['at once', [...minutes(-2, 0), ...minutes(0.2, 8, 900)], 0.2],
  ['after four minutes', [...minutes(-2, 4), ...minutes(4.2, 8, 900)], 4.2],
  [
    'after four minutes, one position thrown off before',
    [...minutes(-2, 4), at(61, 900), ...minutes(4.2, 8, 900)],
    4.2,
  ],
  ['unseen, from a garage, and seen again at the fifth minute', [...minutes(-4, -1), ...minutes(5, 8, 900)], 5],
  [
    'before, so that it only comes to the place',
    [...minutes(-2, 3, 900), ...minutes(3.2, 6), ...minutes(6.2, 8, 900)],
    6.2,
  ],
  ['never', minutes(-2, 10), 10],
  ['from elsewhere', minutes(-2, 10, 900), 10],
  ['unseen', [], 10],
] as const) {
  test(`a car leaves a place ${what}: from minute ${expected}`, () =>
    assert.equal(leftSince(inOrder(fixes), 0, 10 * MINUTE_MS, presence), expected * MINUTE_MS))
}
