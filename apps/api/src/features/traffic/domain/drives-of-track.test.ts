import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drivesOfTrack, isTooShort, secondsOfDrive, type TrackFix, whyNotSeen } from './drives-of-track.ts'

const START = Date.parse('2026-11-26T08:00:00Z')
const METRES = 111_195

/** Along a street to the north: so many seconds at so many metres a second, a position each five seconds. */
function track(...parts: readonly (readonly [seconds: number, speed: number])[]): TrackFix[] {
  const fixes: TrackFix[] = [{ lat: 57.7, lng: 11.97, at: START }]
  for (const [seconds, speed] of parts)
    for (let second = 5; second <= seconds; second += 5) {
      const last = fixes.at(-1) as TrackFix
      fixes.push({ lat: last.lat + (speed * 5) / METRES, lng: 11.97, at: last.at + 5_000 })
    }
  return fixes
}
const lengths = (fixes: readonly TrackFix[]) => drivesOfTrack(fixes).map((drive) => Math.round(secondsOfDrive(drive)))

for (const [what, parts, seconds] of [
  ['a drive', [[300, 10]], [300]],
  [
    'a drive with a red light',
    [
      [120, 10],
      [80, 0],
      [120, 10],
    ],
    [320],
  ],
  [
    'a coffee between two drives',
    [
      [200, 10],
      [600, 0],
      [200, 10],
    ],
    [200, 200],
  ],
  [
    'a stand before it sets out, and one after it has arrived',
    [
      [400, 0],
      [200, 10],
      [400, 0],
    ],
    [205],
  ],
  ['a car that never moved', [[900, 0]], []],
] as const) {
  test(`${what}: ${seconds.length === 0 ? 'no drive' : `drives of ${seconds.join(' and ')} s`}`, () => {
    const found = lengths(track(...parts))
    assert.equal(found.length, seconds.length, JSON.stringify(found))
    for (const [index, each] of seconds.entries())
      assert.ok(Math.abs((found[index] as number) - each) <= 10, `${found}`)
  })
}

test('a phone that is thrown about by some metres stands all the same', () => {
  const noisy = track([900, 0]).map((fix, index) => ({ ...fix, lat: fix.lat + ((index % 3) - 1) * 0.00015 }))
  assert.deepEqual(lengths(noisy), [])
})

const [DRIVE] = drivesOfTrack(track([300, 10]))
const FREE = { distanceMetres: 3_000, durationSeconds: 240 }
for (const [what, drive, free, why] of [
  ['on the way that the map would take', {}, FREE, null],
  ['of some hundred metres', { metres: 500 }, FREE, 'too_short'],
  ['with a hole in it', { isBroken: true }, FREE, 'broken'],
  ['round the other side of town', {}, { ...FREE, distanceMetres: 2_000 }, 'another_way'],
  ['by a short cut that no map knows', {}, { ...FREE, distanceMetres: 5_000 }, 'another_way'],
  ['that took half of what empty streets do', {}, { ...FREE, durationSeconds: 600 }, 'not_plausible'],
  ['at walking pace for an hour', {}, { ...FREE, durationSeconds: 40 }, 'not_plausible'],
] as const) {
  test(`a drive ${what} ${why === null ? 'counts' : `does not count: ${why}`}`, () => {
    assert.ok(DRIVE)
    assert.equal(whyNotSeen({ ...DRIVE, ...drive }, free), why)
  })
}

test('a gap and a jump break a drive', () => {
  const fixes = track([300, 10])
  const without = fixes.filter((_, index) => index < 20 || index > 40)
  const jump = fixes.map((fix, index) => (index === 30 ? { ...fix, isJump: true } : fix))
  for (const broken of [without, jump])
    assert.deepEqual(
      drivesOfTrack(broken).map(({ isBroken }) => isBroken),
      [true],
    )
  assert.equal(isTooShort(DRIVE as NonNullable<typeof DRIVE>), false)
})
