import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { DriverStep } from '../api.ts'
import { afterSteps, begunAhead } from './after-steps.ts'
import type { WaitingStep } from './waiting-steps.ts'

const AT = '2026-11-20T18:31:00.000Z'
const ride = (RideStatus: DriverRide['RideStatus'], over: Partial<DriverRide> = {}) =>
  ({
    rideId: 'rid_1',
    RideStatus,
    currency: 'EUR',
    stopsMade: 0,
    contactAttempts: 0,
    contactGapSeconds: 60,
    contactAgainAt: null,
    wait: null,
    waitTerms: { notBefore: null, freeMinutes: 15, noShowMinutes: 30, perMinute: 125 },
    ...over,
  }) as DriverRide
const step = (action: DriverStep['action'], over: Partial<WaitingStep> = {}) =>
  ({
    key: action,
    by: 'usr_1',
    at: AT,
    order: 1,
    body: { rideId: 'rid_1', action, lat: 0, lng: 0 },
    ...over,
  }) as WaitingStep

const ACTIONS = ['en_route', 'arrived', 'contact', 'start', 'at_stop', 'leave_stop', 'complete', 'no_show'] as const
const STATUSES = ['assigned', 'en_route', 'arrived', 'in_progress', 'at_stop', 'completed', 'cancelled'] as const
const ALLOWED: Record<string, string> = {
  'assigned en_route': 'en_route',
  'en_route arrived': 'arrived',
  'en_route contact': 'en_route',
  'arrived contact': 'arrived',
  'arrived start': 'in_progress',
  'arrived no_show': 'no_show',
  'in_progress at_stop': 'at_stop',
  'in_progress complete': 'completed',
  'at_stop leave_stop': 'in_progress',
}

test('each step at each status: what the table of moves allows, and no more', () => {
  for (const status of STATUSES)
    for (const action of ACTIONS) {
      const expected = ALLOWED[`${status} ${action}`] ?? status
      assert.equal(afterSteps(ride(status), [step(action)]).RideStatus, expected, `${status} ${action}`)
    }
})

test('a whole ride, step after step', () => {
  const steps = (['en_route', 'arrived', 'start', 'at_stop', 'leave_stop', 'complete'] as const).map((one) => step(one))
  const after = afterSteps(ride('assigned'), steps)
  assert.deepEqual([after.RideStatus, after.stopsMade, after.arrivedAt, after.endedAt], ['completed', 1, AT, AT])
})

test('what was answered, or is of another ride, changes nothing here', () => {
  const others = [step('en_route', { state: 'sent' }), step('en_route', { refusal: 'No.' })]
  assert.equal(afterSteps(ride('assigned'), others).RideStatus, 'assigned')
  assert.equal(afterSteps(ride('assigned', { rideId: 'rid_2' as never }), [step('en_route')]).RideStatus, 'assigned')
  assert.equal(
    afterSteps(ride('en_route'), [step('arrived', { asks: { code: 'X', about: [] } })]).RideStatus,
    'arrived',
  )
})

test('the wait begins with the arrival, but not before the pickup time', () => {
  const { wait } = afterSteps(ride('en_route'), [step('arrived')])
  assert.deepEqual(
    [wait?.startedAt, wait?.freeUntil, wait?.noShowFrom],
    [AT, '2026-11-20T18:46:00.000Z', '2026-11-20T19:01:00.000Z'],
  )
  const later = { notBefore: '2026-11-20T18:40:00.000Z', freeMinutes: 15, noShowMinutes: 30, perMinute: 125 }
  assert.equal(afterSteps(ride('en_route', { waitTerms: later }), [step('arrived')]).wait?.startedAt, later.notBefore)
})

test('contacts in a burst are one', () => {
  const soon = { at: '2026-11-20T18:31:59.000Z' }
  const later = { at: '2026-11-20T18:32:00.000Z' }
  const attempts = (...steps: WaitingStep[]) => afterSteps(ride('arrived'), steps).contactAttempts
  assert.equal(attempts(step('contact'), step('contact', soon)), 1)
  assert.equal(attempts(step('contact'), step('contact', soon), step('contact', later)), 2)
})

test('a scheduled ride is begun by the step that waits, and no more once that was answered', () => {
  const plan = [ride('assigned', { rideId: 'rid_0' as DriverRide['rideId'] }), ride('assigned')]
  assert.equal(begunAhead(plan, [step('en_route')])?.rideId, 'rid_1')
  assert.equal(begunAhead(plan, [step('en_route', { refusal: 'RIDE_TAKEN' })]), undefined)
  assert.equal(begunAhead(plan, [step('en_route', { state: 'sent' })]), undefined)
  assert.equal(begunAhead(plan, []), undefined)
})
