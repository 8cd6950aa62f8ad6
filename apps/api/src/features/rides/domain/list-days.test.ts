import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickupSpan } from './list-days.ts'

const PLACE = 'Europe/Stockholm'
const NOW = new Date('2026-11-20T22:30:00Z')

for (const [what, asked, from, until] of [
  ['nothing is asked for', {}, null, null],
  ['today, though it is yesterday in UTC', { on: 'today' }, '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z'],
  ['tomorrow', { on: 'tomorrow' }, '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z'],
  ['from a day on', { from: '2026-11-25' }, '2026-11-24T23:00:00Z', null],
  ['up to a day, to its end', { to: '2026-11-25' }, null, '2026-11-25T23:00:00Z'],
  ['a day of 25 hours', { from: '2026-10-25', to: '2026-10-25' }, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['a day of 23 hours', { from: '2026-03-29', to: '2026-03-29' }, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  [
    'a span, and today of it',
    { on: 'today', from: '2026-11-01', to: '2026-11-30' },
    '2026-11-19T23:00:00Z',
    '2026-11-20T23:00:00Z',
  ],
] as const)
  test(what, () =>
    assert.deepEqual(pickupSpan(asked, NOW, PLACE), {
      from: from && new Date(from),
      until: until && new Date(until),
    }),
  )

test('a span that ends before it begins has no moment', () => {
  const { from, until } = pickupSpan({ from: '2026-11-25', to: '2026-11-20' }, NOW, PLACE)
  assert.ok(from && until && from > until)
})
