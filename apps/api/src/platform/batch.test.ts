import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batch } from './batch.ts'

/** Answers each number with its square, when it is told to. */
function squares() {
  const asked: (readonly number[])[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const square = batch(async (numbers: readonly number[]) => {
    asked.push(numbers)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return numbers.map((number) => number * number)
  })
  return { asked, square, answer: () => gates.shift()?.resolve(), fail: () => gates.shift()?.reject(new Error('no')) }
}

test('the first asks at once, those who come meanwhile ask together, and each gets their own answer', async () => {
  const { asked, square, answer } = squares()
  const first = square(2)
  const others = [square(3), square(4)]
  assert.deepEqual(asked, [[2]])
  answer()
  assert.equal(await first, 4)
  answer()
  assert.deepEqual(await Promise.all(others), [9, 16])
  assert.deepEqual(asked, [[2], [3, 4]])
})

test('a question that fails fails for those who asked it, and the next one is asked all the same', async () => {
  const { square, answer, fail } = squares()
  const first = square(2)
  const next = square(3)
  fail()
  await assert.rejects(first, /no/)
  answer()
  assert.equal(await next, 9)
})
