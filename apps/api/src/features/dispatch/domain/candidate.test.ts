import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CandidateFacts, whyNotAssignable } from './candidate.ts'

const ready: CandidateFacts = {
  isSuspended: false,
  vehicleClass: 'business',
  isBarred: false,
  hasPapers: true,
  isOnline: true,
  isOnRide: false,
  fits: true,
  isEngaged: false,
}

for (const [what, over, instant, prebook] of [
  ['ready', {}, null, null],
  ['suspended', { isSuspended: true }, 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED'],
  ['without a car', { vehicleClass: null }, 'VEHICLE_NOT_APPROVED', 'VEHICLE_NOT_APPROVED'],
  ['in a van', { vehicleClass: 'van' }, 'CLASS_NOT_DRIVEN', 'CLASS_NOT_DRIVEN'],
  ['kept out of the class by his ratings', { isBarred: true }, 'CLASS_NOT_DRIVEN', 'CLASS_NOT_DRIVEN'],
  ['without a paper', { hasPapers: false }, 'PAPERS_NOT_APPROVED', 'PAPERS_NOT_APPROVED'],
  ['at home', { isOnline: false }, 'DRIVER_OFFLINE', null],
  ['on a ride', { isOnRide: true }, 'DRIVER_BUSY', null],
  ['expected elsewhere', { fits: false }, 'RIDES_OVERLAP', 'RIDES_OVERLAP'],
  ['on an engagement', { isEngaged: true }, 'DRIVER_NOT_FREE', 'DRIVER_NOT_FREE'],
  ['suspended and at home', { isSuspended: true, isOnline: false }, 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED'],
] as const) {
  test(`a chauffeur ${what}: for now ${instant ?? 'yes'}, for later ${prebook ?? 'yes'}`, () => {
    const facts: CandidateFacts = { ...ready, ...over }
    assert.equal(whyNotAssignable({ ridetype: 'instant', vehicleClass: 'business' }, facts), instant)
    assert.equal(whyNotAssignable({ ridetype: 'prebook', vehicleClass: 'business' }, facts), prebook)
  })
}
