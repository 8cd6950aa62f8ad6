import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay } from './by-day.ts'

const at = (createdAt: string) => ({ createdAt })

test('movements of one day stand under one heading, in their order', () => {
  const days = byDay([at('2026-11-20T20:21'), at('2026-11-20T20:17'), at('2026-11-18T08:52')], (each) =>
    each.slice(0, 10),
  )
  assert.deepEqual(
    days.map(({ day, items }) => [day, items.length]),
    [
      ['2026-11-20', 2],
      ['2026-11-18', 1],
    ],
  )
})
