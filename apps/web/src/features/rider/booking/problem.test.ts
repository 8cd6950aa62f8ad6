import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemOf } from './problem.ts'

const place = { address: 'Haga 1', lat: 57.7, lng: 11.9 }
const stops = [
  { key: 'a', text: 'Hag' },
  { key: 'b', text: 'Haga 1', place },
  { key: 'c', text: 'Haga 1', place },
]
const refused = (code: string, path?: string) => ({
  status: 422,
  data: { code, status: 422, ...(path && { errors: [{ path, message: '' }] }) },
})

for (const [error, at] of [
  [refused('PLACES_TOO_CLOSE'), 'dropOff'],
  [refused('OUTSIDE_REGION', 'pickupLocation'), 'pickup'],
  [refused('OUTSIDE_REGION', 'dropOffLocation'), 'dropOff'],
  [refused('OUTSIDE_REGION', 'addonlocation.1'), 'c'],
  [refused('PICKUP_TIME_INVALID'), 'time'],
  [refused('BAD_INPUT', 'predate'), 'time'],
  [refused('BAD_INPUT', 'body.dropOffLocation.lat'), 'dropOff'],
  [refused('TOO_MANY_REQUESTS'), 'form'],
  [{ status: 'FETCH_ERROR' }, 'form'],
] as const)
  test(`${JSON.stringify(error)} is told at ${at}`, () => assert.equal(problemOf(error, { stops }).at, at))
