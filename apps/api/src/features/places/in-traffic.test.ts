import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { inTraffic } from './in-traffic.ts'
import type { Traffic } from './ports.ts'

const [A, B, C]: readonly [Point, Point, Point] = [
  { lat: 57.7, lng: 11.9 },
  { lat: 57.71, lng: 11.9 },
  { lat: 57.72, lng: 11.9 },
]
const at = (time: string) => new Date(`2026-11-26T${time}Z`)
const NOW = at('12:00:00')
/** Twice as long as from eight on, three times from noon on. */
const traffic: Traffic = {
  ready: async () => undefined,
  secondsOf: (_from, _to, { durationSeconds }, setsOut) =>
    durationSeconds * (setsOut >= NOW ? 3 : setsOut >= at('08:00:00') ? 2 : 1),
}
const maps = inTraffic(plainMaps(), traffic, () => NOW)
const FREE = Math.round((await plainMaps().route([A, B])).durationSeconds)
const near = (seconds: number, times: number) =>
  assert.ok(Math.abs(seconds - FREE * times) <= 2, `${seconds} is not ${times} times ${FREE}`)

test('a way sets out now, where nothing else is said', async () => {
  near((await maps.route([A, B])).durationSeconds, 3)
  near((await maps.directions({ ...A, heading: null }, B)).durationSeconds, 3)
  near((await maps.matrix([A], [B]))[0]?.[0]?.durationSeconds ?? 0, 3)
})

test('each leg sets out when the one before it has arrived', async () => {
  const { legs, durationSeconds } = await maps.route([A, B, C], at('07:59:00'))
  const [first, second] = legs
  near(first?.durationSeconds ?? 0, 1)
  near(second?.durationSeconds ?? 0, 2)
  assert.equal(durationSeconds, (first?.durationSeconds ?? 0) + (second?.durationSeconds ?? 0))
})

test('of a matrix each source may have a moment of its own', async () => {
  const rows = await maps.matrix([A, C], [B], [at('07:00:00'), at('09:00:00')])
  near(rows[0]?.[0]?.durationSeconds ?? 0, 1)
  near(rows[1]?.[0]?.durationSeconds ?? 0, 2)
})

test('on empty streets it takes what the provider says', async () => {
  assert.deepEqual(await maps.route([A, B], 'free'), await plainMaps().route([A, B]))
  assert.deepEqual(await maps.matrix([A], [B], 'free'), await plainMaps().matrix([A], [B]))
})

test('metres are of no hour', async () => {
  const [slow, free] = [await maps.route([A, B]), await maps.route([A, B], 'free')]
  assert.equal(slow.distanceMetres, free.distanceMetres)
})
