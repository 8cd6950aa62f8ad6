import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changedClasses, classesWith, namedAlike } from './classes.ts'
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

const { position: _, version: __, ...BUSINESS } = LIST[0] as StoredClass
const added = (over: object) => ({ ...BUSINESS, vehicleClass: 'electric', name: 'Electric', ...over })
for (const [what, position, expected] of [
  ['last where it says no place', undefined, 'business first van sprinter electric'],
  ['first', 1, 'electric business first van sprinter'],
  ['last, however far', 99, 'business first van sprinter electric'],
] as const)
  test(`a class is added ${what}, and each has a place of its own`, () => {
    const list = classesWith(LIST, added({ position }))
    assert.equal(orderOf(list), expected)
    assert.deepEqual(
      list.map((one) => one.position),
      [1, 2, 3, 4, 5],
    )
  })

for (const [what, over, locale] of [
  ['another name', {}, undefined],
  ['a name in other letters', { name: 'BUSINESS' }, 'en'],
  ['a German name as another’s English one, which Germans read', { names: { de: 'Van' } }, 'de'],
  ['an English name that is another’s in one language alone', { name: 'Kombi', names: { de: 'Elektro' } }, undefined],
] as const)
  test(`two classes read alike: ${what}`, () => {
    const list = classesWith(LIST, added(over))
    assert.equal(namedAlike(list, list.at(-1) as StoredClass), locale)
  })
