import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { DriverIndex, type IndexedDriver } from './driver-index.ts'

const driver = (driverId: string, lat: number, lng: number, over: Partial<IndexedDriver> = {}): IndexedDriver => ({
  driverId: driverId as UserId,
  vehicleId: `car_${driverId}` as VehicleId,
  vehicleClass: 'business',
  lat,
  lng,
  heading: null,
  fixAt: 0,
  movedAt: 0,
  receivedAt: 0,
  rideId: null,
  riderId: null,
  ...over,
})
const near = fc.record({
  lat: fc.double({ min: 57.6, max: 57.8, noNaN: true }),
  lng: fc.double({ min: 11.8, max: 12.1, noNaN: true }),
})

test('the nearest are the nearest, whatever the city looks like and however often the cars have moved', () => {
  fc.assert(
    fc.property(
      fc.array(near, { minLength: 1, maxLength: 1_500 }),
      fc.array(near, { maxLength: 200 }),
      near,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 300, max: 6_000 }),
      (cars, moves, point, count, within) => {
        const index = new DriverIndex()
        const truth = new Map<string, IndexedDriver>()
        const place = (id: string, at: { lat: number; lng: number }) => {
          const one = driver(id, at.lat, at.lng)
          index.set(one)
          truth.set(id, one)
        }
        for (const [at, car] of cars.entries()) place(String(at), car)
        for (const [at, car] of moves.entries()) place(String(at % cars.length), car)
        const expected = [...truth.values()]
          .map((one) => distanceMetres(point, one))
          .filter((metres) => metres <= within)
          .sort((left, right) => left - right)
          .slice(0, count)
        assert.deepEqual(
          index.nearest(point, count, within, () => true).map((one) => one.metres),
          expected,
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('they are so on every continent, and across the date line', () => {
  for (const [lat, lng] of [
    [0, 36],
    [-45.03, 168.66],
    [69.65, 18.96],
    [-16.8, 179.999],
    [65, -179.999],
  ] as const) {
    const index = new DriverIndex()
    const around = (east: number) => ((lng + east + 540) % 360) - 180
    const cars = Array.from({ length: 2_000 }, (_, at) =>
      driver(String(at), lat + ((at * 37) % 1_000) / 8_000 - 0.06, around((((at * 53) % 1_000) / 8_000 - 0.06) * 2)),
    )
    for (const car of cars) index.set(car)
    for (let asked = 0; asked < 40; asked++) {
      const point = { lat: lat + ((asked * 7) % 40) / 400 - 0.05, lng: around(((asked * 11) % 40) / 400 - 0.05) }
      const truth = cars.map((car) => distanceMetres(point, car)).sort((left, right) => left - right)
      assert.deepEqual(
        index.nearest(point, 10, 3_000, () => true).map(({ metres }) => metres),
        truth.filter((metres) => metres <= 3_000).slice(0, 10),
      )
    }
  }
})

test('a car that is not wanted, or gone, is not found', () => {
  const index = new DriverIndex()
  index.set(driver('free', 57.7, 11.97))
  index.set(driver('busy', 57.7, 11.97, { rideId: 'rid_1' as RideId }))
  index.set(driver('gone', 57.7, 11.97))
  index.remove('gone' as UserId)
  const found = index.nearest({ lat: 57.7, lng: 11.97 }, 5, 1_000, (one) => one.rideId === null)
  assert.deepEqual(
    found.map((one) => one.driver.driverId),
    ['free'],
  )
})

test('cars that creep along, a few metres a fix, are found where they are', () => {
  const index = new DriverIndex()
  const cars = Array.from({ length: 3_000 }, (_, at) =>
    driver(String(at), 57.6 + (at % 60) / 300, 11.8 + Math.floor(at / 60) / 170),
  )
  let at = cars
  for (let step = 0; step < 12; step++) {
    for (const car of at) index.set(car)
    at = at.map((car, number) => ({
      ...car,
      lat: car.lat + (((number * 7) % 11) - 5) * 0.00004,
      lng: car.lng + (((number * 5) % 13) - 6) * 0.00007,
    }))
  }
  for (const car of at) index.set(car)
  for (let asked = 0; asked < 200; asked++) {
    const point = { lat: 57.6 + ((asked * 37) % 200) / 1_000, lng: 11.8 + ((asked * 53) % 290) / 1_000 }
    const truth = at.map((car) => distanceMetres(point, car)).sort((left, right) => left - right)
    assert.deepEqual(
      index.nearest(point, 8, 4_000, () => true).map((one) => one.metres),
      truth.filter((metres) => metres <= 4_000).slice(0, 8),
    )
  }
})
