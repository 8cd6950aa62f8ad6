import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changedClasses } from './classes.ts'
import type { StoredClass } from './vehicle.ts'

const KEYS = ['business', 'first', 'van', 'sprinter'] as const
const LIST: readonly StoredClass[] = KEYS.map((vehicleClass, index) => ({
  vehicleClass,
  name: vehicleClass,
  names: {},
  body: 'saloon' as const,
  picture: null,
  example: '',
  passengers: 3,
  luggage: 2,
  position: index + 1,
  isOffered: true,
  version: 1,
}))
const orderOf = (list: readonly StoredClass[]) => list.map(({ vehicleClass }) => vehicleClass).join(' ')

for (const [what, moved, position, expected] of [
  ['to the front', 'van', 1, 'van business first sprinter'],
  ['one down', 'business', 2, 'first business van sprinter'],
  ['beyond the end', 'first', 9, 'business van sprinter first'],
  ['to where it is', 'first', 2, 'business first van sprinter'],
] as const)
  test(`a class moves ${what}`, () => assert.equal(orderOf(changedClasses(LIST, moved, { position })), expected))

test('only what is given changes, and in that class alone', () => {
  const [business, ...others] = changedClasses(LIST, 'business', { passengers: 4, isOffered: undefined })
  assert.deepEqual(business, { ...LIST[0], passengers: 4, version: 2 })
  assert.deepEqual(others, LIST.slice(1))
})

test('a move changes the version of each class that has another place, and of no other', () => {
  const versions = changedClasses(LIST, 'first', { position: 1 }).map(({ vehicleClass, version }) => [
    vehicleClass,
    version,
  ])
  assert.deepEqual(versions, [
    ['first', 2],
    ['business', 2],
    ['van', 1],
    ['sprinter', 1],
  ])
})

test('whatever is moved, each class has a place of its own, counted from one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 9 }))), (moves) => {
      const list = moves.reduce((known, [key, position]) => changedClasses(known, key, { position }), LIST)
      assert.deepEqual(
        list.map(({ position }) => position),
        [1, 2, 3, 4],
      )
      assert.equal(new Set(orderOf(list).split(' ')).size, 4)
    }),
  )
})
