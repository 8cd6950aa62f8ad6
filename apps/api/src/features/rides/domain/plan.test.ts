import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapsBefore, type PlanItem } from './plan.ts'

const HOME = { lat: 57.7, lng: 11.97 }
const AIRPORT = { lat: 57.66, lng: 12.29 }
const driveBetween: Parameters<typeof gapsBefore>[1] = (from, to) =>
  from === to ? { distanceMetres: 0, durationSeconds: 0 } : { distanceMetres: 24_000, durationSeconds: 25 * 60 }
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const item = (from: string, to: string, way: PlanItem['way'] = null, isOver = false): PlanItem => ({
  startsAt: at(from),
  endsAt: at(to),
  way,
  isOver,
})
const out = { from: HOME, to: AIRPORT }

for (const [what, items, expected] of [
  ['nothing before the first', [item('08:00', '08:30', out)], [null]],
  [
    'back from the airport, with a drive',
    [item('08:00', '08:30', out), item('09:30', '10:00', out)],
    [null, { minutes: 35, drives: true }],
  ],
  [
    'the next begins where they are',
    [item('08:00', '08:30', out), item('09:30', '10:00', { from: AIRPORT, to: HOME })],
    [null, { minutes: 60, drives: true }],
  ],
  [
    'a break in between leaves them where they are, and takes its time',
    [item('08:00', '08:30', out), item('08:45', '09:15'), item('10:00', '10:30', out)],
    [null, { minutes: 15, drives: false }, { minutes: 20, drives: true }],
  ],
  [
    'less time than it takes',
    [item('08:00', '08:30', out), item('08:40', '09:00', out)],
    [null, { minutes: -15, drives: true }],
  ],
  ['what is over is not judged', [item('08:00', '08:30', out, true), item('08:40', '09:00', out, true)], [null, null]],
  ['of another day’s work', [item('06:00', '06:30', out), item('18:30', '19:00', out)], [null, null]],
  [
    'a long one that outlasts the next',
    [item('08:00', '12:00', out), item('09:00', '09:30'), item('13:00', '13:30', out)],
    [null, { minutes: -180, drives: false }, { minutes: 35, drives: true }],
  ],
] as const) {
  test(`a day: ${what}`, () => {
    const found = gapsBefore(items, driveBetween).map(
      (gap) => gap && { minutes: gap.spareSeconds / 60, drives: gap.drive !== null },
    )
    assert.deepEqual(found, expected)
  })
}
