import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LiveChain, LiveRide } from '@livery/contracts/dispatch/live.ts'
import { isChainTyped, isRideTyped, isShown } from './narrow.ts'

const calm = { need: 'none', driverId: 'usr_1' as LiveRide['driverId'], isAirport: false } as const

for (const [what, ride, at_risk, unassigned, airport] of [
  ['a ride that goes as it should', calm, false, false, false],
  ['one that will be late', { ...calm, need: 'red' }, true, false, false],
  ['nobody drives it, and it is soon', { ...calm, need: 'no_chauffeur', driverId: null }, true, true, false],
  ['nobody drives it, and there is time', { ...calm, driverId: null }, false, true, false],
  ['from the airport', { ...calm, isAirport: true }, false, false, true],
] as const)
  test(`${what} is where it belongs`, () => {
    assert.equal(isShown(ride, undefined), true)
    assert.deepEqual(
      [isShown(ride, 'at_risk'), isShown(ride, 'unassigned'), isShown(ride, 'airport')],
      [at_risk, unassigned, airport],
    )
  })

const ride = {
  ...{ rideNumber: 'R-1042', riderName: 'Åsa Nyström', driverName: 'Per Sandell' },
  ...{ pickup: 'Åvägen 12', dropOff: 'Klippan' },
} as LiveRide
const chain = {
  ...{ driverName: 'Per Sandell', vehicle: { name: 'V-Class', number: 'HSD 66A', vehicleClass: 'van' } },
  jobs: [{ riderName: 'Åsa Nyström' }],
} as LiveChain

for (const [typed, ofRide, ofChain] of [
  ['nystrom', true, true],
  ['per åv', true, false],
  ['hsd66a', true, true],
  ['HSD 66A', true, true],
  ['1042', true, false],
  ['klippan nobody', false, false],
] as const)
  test(`"${typed}" finds ${ofRide ? 'the ride' : 'nothing'}`, () => {
    assert.equal(isRideTyped(ride, chain, typed), ofRide)
    assert.equal(isChainTyped(chain, typed), ofChain)
  })
