import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { nextTarget, targetDriven } from './next-target.ts'

const place = (address: string) => ({ address, lat: 57.7, lng: 11.97 })
const way = {
  pickupLocation: place('Avenyn'),
  dropOffLocation: place('Nya Varvet'),
  addonlocation: [place('Svenska Mässan'), place('Slottsskogen')],
}

const cases: [string, RideStatus, number, string][] = [
  ['accepted: to the pickup', 'assigned', 0, 'pickup Avenyn'],
  ['on the way: to the pickup', 'en_route', 0, 'pickup Avenyn'],
  ['waiting: still the pickup', 'arrived', 0, 'pickup Avenyn'],
  ['on board: to the first stop, not past it', 'in_progress', 0, 'stop 1 Svenska Mässan'],
  ['at the first stop: the second is next', 'at_stop', 1, 'stop 2 Slottsskogen'],
  ['driven on: to the second stop', 'in_progress', 1, 'stop 2 Slottsskogen'],
  ['at the last stop: the drop-off is next', 'at_stop', 2, 'dropOff Nya Varvet'],
  ['all stops made: to the drop-off', 'in_progress', 2, 'dropOff Nya Varvet'],
]
for (const [name, RideStatus, stopsMade, expected] of cases) {
  test(name, () => {
    const target = nextTarget({ ...way, RideStatus, stopsMade })
    assert.equal(
      [target.kind, 'number' in target && target.number, target.place.address].filter(Boolean).join(' '),
      expected,
    )
  })
}

test('nobody is led while they wait, nor where the rider says it on the way', () => {
  const ride = { ...way, dropOffLocation: { ...place('Nya Varvet'), lat: 57.68 }, stopsMade: 0 }
  assert.equal(targetDriven({ ...ride, RideStatus: 'en_route' })?.kind, 'pickup')
  assert.equal(targetDriven({ ...ride, RideStatus: 'arrived' }), undefined)
  assert.equal(targetDriven({ ...ride, RideStatus: 'in_progress' })?.kind, 'stop')
  assert.equal(targetDriven({ ...ride, RideStatus: 'in_progress', stopsMade: 2 })?.kind, 'dropOff')
  assert.equal(targetDriven({ ...way, RideStatus: 'in_progress', stopsMade: 2 }), undefined, 'back where it began')
})

test('a ride without stops goes to its drop-off', () => {
  assert.equal(nextTarget({ ...way, addonlocation: [], RideStatus: 'in_progress', stopsMade: 0 }).kind, 'dropOff')
})
