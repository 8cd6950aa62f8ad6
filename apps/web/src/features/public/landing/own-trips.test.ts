import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tripsOf } from './own-trips.ts'

const at = (address: string) => ({ address, lat: 57.7, lng: 11.9 })
const ride = (from: string, to: string) => ({ pickupLocation: at(from), dropOffLocation: at(to) })

test('the latest three trips are offered, each once, there and back being two, and none by the hour', () => {
  const rides = [ride('A', 'B'), ride('B', 'A'), ride('A', 'B'), ride('G', 'G'), ride('C', 'D'), ride('E', 'F')]
  assert.deepEqual(
    tripsOf(rides).map(({ pickup, dropOff }) => pickup.address + dropOff.address),
    ['AB', 'BA', 'CD'],
  )
})
