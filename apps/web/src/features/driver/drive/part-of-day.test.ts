import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOfDay } from './part-of-day.ts'

test('the city’s clock says it, wherever the server or the phone is', () => {
  for (const [at, zone, part] of [
    ['2026-11-25T10:30:00Z', 'UTC', 'morning'],
    ['2026-11-25T10:30:00Z', 'Europe/Stockholm', 'day'],
    ['2026-11-25T17:30:00Z', 'Europe/Stockholm', 'evening'],
    ['2026-11-25T03:30:00Z', 'Europe/Stockholm', 'morning'],
    ['2026-11-25T02:59:00Z', 'Europe/Stockholm', 'evening'],
  ] as const)
    assert.equal(partOfDay(Date.parse(at), zone), part, `${at} ${zone}`)
})
