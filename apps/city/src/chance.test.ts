import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOf } from './chance.ts'

const draw = (seed: number, name: string) => {
  const chance = chanceOf(seed, name)
  return Array.from({ length: 20 }, () => chance.next())
}

test('the same seed and name make the same choices, another seed or name others', () => {
  assert.deepEqual(draw(1, 'driver 3'), draw(1, 'driver 3'))
  assert.notDeepEqual(draw(1, 'driver 3'), draw(2, 'driver 3'))
  assert.notDeepEqual(draw(1, 'driver 3'), draw(1, 'driver 4'))
})

test('chance is spread evenly, and stays within its bounds', () => {
  const chance = chanceOf(7, 'evenly')
  const drawn = Array.from({ length: 10_000 }, () => chance.between(10, 20))
  assert.ok(drawn.every((value) => value >= 10 && value < 20))
  for (let from = 10; from < 20; from++) {
    const share = drawn.filter((value) => value >= from && value < from + 1).length / drawn.length
    assert.ok(Math.abs(share - 0.1) < 0.02, `${share} of all lie between ${from} and ${from + 1}`)
  }
  const happened = Array.from({ length: 10_000 }, () => chance.happens(0.05)).filter(Boolean).length
  assert.ok(happened > 350 && happened < 650)
})

test('every thing is picked now and then, and nothing from an empty list', () => {
  const chance = chanceOf(3, 'picks')
  assert.deepEqual(new Set(Array.from({ length: 100 }, () => chance.pick(['a', 'b', 'c']))), new Set(['a', 'b', 'c']))
  assert.throws(() => chance.pick([]), /nothing to choose from/)
})
