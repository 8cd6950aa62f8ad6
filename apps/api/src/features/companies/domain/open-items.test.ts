import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompanyInvoiceId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { openItems } from './open-items.ts'

const EXAMPLES: readonly [
  name: string,
  due: readonly number[],
  received: readonly (readonly [invoice: number, amount: number])[],
  open: readonly number[],
  credit: number,
][] = [
  ['nothing was paid', [10_000, 5_000], [], [10_000, 5_000], 0],
  ['a part', [10_000], [[0, 4_000]], [6_000], 0],
  [
    'exactly, in two parts',
    [10_000],
    [
      [0, 4_000],
      [0, 6_000],
    ],
    [0],
    0,
  ],
  ['too much goes to the oldest that is open', [10_000, 5_000, 7_000], [[1, 8_000]], [7_000, 0, 7_000], 0],
  ['too much for all waits for the next', [10_000], [[0, 12_500]], [0], 2_500],
  ['a month that gave back more than it cost lowers another', [10_000, -3_000], [], [7_000, 0], 0],
]
for (const [name, due, received, open, credit] of EXAMPLES) {
  test(name, () => {
    const items = openItems(
      due.map((amount, at) => ({ id: `${at}`, due: amount })),
      received.map(([at, amount]) => ({ invoiceId: `${at}` as CompanyInvoiceId, amount })),
    )
    assert.deepEqual([...items.open.values()], open)
    assert.equal(items.credit, credit)
  })
}

test('whatever is claimed and paid, what is open less what is over is what was claimed less what was paid', () => {
  const claims = fc.array(fc.integer({ min: -50_000, max: 200_000 }), { minLength: 1, maxLength: 8 })
  const payments = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 300_000 })), { maxLength: 8 })
  fc.assert(
    fc.property(claims, payments, (due, paid) => {
      const received = paid.map(([at, amount]) => ({ invoiceId: `${at % due.length}` as CompanyInvoiceId, amount }))
      const items = openItems(
        due.map((amount, at) => ({ id: `${at}`, due: amount })),
        received,
      )
      const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)
      assert.equal(sum(items.open.values()) - items.credit, sum(due) - sum(received.map(({ amount }) => amount)))
      assert.ok([...items.open.values(), items.credit].every((amount) => amount >= 0))
      assert.ok(items.credit === 0 || sum(items.open.values()) === 0, 'something is over while something is open')
    }),
  )
})
