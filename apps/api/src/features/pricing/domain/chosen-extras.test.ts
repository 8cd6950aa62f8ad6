import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WantedExtra } from '@livery/contracts/pricing/quotes.ts'
import type { Id } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { chooseExtras, countOf } from './chosen-extras.ts'
import type { ChosenExtra, ExtraOffered } from './quote.ts'

const extra = (id: string, fareMinor: number, most: number): ExtraOffered => ({
  id,
  name: id,
  names: {},
  description: '',
  descriptions: {},
  fareMinor,
  most,
})
const OFFERED = [extra('ext_seat', 900, 3), extra('ext_sign', 1_200, 1)]
const seat = (count?: number, fare = 900): ChosenExtra => ({
  id: 'ext_seat',
  name: 'ext_seat',
  names: {},
  fare,
  ...(count !== undefined && { count }),
})
const [SEAT, SIGN, BAG] = ['ext_seat', 'ext_sign', 'ext_bag'] as Id<'extra'>[] as [
  Id<'extra'>,
  Id<'extra'>,
  Id<'extra'>,
]

for (const [name, wanted, had, expected] of [
  ['one by its id, as before there were counts', [SEAT], [], [seat()]],
  ['two by count', [{ _id: SEAT, count: 2 }], [], [seat(2)]],
  ['an id that stands there twice', [SEAT, SEAT], [], [seat(2)]],
  ['one more than there were, at the same price', [{ _id: SEAT, count: 3 }], [seat()], [seat(3)]],
  ['one more, dearer since', [{ _id: SEAT, count: 2 }], [seat(undefined, 800)], [seat(undefined, 800), seat()]],
  ['fewer than there were', [SEAT], [seat(2, 800)], [seat(undefined, 800)]],
  ['as many as there were, which is more than is offered now', [{ _id: SEAT, count: 5 }], [seat(5)], [seat(5)]],
] as [string, WantedExtra[], ChosenExtra[], ChosenExtra[]][])
  test(`extras: ${name}`, () => {
    assert.deepEqual(chooseExtras(wanted, OFFERED, had), { ok: true, extras: expected })
  })

test('more than its most, and what is not offered, is refused by its place in the list', () => {
  const refusalOf = (wanted: WantedExtra[]) => {
    const chosen = chooseExtras(wanted, OFFERED)
    return chosen.ok ? null : [chosen.refusal, chosen.index]
  }
  assert.deepEqual(refusalOf([SEAT, { _id: SIGN, count: 2 }]), ['EXTRA_TOO_MANY', 1])
  assert.deepEqual(refusalOf([SEAT, SEAT, SEAT, SEAT]), ['EXTRA_TOO_MANY', 0])
  assert.deepEqual(refusalOf([BAG]), ['EXTRA_NOT_FOUND', 0])
})

test('what is chosen comes as often as it was wanted, and keeps the price of what was there', () => {
  const counted = fc.record({ wanted: fc.integer({ min: 1, max: 3 }), had: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(counted, fc.integer({ min: 1, max: 2_000 }), ({ wanted, had }, fare) => {
      const chosen = chooseExtras([{ _id: SEAT, count: wanted }], OFFERED, had === 0 ? [] : [seat(had, fare)])
      assert.ok(chosen.ok)
      const sum = (of: (one: ChosenExtra) => number) => chosen.extras.reduce((all, one) => all + of(one), 0)
      assert.equal(sum(countOf), wanted)
      const kept = Math.min(wanted, had)
      assert.equal(
        sum((one) => one.fare * countOf(one)),
        kept * fare + (wanted - kept) * 900,
      )
    }),
  )
})
