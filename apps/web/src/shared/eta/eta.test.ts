import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Eta,
  hasJustRisen,
  hearEta,
  hearRide,
  minutesLeft,
  type OnItsWay,
  silentMinutes,
  spokenStep,
} from './eta.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const NOW = Date.parse('2026-11-20T18:25:00Z')

test('examples of what is shown when another estimate is heard', () => {
  const examples: readonly [string, number, number, number, boolean][] = [
    // what, minutes shown, seconds that are heard, minutes then, told as risen
    ['the same', 5, 300, 5, false],
    ['sooner', 5, 130, 2, false],
    ['a little later', 5, 340, 5, false],
    ['so much later that it counts', 5, 360, 6, true],
    ['a long detour', 4, 540, 9, true],
    ['there at any moment', 1, 0, 1, false],
  ]
  for (const [what, shown, heard, then, rises] of examples) {
    const known: Eta = { arrivesAt: NOW + shown * MINUTE, heardAt: NOW - 15 * SECOND, roseAt: null }
    const next = hearEta(known, NOW + heard * SECOND, NOW)
    assert.equal(minutesLeft(next, NOW), then, what)
    assert.equal(hasJustRisen(next, NOW), rises, what)
  }
})

test('small delays add up until they count', () => {
  let eta = hearEta(undefined, NOW + 5 * MINUTE, NOW)
  for (const late of [20, 40]) eta = hearEta(eta, NOW + 5 * MINUTE + late * SECOND, NOW)
  assert.equal(minutesLeft(eta, NOW), 5)
  assert.equal(minutesLeft(hearEta(eta, NOW + 5 * MINUTE + 75 * SECOND, NOW), NOW), 6)
})

test('an estimate after a long silence is no change of what was shown', () => {
  const known: Eta = { arrivesAt: NOW - 5 * MINUTE, heardAt: NOW - 10 * MINUTE, roseAt: null }
  assert.deepEqual(hearEta(known, NOW + 8 * MINUTE, NOW), { arrivesAt: NOW + 8 * MINUTE, heardAt: NOW, roseAt: null })
})

test('the minutes to the next place are no delay: not at boarding, and not after a stop', () => {
  const at = (minutes: number) => NOW + minutes * MINUTE
  const heard = (RideStatus: OnItsWay['RideStatus'], minute: number, etaSeconds: number | null): OnItsWay => ({
    RideStatus,
    etaSeconds,
    etaAt: etaSeconds === null ? null : new Date(at(minute)).toISOString(),
  })
  const told = (...rides: [OnItsWay, minute: number][]) => {
    let known: ReturnType<typeof hearRide>
    for (const [ride, minute] of rides) known = hearRide(known, ride, at(minute))
    return known && [minutesLeft(known.eta, known.eta.heardAt), hasJustRisen(known.eta, known.eta.heardAt)]
  }
  const toPickup = heard('en_route', 0, 60)
  const toStop = heard('in_progress', 0, 60)
  for (const [what, rides, expected] of [
    [
      'on the way, and later',
      [
        [toPickup, 0],
        [heard('en_route', 1, 240), 1],
      ],
      [4, true],
    ],
    [
      'accepted, and later once on the way',
      [
        [heard('assigned', 0, 60), 0],
        [heard('en_route', 1, 240), 1],
      ],
      [4, true],
    ],
    [
      'boarded',
      [
        [toPickup, 0],
        [heard('arrived', 1, null), 1],
        [heard('in_progress', 2, 240), 2],
      ],
      [4, false],
    ],
    [
      'boarded before the arrival was heard',
      [
        [toPickup, 0],
        [heard('in_progress', 1, 240), 1],
      ],
      [4, false],
    ],
    [
      'a stop',
      [
        [toStop, 0],
        [heard('at_stop', 1, null), 1],
        [heard('in_progress', 2, 480), 2],
      ],
      [8, false],
    ],
    [
      'an older answer',
      [
        [toStop, 0],
        [heard('en_route', -1, 600), 0],
      ],
      [1, false],
    ],
  ] as [string, [OnItsWay, number][], [number, boolean]][])
    assert.deepEqual(told(...rides), expected, what)
})

test('whatever is heard: minutes rise only at an estimate, and then it is told; by the clock they only go down', () => {
  const heard = fc.record({ after: fc.integer({ min: 0, max: 170 }), seconds: fc.integer({ min: 0, max: 5_400 }) })
  fc.assert(
    fc.property(fc.array(heard, { minLength: 1, maxLength: 40 }), (estimates) => {
      let now = NOW
      let eta: Eta | undefined
      for (const { after, seconds } of estimates) {
        const before = eta && minutesLeft(eta, now)
        now += after * SECOND
        const ticked = eta && minutesLeft(eta, now)
        if (before !== undefined && ticked !== undefined) assert.ok(ticked <= before)
        eta = hearEta(eta, now + seconds * SECOND, now)
        if (ticked !== undefined && minutesLeft(eta, now) > ticked) assert.ok(hasJustRisen(eta, now))
      }
    }),
  )
})

test('silence is said after ninety seconds, in whole minutes', () => {
  const at = (secondsAgo: number) => silentMinutes(new Date(NOW - secondsAgo * SECOND).toISOString(), NOW)
  assert.deepEqual([at(0), at(89), at(90), at(119), at(120), at(601)], [undefined, undefined, 1, 1, 2, 10])
  assert.equal(silentMinutes(undefined, NOW), undefined)
})

test('minutes are spoken at steps', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 10, 11, 20, 25].map(spokenStep), [1, 2, 3, 5, 5, 10, 10, 20, 20, 30])
})
