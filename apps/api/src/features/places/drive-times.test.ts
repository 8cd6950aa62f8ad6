import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import { createDriveTimes, type DrivePair, estimate } from './drive-times.ts'
import type { EtaMatrix, Traffic } from './ports.ts'

const place = (index: number): Point => ({ lat: 57.7, lng: 11.9 + index / 1_000 })

function aMap(answer: (from: Point, to: Point) => { distanceMetres: number; durationSeconds: number } | null | 'down') {
  const asked: [number, number][] = []
  const listeners: (() => void)[] = []
  const matrix = async (sources: readonly Point[], targets: readonly Point[]): Promise<EtaMatrix> => {
    asked.push([sources.length, targets.length])
    return sources.map((from) =>
      targets.map((to) => {
        const drive = answer(from, to)
        if (drive === 'down') throw new Error('The map does not answer.')
        return drive
      }),
    )
  }
  const driveTimes = createDriveTimes(
    { matrix, onRegionChange: (listener) => void listeners.push(listener) },
    TRAFFIC,
    () => new Date(EIGHT),
  )
  return { driveTimes, asked, changeRegion: () => listeners.map((listener) => listener()) }
}
/** Twice as long at eight, and at no other hour. */
const EIGHT = Date.parse('2026-11-26T08:00:00+01:00')
const TRAFFIC: Traffic = {
  ready: async () => undefined,
  secondsOf: (_from, _to, { durationSeconds }, at) => durationSeconds * (at.getTime() === EIGHT ? 2 : 1),
}
const METRES = { distanceMetres: 900, durationSeconds: 120 }

test('a drive is asked for once, until another region is served', async () => {
  const { driveTimes, asked, changeRegion } = aMap(() => METRES)
  assert.equal(driveTimes.find(place(0), place(1)), undefined)
  await driveTimes.measure([[place(0), place(1)]])
  await driveTimes.measure([[place(0), place(1)]])
  assert.deepEqual(driveTimes.find(place(0), place(1)), { ...METRES, durationSeconds: 240 }, 'now')
  assert.deepEqual(driveTimes.find(place(0), place(1), new Date(EIGHT + 1)), METRES, 'at its own hour')
  assert.equal(driveTimes.find(place(1), place(0)), undefined, 'the way back is another drive')
  assert.deepEqual(asked, [[1, 1]])
  changeRegion()
  assert.equal(driveTimes.find(place(0), place(1)), undefined)
})

test('sixty to one place and from there to sixty are a few questions, none larger than 25 by 25', async () => {
  const { driveTimes, asked } = aMap(() => METRES)
  const others = Array.from({ length: 60 }, (_, index) => place(index + 1))
  const pairs: DrivePair[] = [
    ...others.map((from) => [from, place(0)] as const),
    ...others.map((to) => [place(0), to] as const),
  ]
  await driveTimes.measure(pairs)
  assert.ok(pairs.every(([from, to]) => driveTimes.find(from, to) !== undefined))
  assert.ok(asked.length <= 6 && asked.every((sides) => Math.max(...sides) <= 25), JSON.stringify(asked))
})

test('where the map knows no way, or does not answer, the estimate stands in', async () => {
  for (const answer of [null, 'down'] as const) {
    const { driveTimes } = aMap(() => answer)
    await driveTimes.measure([[place(0), place(9)]])
    assert.deepEqual(driveTimes.find(place(0), place(9)), estimate(place(0), place(9)))
  }
})
