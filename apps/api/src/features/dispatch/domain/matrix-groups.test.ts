import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crowdsOf, groupsOf } from './matrix-groups.ts'

const at = (lat: number) => ({ lat, lng: 11.97 })
const cars = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('neighbours share one matrix, and what nobody needs is not asked', () => {
  const groups = groupsOf([
    { pickup: at(57.7), cars: cars(0, 12), name: 'a' },
    { pickup: at(57.7002), cars: cars(6, 12), name: 'b' },
    { pickup: at(57.7), cars: [], name: 'nobody near' },
  ])
  assert.deepEqual(
    groups.map(({ rides, cars }) => [rides.map(({ name }) => name), cars.length]),
    [[['a', 'b'], 18]],
  )
})

test('a large moment is cut, every ride with all of its cars', () => {
  const rides = Array.from({ length: 40 }, (_, index) => ({
    pickup: at(57.6 + (index % 8) * 0.05),
    cars: cars((index % 8) * 50, 12 + (index % 5)),
  }))
  const groups = groupsOf(rides)
  assert.equal(groups.flatMap((group) => group.rides).length, 40)
  for (const group of groups) {
    assert.ok(group.cars.length * group.rides.length <= 600)
    for (const ride of group.rides) assert.ok(ride.cars.every((car) => group.cars.includes(car)))
  }
})

test('whoever stands at one door is a crowd, and who is elsewhere is alone', () => {
  assert.deepEqual(crowdsOf([at(57.7), at(57.7001), at(57.9), at(57.7002)]), [3, 3, 1, 3])
})
