import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS_OF_PLACE } from '@livery/contracts/traffic/kinds-of-place.ts'
import { PARTS_OF_WEEK } from '@livery/contracts/traffic/traffic.ts'
import fc from 'fast-check'
import { driveSeconds } from './drive-seconds.ts'
import { classOf, classShares, squareShares } from './drive-shape.ts'
import { LEAST_INDEX, type Learned, MOST_INDEX, type TrafficProfile, trafficIndex } from './profile.ts'
import { HOURS_OF_DAYS, HOURS_OF_WEEK, partOfHour, weekClock } from './week.ts'

const CLOCK = weekClock('Europe/Stockholm')
const at = (iso: string) => Date.parse(iso)
const NOTHING: Learned = {
  all: 0,
  whenFull: 0,
  byClass: [],
  byClassWhenFull: [],
  byPart: [],
  byHourOfDay: [],
  byHour: [],
  bySquare: new Map(),
  bySquareWhenFull: new Map(),
}
const [FROM, TO] = [
  { lat: 57.7, lng: 11.95 },
  { lat: 57.72, lng: 11.99 },
]
const shapeOf = (metres: number, seconds: number) => ({
  classes: classShares(metres, seconds),
  squares: squareShares(FROM, TO),
})

for (const [moment, zone, hour] of [
  ['2026-11-23T00:30:00+01:00', 'Europe/Stockholm', 0],
  ['2026-11-26T08:15:00+01:00', 'Europe/Stockholm', 3 * 24 + 8],
  ['2026-11-29T23:59:59+01:00', 'Europe/Stockholm', 167],
  ['2026-07-01T08:15:00+02:00', 'Europe/Stockholm', 2 * 24 + 8],
  ['2026-11-26T08:15:00+05:45', 'Asia/Kathmandu', 3 * 24 + 8],
  // The clock goes back from three to two: the hour comes twice.
  ['2026-10-25T00:30:00Z', 'Europe/Stockholm', 6 * 24 + 2],
  ['2026-10-25T01:30:00Z', 'Europe/Stockholm', 6 * 24 + 2],
] as const) {
  test(`${moment} is hour ${hour} of the week in ${zone}`, () => assert.equal(weekClock(zone).hourAt(at(moment)), hour))
}

for (const [metres, seconds, road] of [
  [1_000, 240, 'lanes'],
  [2_500, 300, 'streets'],
  [6_000, 514, 'avenues'],
  [15_000, 930, 'arterials'],
  [60_000, 2_400, 'motorways'],
  [0, 0, 'streets'],
] as const) {
  test(`${metres} m in ${seconds} s on empty streets are mostly ${road}`, () =>
    assert.equal(classOf(metres, seconds), road))
}

for (const [kind, when, free, seconds] of [
  ['free', '2026-11-26T08:15:00+01:00', 600, 600],
  ['big_city', '2026-11-26T03:00:00+01:00', 600, 696],
  ['big_city', '2026-11-26T08:05:00+01:00', 600, 1_157],
  ['town', '2026-11-26T08:05:00+01:00', 600, 901],
  ['country', '2026-11-26T08:05:00+01:00', 600, 709],
  // From the fullest hour into the next: part of it at each pace.
  ['big_city', '2026-11-26T08:50:00+01:00', 600, 1_103],
] as const) {
  test(`${free} s of avenues in a place like ${kind}, setting out ${when}, are ${seconds} s`, () => {
    const shape = { classes: [{ of: 2, share: 1 }], squares: [] }
    assert.equal(Math.round(driveSeconds({ kind, learned: null }, CLOCK, shape, free, at(when))), seconds)
  })
}

test('what is learned moves the default, and an hour, class or square that nobody drove stays at it', () => {
  const shape = { classes: [{ of: 1, share: 1 }], squares: [{ of: 7, share: 1 }] }
  const indexAt = (hour: number) => (learned: Learned | null) =>
    trafficIndex({ kind: 'town', learned }, [{ of: hour, share: 1 }], shape)
  const [at8, at9] = [indexAt(8), indexAt(9)]
  const usual = at8(null)
  const learned: Learned = {
    ...NOTHING,
    byHour: Array.from({ length: HOURS_OF_WEEK }, (_, hour) => (hour === 9 ? 0.2 : 0)),
    byClass: [0, 0, 0.3],
    bySquare: new Map([[8, 0.5]]),
  }
  assert.equal(at8(learned), usual)
  assert.equal(at8(NOTHING), usual)
  const nine = at9(null)
  assert.equal(at9(learned).toFixed(6), (nine * Math.exp(0.2)).toFixed(6))
})

test('every hour of the week has its part, and every part its hours', () => {
  const parts = new Set(Array.from({ length: HOURS_OF_WEEK }, (_, hour) => partOfHour(hour)))
  assert.equal(parts.size, PARTS_OF_WEEK.length)
})

const log = fc.double({ min: -2, max: 3, noNaN: true })
const logs = (length: number) => fc.array(log, { minLength: length, maxLength: length })
const squares = fc
  .array(fc.tuple(fc.constantFrom(...squareShares(FROM, TO).map(({ of }) => of)), log))
  .map((pairs) => new Map(pairs))
const profiles: fc.Arbitrary<TrafficProfile> = fc.record({
  kind: fc.constantFrom(...KINDS_OF_PLACE),
  learned: fc.option(
    fc.record({
      all: log,
      whenFull: log,
      byClass: logs(5),
      byClassWhenFull: logs(5),
      byPart: logs(PARTS_OF_WEEK.length),
      byHourOfDay: logs(HOURS_OF_DAYS),
      byHour: logs(HOURS_OF_WEEK),
      bySquare: squares,
      bySquareWhenFull: squares,
    }),
  ),
})
const moments = fc.integer({ min: at('2026-10-20T00:00:00Z'), max: at('2026-11-03T00:00:00Z') })

test('whoever leaves later never arrives earlier, whatever was learned', () => {
  fc.assert(
    fc.property(
      profiles,
      moments,
      fc.integer({ min: 0, max: 2 * 3_600_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (profile, departs, later, free) => {
        const shape = shapeOf(free * 10, free)
        const arrives = (from: number) => from + driveSeconds(profile, CLOCK, shape, free, from) * 1_000
        assert.ok(arrives(departs + later) >= arrives(departs) - 0.5)
      },
    ),
  )
})

test('no drive is shorter or longer than the bounds of an index allow', () => {
  fc.assert(
    fc.property(profiles, moments, fc.integer({ min: 1, max: 20_000 }), (profile, departs, free) => {
      const seconds = driveSeconds(profile, CLOCK, shapeOf(free * 8, free), free, departs)
      assert.ok(seconds >= free * LEAST_INDEX - 0.5 && seconds <= free * MOST_INDEX + 0.5, `${seconds} of ${free}`)
    }),
  )
})

test('the shares of a drive sum to one, in classes and in squares', () => {
  const point = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, fc.nat(100_000), fc.nat(10_000), (from, to, metres, seconds) => {
      for (const shares of [classShares(metres, seconds), squareShares(from, to)])
        assert.ok(Math.abs(shares.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9)
    }),
  )
})
