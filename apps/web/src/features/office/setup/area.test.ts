import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, boxBetween, cornerAt, labelsOf, placeOf } from './area.ts'

const picture = {
  bounds: [10, 50, 12, 51] as [number, number, number, number],
  columns: 200,
  rows: 100,
  cells: '',
  towns: [],
}

test('a corner is where it was put, and never outside the picture', () => {
  assert.deepEqual(placeOf(picture, [11, 50.5]), { x: 100, y: 50 })
  assert.deepEqual(cornerAt(picture, { x: 100, y: 50 }), [11, 50.5])
  assert.deepEqual(cornerAt(picture, { x: -5, y: 500 }), [10, 50])
})

test('a box is drawn from any corner to any other', () => {
  const box = [
    [10, 51],
    [12, 51],
    [12, 50],
    [10, 50],
  ]
  assert.deepEqual(boxBetween([10, 50], [12, 51]), box)
  assert.deepEqual(boxBetween([12, 51], [10, 50]), box)
})

test('an area has three corners', () => {
  assert.equal(
    areaOf([
      [1, 2],
      [3, 4],
    ]),
    undefined,
  )
  assert.deepEqual(
    areaOf([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
    {
      corners: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    },
  )
})

test('of two names in one place the larger town keeps its own', () => {
  const towns = [
    { name: 'Göteborg', lat: 50.5, lng: 11, rank: 0 },
    { name: 'Haga', lat: 50.505, lng: 11.01, rank: 2 },
    { name: 'Far away', lat: 50.9, lng: 11.8, rank: 2 },
  ]
  assert.deepEqual(
    labelsOf({ ...picture, towns }).map(({ name }) => name),
    ['Göteborg', 'Far away'],
  )
})
