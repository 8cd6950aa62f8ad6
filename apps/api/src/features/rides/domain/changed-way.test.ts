import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aRide } from '../testing.ts'
import { isOfWay, type RidePatch, refusalOfProposal, refusalOfStopsBehind } from './changed-ride.ts'
import { changedWay, comeOf, lineBehind } from './changed-way.ts'
import type { Ride } from './ride.ts'

const place = (lat: number, lng = 11.93) => ({ address: 'Somewhere', lat, lng })
const [FIRST, SECOND, OTHER] = [place(57.75), place(57.77), place(57.79)]

for (const [what, over, stopsMade, patch, expected] of [
  ['another drop-off on the way', {}, 0, { dropOff: OTHER }, null],
  ['a stop more', {}, 0, { stops: [OTHER] }, null],
  ['a stop left out that is ahead', { stops: [FIRST, SECOND] }, 1, { stops: [FIRST] }, null],
  ['a stop left out that is behind', { stops: [FIRST, SECOND] }, 1, { stops: [SECOND] }, 'STOP_BEHIND'],
  ['a stop before one that is behind', { stops: [FIRST] }, 1, { stops: [OTHER, FIRST] }, 'STOP_BEHIND'],
  ['while it stands at the stop', { stops: [FIRST], status: 'at_stop' }, 1, { stops: [] }, 'STOP_BEHIND'],
  ['once they have met', { status: 'arrived' }, 0, { dropOff: OTHER }, null],
  ['before they have met', { status: 'en_route' }, 0, { dropOff: OTHER }, 'INVALID_TRANSITION'],
  ['of a ride that is over', { status: 'completed' }, 0, { dropOff: OTHER }, 'INVALID_TRANSITION'],
  ['a wish that is no way', {}, 0, { note: 'Faster' }, 'INVALID_TRANSITION'],
  ['a way, and something else with it', {}, 0, { dropOff: OTHER, pickupAt: new Date(0) }, 'INVALID_TRANSITION'],
  ['nothing', {}, 0, {}, 'NOTHING_CHANGED'],
  ['back to the pickup', {}, 0, { dropOff: aRide().pickup }, 'PLACES_TOO_CLOSE'],
  ['a stop at the drop-off', {}, 0, { stops: [aRide().dropOff] }, 'STOP_TOO_CLOSE'],
] as const satisfies readonly [string, Partial<Ride>, number, RidePatch, string | null][]) {
  test(`a chauffeur asks for another way: ${what}`, () => {
    assert.equal(refusalOfProposal(aRide({ status: 'in_progress', ...over }), patch, stopsMade), expected)
  })
}

test('what is behind the car stays in any change of the stops, and what is ahead is free', () => {
  const places = [FIRST, SECOND, OTHER, place(57.81), place(57.83)]
  fc.assert(
    fc.property(fc.subarray(places), fc.nat({ max: 5 }), fc.shuffledSubarray(places), (stops, made, wished) => {
      const behind = stops.slice(0, made)
      const keeps = behind.every((stop, index) => wished[index] === stop)
      assert.equal(refusalOfStopsBehind({ stops }, { stops: wished }, made), keeps ? null : 'STOP_BEHIND')
      assert.equal(refusalOfStopsBehind({ stops }, { dropOff: OTHER }, made), null)
    }),
  )
})

test('a change of the way is of places ahead and of nothing else', () => {
  assert.deepEqual([{ dropOff: OTHER }, { stops: [] }, {}, { pickup: OTHER }, { stops: [], note: 'x' }].map(isOfWay), [
    ...[true, true, false, false, false],
  ])
})

for (const [what, driven, left, reached, ahead, expected] of [
  ['nothing driven yet', 0, 10_000, 0, [4_000, 400], [4_000, 400]],
  ['half of it', 5_000, 5_000, 5_000, [2_000, 300], [7_000, 900]],
  ['a detour counts no further than was agreed', 14_000, 0, 10_000, [2_000, 300], [12_000, 1_500]],
  ['a round that ends at the pickup', 9_000, 10_000, 0, [10_500, 1_300], [10_500, 1_300]],
  ['a detour to half of it', 9_000, 5_000, 5_000, [2_000, 300], [7_000, 900]],
  ['elsewhere already, farther from the drop-off', 5_000, 14_000, 5_000, [2_000, 300], [7_000, 900]],
  ['almost back from where both had agreed to go', 9_000, 1_000, 1_000, [2_000, 300], [11_000, 1_380]],
  ['let out here', 5_000, 5_000, 5_000, [0, 0], [5_000, 600]],
] as const) {
  test(`what a changed way is priced by: ${what}`, () => {
    const agreed = { distanceMetres: 10_000, durationSeconds: 1_200 }
    const wayOf = (metres: number) => ({ distanceMetres: metres, durationSeconds: 0 })
    const come = comeOf(agreed, wayOf(left), wayOf(reached))
    const way = changedWay(agreed, driven, come, { distanceMetres: ahead[0], durationSeconds: ahead[1] })
    assert.deepEqual([way.distanceMetres, way.durationSeconds], expected)
  })
}

test('however often the way changes, what was driven of it is never taken back, nor a detour added', () => {
  const metres = fc.integer({ min: 0, max: 80_000 })
  const seconds = fc.integer({ min: 0, max: 7_200 })
  fc.assert(
    fc.property(
      fc.record({ distanceMetres: fc.integer({ min: 1, max: 80_000 }), durationSeconds: seconds }),
      fc.array(fc.tuple(metres, metres, metres, seconds), { minLength: 1, maxLength: 6 }),
      (agreed, changes) => {
        let way = agreed
        let driven = 0
        for (const [more, come, ahead, aheadSeconds] of changes) {
          driven = Math.min(driven + more, way.distanceMetres)
          const next = changedWay(way, driven, come, { distanceMetres: ahead, durationSeconds: aheadSeconds })
          assert.ok(next.distanceMetres >= Math.min(driven, come), 'what was driven is in it')
          assert.ok(next.distanceMetres <= come + ahead, 'and no round')
          assert.ok(next.distanceMetres <= way.distanceMetres + ahead, 'and no more than was agreed to')
          assert.ok(next.durationSeconds <= way.durationSeconds + aheadSeconds, 'nor longer than it was to take')
          way = next
        }
      },
    ),
  )
})

test('the line behind the car ends beside it; before anything is planned there is none', () => {
  const line = [place(57.7), place(57.71), place(57.72)]
  assert.deepEqual(lineBehind(line, { lat: 57.7108, lng: 11.93 }), line.slice(0, 2))
  assert.deepEqual(lineBehind([], { lat: 57.7, lng: 11.93 }), [])
})
