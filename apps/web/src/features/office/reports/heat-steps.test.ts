import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DemandCell } from '@livery/contracts/reports/demand.ts'
import { boundsOf, heatOf } from './heat-steps.ts'

const cell = (name: string, at: Readonly<Record<number, number>>): DemandCell => ({
  ...{ lat: 57.7, lng: 11.97, halfLat: 0.003, halfLng: 0.005, name },
  requested: Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0),
  unserved: Array.from({ length: 24 }, () => 0),
})

test('an hour shows what was asked for in it, and is as dark as the busiest hour makes it', () => {
  const cells = [cell('Station', { 8: 12, 17: 3 }), cell('Hotel', { 8: 1 })]
  const shown = (hour: number | null) => heatOf(cells, hour).map(({ name, requested, step }) => [name, requested, step])
  assert.deepEqual(shown(null), [
    ['Station', 15, 4],
    ['Hotel', 1, 1],
  ])
  assert.deepEqual(shown(17), [['Station', 3, 1]])
  assert.deepEqual(shown(3), [])
  assert.deepEqual(boundsOf(cells, 8), [1, 4, 7, 10])
})

test('few rides have fewer steps, and none has one', () => {
  assert.deepEqual(boundsOf([cell('A', { 1: 2 })], 1), [1, 2])
  assert.deepEqual(boundsOf([], null), [1])
})
