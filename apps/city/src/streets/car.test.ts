import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Car } from './car.ts'
import { roadOf } from './road.ts'

const road = roadOf(
  {
    type: 'LineString',
    coordinates: [
      [11.97, 57.7],
      [11.97, 57.71],
    ],
  },
  100,
)

test('a car drives its road in the road’s time, slower at a slower pace', () => {
  const [car, slow] = [new Car({ lat: 0, lng: 0 }), new Car({ lat: 0, lng: 0 })]
  car.setOff('pickup', road, 1)
  slow.setOff('stroll', road, 0.5)
  for (let second = 0; second < 99; second++) for (const one of [car, slow]) one.move(1)
  assert.equal(car.isThere, false)
  for (const one of [car, slow]) one.move(1.01)
  assert.equal(car.isThere, true)
  assert.equal(slow.isThere, false)
  assert.ok(Math.abs(slow.spot.lat - 57.705) < 0.0001)
})

test('a car holds at a stop until it may go on', () => {
  const car = new Car({ lat: 0, lng: 0 })
  car.setOff('ride', road, 1)
  car.holdAt(300)
  car.move(60)
  assert.equal(car.isThere, true)
  assert.equal(car.isOn('ride'), true)
  car.move(1)
  assert.equal(car.speed, 0)
  car.holdAt(Number.POSITIVE_INFINITY)
  assert.equal(car.isThere, false)
  car.move(100)
  assert.equal(car.spot.lat, 57.71)
})

test('a parked car stands where it is, on no road', () => {
  const car = new Car({ lat: 57.7, lng: 11.9 })
  assert.equal(car.isThere, true)
  car.setOff('ride', road, 1)
  car.move(10)
  const { spot } = car
  car.park()
  car.move(10)
  assert.deepEqual([car.spot, car.speed, car.isOn('ride')], [spot, 0, false])
})
