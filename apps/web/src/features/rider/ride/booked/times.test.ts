import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockThere, nearness, partOfDay, plannedTimes, returnTime } from './times.ts'

const place = (lng: number) => ({ address: 'Somewhere', lat: 57.7, lng })
const pointAt = (at: number): [number, number] => [11.9 + at / 100, 57.7]
const RIDE = {
  meetAt: '2026-11-21T06:40:00.000Z',
  duration: { text: '', value: 46 * 60 },
  geometry: { type: 'LineString' as const, coordinates: [0, 1, 2, 3, 4].map(pointAt) },
  addonlocation: [place(11.92)],
  dropOffLocation: place(11.94),
  freeWait: { pickupMinutes: 45, stopMinutes: 5 },
}
const hours = (...times: readonly Date[]) => times.map((at) => clockThere(at, 'Europe/Stockholm').time)

test('half the way is half the drive, and a stop has its minutes', () => {
  const { pickup, stops, dropOff } = plannedTimes(RIDE)
  assert.deepEqual(hours(pickup, ...stops, dropOff), ['07:40', '08:03', '08:31'])
})

test('a late flight moves all of it', () => {
  const late = plannedTimes({ ...RIDE, meetAt: '2026-11-21T07:15:00.000Z' })
  assert.deepEqual(hours(late.pickup, ...late.stops, late.dropOff), ['08:15', '08:38', '09:06'])
})

test('stops come one after the other, also where the way crosses itself', () => {
  const there = [0, 1, 2, 1, 0].map(pointAt)
  const geometry = { type: 'LineString' as const, coordinates: there }
  const { stops } = plannedTimes({ ...RIDE, geometry, addonlocation: [place(11.92), place(11.91)] })
  assert.ok((stops[0] as Date) < (stops[1] as Date))
})

test('without a line the stops are shared out evenly', () => {
  const { stops, dropOff } = plannedTimes({ ...RIDE, geometry: null })
  assert.deepEqual(hours(...stops, dropOff), ['08:03', '08:31'])
})

test('tomorrow is by the calendar of the pickup', () => {
  const at = new Date('2026-11-21T06:40:00Z')
  assert.equal(nearness(at, new Date('2026-11-20T22:30:00Z'), 'Europe/Stockholm'), 'tomorrow')
  assert.equal(nearness(at, new Date('2026-11-20T23:30:00Z'), 'Europe/Stockholm'), 'today')
  assert.equal(nearness(at, new Date('2026-11-19T12:00:00Z'), 'Europe/Stockholm'), 'later')
  assert.deepEqual([3, 7, 13, 20].map(partOfDay), ['night', 'morning', 'afternoon', 'evening'])
})

test('a return is offered on a quarter of an hour', () => {
  assert.deepEqual(hours(returnTime(new Date('2026-11-21T07:31:00Z'))), ['11:45'])
})
