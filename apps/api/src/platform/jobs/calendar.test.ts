import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDate } from './calendar.ts'

test('a calendar says when it is time again', () => {
  const examples: [cron: string, after: string, next: string][] = [
    ['* * * * *', '2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z'],
    ['* * * * *', '2026-11-21T10:00:59.999Z', '2026-11-21T10:01:00Z'],
    ['17 3 * * *', '2026-11-21T03:16:59Z', '2026-11-21T03:17:00Z'],
    ['17 3 * * *', '2026-11-21T03:17:00Z', '2026-11-22T03:17:00Z'],
    ['*/15 9-17 * * *', '2026-11-21T17:45:00Z', '2026-11-22T09:00:00Z'],
    ['0 8 1,15 * *', '2026-12-15T09:00:00Z', '2027-01-01T08:00:00Z'],
    ['0 0 * * 0', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
    ['0 0 29 2 *', '2026-11-21T12:00:00Z', '2028-02-29T00:00:00Z'],
  ]
  for (const [cron, after, next] of examples) {
    assert.equal(nextDate(cron, new Date(after)).toISOString(), new Date(next).toISOString(), `${cron} after ${after}`)
  }
})

test('what is no calendar is refused when it is read', () => {
  for (const wrong of ['* * * *', '* * * * * *', 'a * * * *', '*/0 * * * *', '5- * * * *', '0 0 31 2 *']) {
    assert.throws(() => nextDate(wrong, new Date('2026-11-21T10:00:00Z')), Error, wrong)
  }
})
