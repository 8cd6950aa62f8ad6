import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved } from './moved.ts'

const topic = (code: string, position: number) => ({ code, position })
const TOPICS = [topic('ride', 10), topic('payment', 20), topic('account', 30)]

for (const [what, code, step, expected] of [
  [
    'down',
    'ride',
    1,
    [
      ['payment', 10],
      ['ride', 20],
    ],
  ],
  [
    'up',
    'account',
    -1,
    [
      ['account', 20],
      ['payment', 30],
    ],
  ],
  ['up from the top', 'ride', -1, []],
  ['down from the end', 'account', 1, []],
] as const) {
  test(`a topic moved ${what} changes these places`, () =>
    assert.deepEqual(
      moved(TOPICS, (one) => one.code === code, step).map((one) => [one.code, one.position]),
      expected,
    ))
}

test('topics that share a place are told apart once one of them moves', () => {
  const shared = [topic('ride', 1), topic('payment', 1), topic('account', 2)]
  assert.deepEqual(
    moved(shared, ({ code }) => code === 'account', -1).map((one) => [one.code, one.position]),
    [
      ['ride', 10],
      ['account', 20],
      ['payment', 30],
    ],
  )
})
