// The table of docs/domain/honest-time.md, small: a made-up city whose congestion has another shape than what is learned.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  EMPTY_CITY,
  HIDDEN_CITY,
  type HiddenCity,
  type MadeDrive,
  makeDrive,
  type Random,
  seeded,
} from '../testing/hidden-city.ts'
import { driveSeconds } from './drive-seconds.ts'
import { EMPTY_STREETS, type Learning, learnAndJudge } from './judge-profile.ts'
import { learnProfile, median, type SeenDrive } from './learn-profile.ts'
import type { TrafficProfile } from './profile.ts'
import { HOURS_OF_WEEK, weekClock } from './week.ts'

const CLOCK = weekClock('Europe/Stockholm')
const DEFAULT: TrafficProfile = { kind: 'big_city', learned: null }
const DAYS = 28

const drivesOf = (city: HiddenCity, random: Random, count: number) =>
  Array.from({ length: count }, (_, index) => makeDrive({ city, random, day: Math.floor((index / count) * DAYS) }))
const laterDrives = (city: HiddenCity, random: Random, count: number) =>
  Array.from({ length: count }, (_, index) => makeDrive({ city, random, day: DAYS + (index % 14) }))

/** Every fifth is held out. */
const lessonOf = (drives: readonly SeenDrive[], present: TrafficProfile) => ({
  kind: 'big_city' as const,
  present,
  seen: drives.filter((_, index) => index % 5 !== 0),
  heldOut: drives.filter((_, index) => index % 5 === 0),
})
const inForce = (learning: Learning, present: TrafficProfile) => (learning.isTaken ? learning.chosen.profile : present)

function errorOn(profile: TrafficProfile, drives: readonly MadeDrive[]): number {
  return median(
    drives.map((drive) => {
      const promised = driveSeconds(profile, CLOCK, drive, drive.freeSeconds, drive.departsMs)
      return Math.abs(promised / drive.seconds - 1)
    }),
  )
}
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

for (const seed of [1, 2, 3, 4]) {
  test(`after 500 rides half of all estimates are within 8 %, and none of any hour is worse than empty streets (${seed})`, () => {
    const random = seeded(seed)
    const learning = learnAndJudge(lessonOf(drivesOf(HIDDEN_CITY, random, 500), DEFAULT))
    assert.ok(learning.isTaken)
    const test = laterDrives(HIDDEN_CITY, random, 1_500)
    const [now, free] = [errorOn(learning.chosen.profile, test), errorOn(EMPTY_STREETS, test)]
    assert.ok(now <= 0.08 && free > 0.25, `${percent(now)} now, ${percent(free)} on empty streets`)
    for (let hour = 0; hour < HOURS_OF_WEEK; hour++) {
      const drives = Array.from({ length: 60 }, (_, index) =>
        makeDrive({
          ...{ city: HIDDEN_CITY, random },
          ...{ day: DAYS + 7 * (index % 4) + Math.floor(hour / 24), hour: hour % 24 },
        }),
      )
      const [ours, empty] = [errorOn(learning.chosen.profile, drives), errorOn(EMPTY_STREETS, drives)]
      assert.ok(ours <= empty, `hour ${hour}: ${percent(ours)}, ${percent(empty)} on empty streets`)
    }
  })
}

test('where streets are always empty the default is found out, and is worse than nothing no more', () => {
  const random = seeded(4)
  const learning = learnAndJudge(lessonOf(drivesOf(EMPTY_CITY, random, 500), DEFAULT))
  assert.ok(learning.isTaken)
  const test = laterDrives(EMPTY_CITY, random, 1_500)
  const [before, now, free] = [DEFAULT, learning.chosen.profile, EMPTY_STREETS].map((one) => errorOn(one, test))
  assert.ok((before as number) > 0.4)
  assert.ok((now as number) <= (free as number) + 0.002, `${percent(now as number)}, ${percent(free as number)}`)
})

type Poison = (drive: MadeDrive, random: Random) => MadeDrive
for (const [what, poison, share] of [
  ['all chauffeurs took three times as long', (drive: MadeDrive) => ({ ...drive, seconds: drive.seconds * 3 }), 1],
  ['all took two thirds of it', (drive: MadeDrive) => ({ ...drive, seconds: drive.seconds * 0.66 }), 1],
  [
    'half of all tracks say anything',
    (drive: MadeDrive, random: Random) => ({ ...drive, seconds: drive.freeSeconds * (0.7 + 5 * random()) }),
    0.5,
  ],
  [
    'one phone says a hundred slow rides',
    (drive: MadeDrive) => ({ ...drive, driverId: 'spoofed', seconds: drive.seconds * 1.6 }),
    1,
  ],
] satisfies readonly (readonly [string, Poison, number])[]) {
  test(`a day on which ${what} makes no estimate worse`, () => {
    for (const seed of [5, 6, 7]) {
      const random = seeded(seed)
      const drives = drivesOf(HIDDEN_CITY, random, 500)
      const before = inForce(learnAndJudge(lessonOf(drives, DEFAULT)), DEFAULT)
      const day = Array.from({ length: 100 }, () => {
        const drive = makeDrive({ city: HIDDEN_CITY, random, day: DAYS })
        return random() < share ? poison(drive, random) : drive
      })
      const after = inForce(learnAndJudge(lessonOf([...drives, ...day], before)), before)
      const test = laterDrives(HIDDEN_CITY, random, 1_000)
      const [was, is] = [errorOn(before, test), errorOn(after, test)]
      assert.ok(is <= was + 0.002, `${percent(was)} before, ${percent(is)} after (${seed})`)
    }
  })
}

test('few rides move little: what they say is drawn to the default', () => {
  const random = seeded(8)
  const slow = (count: number) =>
    learnProfile(
      'big_city',
      drivesOf(HIDDEN_CITY, random, count).map((drive) => ({ ...drive, seconds: drive.seconds * 1.5 })),
    ).all
  assert.ok(Math.abs(slow(2)) < 0.25 && slow(300) > slow(2))
})

test('a version that is worse on rides it has not seen is not taken', () => {
  const random = seeded(9)
  const good = inForce(learnAndJudge(lessonOf(drivesOf(HIDDEN_CITY, random, 800), DEFAULT)), DEFAULT)
  const lies = drivesOf(HIDDEN_CITY, random, 300).map((drive) => ({ ...drive, seconds: drive.seconds * 1.4 }))
  const learning = learnAndJudge({
    ...{ kind: 'big_city', present: good, seen: lies },
    heldOut: drivesOf(HIDDEN_CITY, random, 100),
  })
  assert.equal(learning.isTaken, false)
})
