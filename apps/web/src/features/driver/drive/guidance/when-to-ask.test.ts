import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asked, mayAsk } from './when-to-ask.ts'

const last = (times: number, target = 'A'): Asked => ({ target, at: 100_000, times })
const SECOND = 1_000

test('a way is asked for once for each target and each time that it was left', () => {
  const table: [string, Asked | null, { hasWay?: boolean; isOff?: boolean; after?: number }, boolean][] = [
    ['the first time', null, {}, true],
    ['a way that was kept is driven on', null, { hasWay: true }, false],
    ['a kept way that was left', null, { hasWay: true, isOff: true }, true],
    ['another target', last(3, 'B'), {}, true],
    ['on the way', last(1), { hasWay: true, after: 600 * SECOND }, false],
    ['left a while after the way has come', last(0), { hasWay: true, isOff: true, after: 9 * SECOND }, true],
    ['left at once, as in a car park', last(0), { hasWay: true, isOff: true, after: 3 * SECOND }, false],
    ['left just after a new one', last(1), { hasWay: true, isOff: true, after: 4 * SECOND }, false],
    ['still off it', last(1), { hasWay: true, isOff: true, after: 5 * SECOND }, true],
    ['and again, later', last(2), { hasWay: true, isOff: true, after: 9 * SECOND }, false],
    ['never more than a minute apart', last(9), { hasWay: true, isOff: true, after: 60 * SECOND }, true],
    ['nothing came', last(1), { after: 5 * SECOND }, true],
    ['nothing has come yet', last(1), { after: 1 * SECOND }, false],
  ]
  for (const [name, asked, { hasWay = false, isOff = false, after = 0 }, may] of table)
    assert.equal(mayAsk(asked, { target: 'A', hasWay, isOff, now: 100_000 + after }), may, name)
})

test('a car that never finds its way asks fewer than seventy times an hour', () => {
  const asks: Asked[] = []
  for (let now = 0; now < 3_600 * SECOND; now += SECOND) {
    const before = asks.at(-1) ?? null
    if (!mayAsk(before, { target: 'A', hasWay: asks.length > 0, isOff: true, now })) continue
    asks.push({ target: 'A', at: now, times: asks.length + 1 })
  }
  assert.ok(asks.length < 70, `${asks.length} times`)
})
