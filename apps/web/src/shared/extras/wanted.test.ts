import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Id } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { chosenIn, countOf, stillOffered, wantedOf, withCount } from './wanted.ts'

const [SEAT, SIGN] = ['ext_seat', 'ext_sign'] as [Id<'extra'>, Id<'extra'>]

test('what is wanted once goes by its id alone, as before extras had counts', () => {
  assert.deepEqual(wantedOf([SIGN, SEAT, SEAT]), [SIGN, { _id: SEAT, count: 2 }])
})

test('a count changes in place, and none takes it away', () => {
  assert.deepEqual(withCount([SEAT, SIGN], SEAT, 2), [SEAT, SEAT, SIGN])
  assert.deepEqual(withCount([SEAT, SEAT, SIGN], SEAT, 0), [SIGN])
  assert.deepEqual(withCount([SIGN], SEAT, 1), [SIGN, SEAT])
})

test('what is offered no more, or not so often, is left out', () => {
  assert.deepEqual(stillOffered([SEAT, SEAT, SEAT, SIGN], [{ _id: SEAT, most: 2 }]), [SEAT, SEAT])
})

test('what a ride has, chosen anew and asked for, is the same', () => {
  const some = fc.array(fc.constantFrom(SEAT, SIGN), { maxLength: 8 })
  fc.assert(
    fc.property(some, (chosen) => {
      const ride = wantedOf(chosen).map((one) => (typeof one === 'string' ? { _id: one, count: 1 } : one))
      for (const id of [SEAT, SIGN]) assert.equal(countOf(chosenIn(ride), id), countOf(chosen, id))
    }),
  )
})
