import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Manoeuvre } from '@livery/contracts/places/manoeuvre.ts'
import fc from 'fast-check'
import { lengthsAlong } from '../../../../shared/map/line.ts'
import { type GuidedWay, type Progress, progressOn } from './progress.ts'

const METRES = 1 / 111_195
const NARROW = Math.cos((57.7 * Math.PI) / 180)
/** So many metres east and north of a corner in the city. */
const at = (east: number, north: number) => ({ lat: 57.7 + north * METRES, lng: 11.97 + (east * METRES) / NARROW })
const position = (east: number, north: number): [number, number] => [at(east, north).lng, at(east, north).lat]
const manoeuvre = (
  kind: Manoeuvre['kind'],
  index: number,
  metres: number,
  street: string | null = null,
): Manoeuvre => ({
  ...{ kind, street, exit: null, at: index, metres, seconds: metres / 10 },
})

// East for 600 m, north for 300 m, west for 200 m.
const way: GuidedWay = {
  seconds: 110,
  geometry: {
    type: 'LineString',
    coordinates: [position(0, 0), position(600, 0), position(600, 300), position(400, 300)],
  },
  manoeuvres: [
    manoeuvre('depart', 0, 600, 'Vasagatan'),
    manoeuvre('left', 1, 300, 'Polhemsplatsen'),
    manoeuvre('left', 2, 200, 'Burggrevegatan'),
    manoeuvre('arrive_right', 3, 0),
  ],
}

const inWords = ({ next, after, street, metresLeft, secondsLeft }: Progress) =>
  [
    `${next?.manoeuvre.kind} in ${Math.round(next?.metres ?? Number.NaN)} m`,
    after === null ? 'nothing then' : `then ${after.manoeuvre.kind} after ${Math.round(after.metres)} m`,
    `on ${street}`,
    `${Math.round(metresLeft)} m, ${Math.round(secondsLeft)} s left`,
  ].join('; ')

test('what comes next, from where the car is', () => {
  const table: [string, [number, number], string][] = [
    ['at the start', [0, 0], 'left in 600 m; then left after 300 m; on Vasagatan; 1100 m, 110 s left'],
    ['half way to the turn', [300, 4], 'left in 300 m; then left after 300 m; on Vasagatan; 800 m, 80 s left'],
    ['just before it', [580, 0], 'left in 20 m; then left after 300 m; on Vasagatan; 520 m, 52 s left'],
    ['in it', [597, 0], 'left in 303 m; then arrive_right after 200 m; on Polhemsplatsen; 503 m, 50 s left'],
    ['after it', [603, 50], 'left in 250 m; then arrive_right after 200 m; on Polhemsplatsen; 450 m, 45 s left'],
    ['on the last street', [500, 300], 'arrive_right in 100 m; nothing then; on Burggrevegatan; 100 m, 10 s left'],
    ['there', [400, 300], 'arrive_right in 0 m; nothing then; on Burggrevegatan; 0 m, 0 s left'],
    ['beyond', [380, 300], 'arrive_right in 0 m; nothing then; on Burggrevegatan; 0 m, 0 s left'],
  ]
  for (const [where, [east, north], words] of table)
    assert.equal(inWords(progressOn(way, at(east, north))), words, where)
})

test('a way without manoeuvres still has its distance and its time', () => {
  const progress = progressOn({ ...way, manoeuvres: [] }, at(600, 0))
  assert.deepEqual([progress.next, progress.after, Math.round(progress.secondsLeft)], [null, null, 50])
})

test('where a way crosses itself the car goes on along it', () => {
  // East under a bridge, round, and north over it.
  const loop: GuidedWay = {
    ...{ seconds: 200, manoeuvres: [] },
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [400, 0],
        [400, -200],
        [200, -200],
        [200, 200],
      ].map(([east, north]) => position(east as number, north as number)),
    },
  }
  assert.equal(Math.round(progressOn(loop, at(201, 1), 195).along), 201, 'the first time')
  assert.equal(Math.round(progressOn(loop, at(199, 1), 990).along), 1001, 'the second time')
})

test('however a car comes along whatever way, what is left only becomes less, and no manoeuvre comes back', () => {
  const leg = fc.record({ east: fc.integer({ min: 20, max: 400 }), north: fc.integer({ min: -300, max: 300 }) })
  const steps = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 })
  const property = fc.property(fc.array(leg, { minLength: 1, maxLength: 12 }), steps, (legs, drives) => {
    let [east, north] = [0, 0]
    const corners = legs.map((one) => {
      east += one.east
      north += one.north
      return position(east, north)
    })
    const geometry = { type: 'LineString' as const, coordinates: [position(0, 0), ...corners] }
    const lengths = lengthsAlong(geometry)
    const manoeuvres = lengths.map((from, index) =>
      manoeuvre(index === 0 ? 'depart' : 'left', index, (lengths[index + 1] ?? from) - from),
    )
    const random: GuidedWay = { geometry, manoeuvres, seconds: (lengths.at(-1) ?? 0) / 10 }
    let [driven, before] = [0, progressOn(random, pointAt(geometry.coordinates, lengths, 0))]
    for (const drive of drives) {
      driven = Math.min(driven + drive, lengths.at(-1) ?? 0)
      const now = progressOn(random, pointAt(geometry.coordinates, lengths, driven), before.along)
      assert.ok(Math.abs(now.along - driven) < 1 && now.off < 1, `${now.along} of ${driven}`)
      assert.ok(now.metresLeft <= before.metresLeft + 1e-6)
      assert.ok(now.secondsLeft <= before.secondsLeft + 1e-6)
      assert.ok((now.next?.manoeuvre.at ?? 0) >= (before.next?.manoeuvre.at ?? 0))
      assert.ok((now.next?.metres ?? 0) <= now.metresLeft + 1e-6)
      before = now
    }
  })
  fc.assert(property, { numRuns: 300 })
})

function pointAt(coordinates: [number, number][], lengths: readonly number[], along: number) {
  const index = Math.max(
    0,
    lengths.findLastIndex((length, each) => length <= along && each < lengths.length - 1),
  )
  const [[fromLng, fromLat], [toLng, toLat]] = [coordinates[index], coordinates[index + 1]] as [
    [number, number],
    [number, number],
  ]
  const [from, to] = [lengths[index] ?? 0, lengths[index + 1] ?? 0]
  const share = to === from ? 0 : (along - from) / (to - from)
  return { lng: fromLng + (toLng - fromLng) * share, lat: fromLat + (toLat - fromLat) * share }
}
