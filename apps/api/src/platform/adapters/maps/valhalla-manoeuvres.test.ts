import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toManoeuvres } from './valhalla-manoeuvres.ts'

const one = (type: number, at: number, more: object = {}) => ({
  ...{ type, begin_shape_index: at, length: 0.1, time: 10 },
  ...more,
})

test('each turn by its kind, and the street that it leads into', () => {
  const table: [number, object, string, string | null][] = [
    [1, { street_names: ['Vasagatan'] }, 'depart', 'Vasagatan'],
    [7, { street_names: ['Södra Vägen'] }, 'straight', 'Södra Vägen'],
    [8, { street_names: ['E 45.01', 'Oscarsleden'] }, 'straight', 'Oscarsleden'],
    [9, {}, 'slight_right', null],
    [10, { street_names: ['Fabriksgatan'] }, 'right', 'Fabriksgatan'],
    [12, {}, 'u_turn', null],
    [14, {}, 'sharp_left', null],
    [15, { begin_street_names: ['Polhemsplatsen'], street_names: ['Burggrevegatan'] }, 'left', 'Polhemsplatsen'],
    [17, {}, 'straight', null],
    [19, { street_names: ['E 45', 'Andréegatan'] }, 'exit_left', 'Andréegatan'],
    [20, { street_names: ['E 6'] }, 'exit_right', 'E 6'],
    [24, { street_names: ['17. maj gatan'] }, 'keep_left', '17. maj gatan'],
    [38, {}, 'merge', null],
    [6, {}, 'arrive_left', null],
    [99, {}, 'straight', null],
  ]
  for (const [type, more, kind, street] of table) {
    const [read] = toManoeuvres([one(type, 4, more)])
    assert.deepEqual(read, { kind, street, exit: null, at: 4, metres: 100, seconds: 10 }, String(type))
  }
})

test('a roundabout is one manoeuvre: its exit, and the street that one leaves it by', () => {
  const given = [
    one(1, 0),
    one(26, 3, { roundabout_exit_count: 2 }),
    one(27, 6, { street_names: ['Allén'] }),
    one(4, 9),
  ]
  assert.deepEqual(toManoeuvres(given), [
    { kind: 'depart', street: null, exit: null, at: 0, metres: 100, seconds: 10 },
    { kind: 'roundabout', street: 'Allén', exit: 2, at: 3, metres: 200, seconds: 20 },
    { kind: 'arrive', street: null, exit: null, at: 9, metres: 100, seconds: 10 },
  ])
})

test('a way that begins inside a roundabout leaves it straight on', () => {
  assert.deepEqual(
    toManoeuvres([one(1, 0), one(27, 2)]).map(({ kind }) => kind),
    ['depart', 'straight'],
  )
})
