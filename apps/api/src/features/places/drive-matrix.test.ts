import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import { driveMatrix } from './drive-matrix.ts'

const places = (count: number): Point[] => Array.from({ length: count }, (_, place) => ({ lat: 57, lng: place }))
const asking = (largestMatrix?: { sources: number; targets: number }) => {
  const asked: [number, number][] = []
  const matrix = async (sources: readonly Point[], targets: readonly Point[]) => {
    asked.push([sources.length, targets.length])
    return sources.map(({ lng: from }) =>
      targets.map(({ lng: to }) => (to === 3 ? null : { distanceMetres: from, durationSeconds: to })),
    )
  }
  return { asked, maps: { matrix, ...(largestMatrix && { largestMatrix }) } }
}

for (const [what, largest, parts] of [
  ['every provider takes', undefined, 6],
  ['this one takes', { sources: 40, targets: 10 }, 6],
  ['all in one', { sources: 1_000, targets: 1_000 }, 1],
] as const) {
  test(`all drives are asked for in parts that ${what}, and each is where it belongs`, async () => {
    const { asked, maps } = asking(largest)
    const legs = await driveMatrix(maps, places(30), places(60))
    assert.equal(asked.length, parts)
    for (const [from, row] of legs.entries())
      for (const [to, leg] of row.entries())
        assert.deepEqual(leg, to === 3 ? null : { distanceMetres: from, durationSeconds: to })
    assert.deepEqual([legs.length, legs[29]?.length], [30, 60])
  })
}
