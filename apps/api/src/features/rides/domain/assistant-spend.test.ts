import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, counts, isBooked, type Spent, sumOf, sumsBy } from './assistant-spend.ts'

const ride = (over: Partial<Spent> = {}): Spent => ({
  status: 'completed',
  quotedTotalMinor: 6_303,
  finalTotalMinor: 6_833,
  refundedMinor: 0,
  ...over,
})

const EXAMPLES: [string, Spent, { amount: number; counts: boolean; booked: boolean }][] = [
  ['driven: what it cost in the end', ride(), { amount: 6_833, counts: true, booked: false }],
  ['partly refunded', ride({ refundedMinor: 833 }), { amount: 6_000, counts: true, booked: false }],
  [
    'refunded whole, and driven all the same',
    ride({ refundedMinor: 6_833 }),
    { amount: 0, counts: true, booked: false },
  ],
  [
    'booked: what was agreed',
    ride({ status: 'scheduled', finalTotalMinor: null }),
    { amount: 6_303, counts: true, booked: true },
  ],
  ['on the way', ride({ status: 'en_route', finalTotalMinor: null }), { amount: 6_303, counts: true, booked: true }],
  [
    'cancelled in time',
    ride({ status: 'cancelled', finalTotalMinor: null }),
    { amount: 0, counts: false, booked: false },
  ],
  [
    'cancelled for a fee',
    ride({ status: 'cancelled', finalTotalMinor: 3_152 }),
    { amount: 3_152, counts: true, booked: false },
  ],
  [
    'nobody came in time',
    ride({ status: 'expired', finalTotalMinor: null }),
    { amount: 0, counts: false, booked: false },
  ],
  ['a no-show', ride({ status: 'no_show', finalTotalMinor: 6_303 }), { amount: 6_303, counts: true, booked: false }],
]
for (const [name, of, expected] of EXAMPLES)
  test(name, () => assert.deepEqual({ amount: amountOf(of), counts: counts(of), booked: isBooked(of) }, expected))

test('sums lose nothing, and the most spent on comes first', () => {
  const rides = [
    { ...ride({ finalTotalMinor: 100 }), code: '2300' },
    { ...ride({ finalTotalMinor: 300 }), code: '1200' },
    { ...ride({ finalTotalMinor: 250 }), code: '2300' },
  ]
  const sums = sumsBy(rides, ({ code }) => code)
  assert.deepEqual(
    sums.map(({ key, sum }) => [key, sum.rides, sum.amount]),
    [
      ['2300', 2, 350],
      ['1200', 1, 300],
    ],
  )
  assert.equal(
    sums.reduce((all, { sum }) => all + sum.amount, 0),
    sumOf(rides).amount,
  )
})
