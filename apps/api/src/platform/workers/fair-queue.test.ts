import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Work that lasts until it is let go. */
function heldWork() {
  const begun: string[] = []
  const letGo: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => letGo.push(resolve))
  }
  const next = async () => {
    await setImmediate()
    letGo.shift()?.()
    await setImmediate()
  }
  return { begun, work, next }
}

test('only so much is done at once, and whoever waits has a turn', async () => {
  const queue = createFairQueue({ atOnce: 2, longest: 9, mostEach: 9 })
  const { begun, work, next } = heldWork()
  const all = ['a', 'b', 'c'].map((name) => queue.run(name, work(name)))
  await setImmediate()
  assert.deepEqual(begun, ['a', 'b'])
  await next()
  assert.deepEqual(begun, ['a', 'b', 'c'])
  await next()
  await next()
  await Promise.all(all)
})

test('whoever brought one thing does not wait for all of somebody who brought many', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: 9, mostEach: 9 })
  const { begun, work, next } = heldWork()
  const all = [1, 2, 3, 4].map((number) => queue.run('many', work(`many ${number}`)))
  all.push(queue.run('one', work('one')))
  await next()
  assert.deepEqual(begun, ['many 1', 'one'])
  for (let left = 4; left > 0; left--) await next()
  await Promise.all(all)
  assert.deepEqual(begun, ['many 1', 'one', 'many 2', 'many 3', 'many 4'])
})

test('what would wait behind too much, or is too much of one person, is refused at once', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: 2, mostEach: 2 })
  const { work, next } = heldWork()
  const all = [queue.run('a', work('')), queue.run('b', work('')), queue.run('b', work(''))]
  await assert.rejects(queue.run('b', work('')), QueueFull)
  await assert.rejects(queue.run('a', work('')), QueueFull)
  for (let left = 3; left > 0; left--) await next()
  await Promise.all(all)
  const again = queue.run('a', work(''))
  await next()
  await again
})

test('work that fails makes room for the next', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: 1, mostEach: 1 })
  await assert.rejects(
    queue.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await queue.run('a', async () => 'done'), 'done')
})

test('a full queue makes room for whoever has less in it, and never twice for one', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: 4, mostEach: 4 })
  const { begun, work, next } = heldWork()
  const many = ['x', 'y'].flatMap((person) => [1, 2, 3].map((n) => [person, n] as const)).slice(0, 5)
  const answers = many.map(([person, n]) =>
    queue.run(person, work(`${person} ${n}`)).then(
      () => 'done',
      () => 'refused',
    ),
  )
  const one = queue.run('honest', work('honest'))
  for (let left = 5; left > 0; left--) await next()
  await one
  assert.deepEqual(await Promise.all(answers), ['done', 'done', 'refused', 'done', 'done'])
  assert.ok(begun.indexOf('honest') <= 2, begun.join())
})
