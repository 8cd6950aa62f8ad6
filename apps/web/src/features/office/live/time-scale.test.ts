import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inRows, placeOn, ticksOn, timeScale } from './time-scale.ts'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00Z`)
const SCALE = timeScale(at('19:42'), at('23:42'))

test('the lanes begin a little before now, at a quarter of an hour', () => {
  assert.equal(SCALE.from, at('19:15'))
  assert.equal(timeScale(at('19:54'), at('23:54')).from, at('19:15'))
  assert.equal(timeScale(at('19:55'), at('23:55')).from, at('19:30'))
})

for (const [what, clock, place] of [
  ['where the lane begins', '19:15', 0],
  ['before it', '18:00', 0],
  ['its end', '23:42', 100],
  ['after it', '23:59', 100],
] as const)
  test(`${what} is at ${place} per cent`, () => assert.equal(placeOn(SCALE, at(clock)), place))

test('a tick each half hour, none where the lane begins', () => {
  const ticks = ticksOn(timeScale(at('19:55'), at('21:30')), 30)
  assert.deepEqual(ticks, [at('20:00'), at('20:30'), at('21:00')])
})

test('rides at the same time are beneath each other, and what comes after goes up again', () => {
  const ride = (id: string, from: string, until: string) => ({ id, startsAt: at(from), endsAt: at(until) })
  const rows = inRows([ride('b', '20:10', '20:40'), ride('a', '20:00', '20:30'), ride('c', '20:30', '21:00')])
  assert.deepEqual(
    rows.map((row) => row.map(({ id }) => id)),
    [['a', 'c'], ['b']],
  )
})
