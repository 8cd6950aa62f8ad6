import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { alertAt, isOnBoard, remindAt, searchEndsAt, searchOpensAt, setOutFrom } from './ahead.ts'

const policy = { ...FIRST_POLICIES.ahead, ...FIRST_POLICIES.search }
// Seven in the morning after the change to winter in Stockholm: 06:00 in London's time.
const pickupAt = instantOf('2026-10-25', '07:00', 'Europe/Stockholm')
const at = (text: string) => new Date(`2026-10-${text}:00Z`)

// [what, now, search opens, alert, reminder, search ends]
for (const [what, now, opens, alert, remind, ends] of [
  ['a week before', '18T12:00', '24T18:00', '25T04:00', '25T04:00', '25T05:30'],
  ['at twelve hours to the minute', '24T18:00', '24T18:00', '25T04:00', '25T04:00', '25T05:30'],
  ['within twelve hours it opens at once', '24T23:10', '24T23:10', '25T04:00', '25T04:00', '25T05:30'],
  ['within two hours the office knows at once', '25T04:30', '25T04:30', '25T04:30', null, '25T05:30'],
  ['let down at T-20 min: five minutes more', '25T05:40', '25T05:40', '25T05:40', null, '25T05:45'],
] as const) {
  test(`a scheduled ride, ${what}`, () => {
    const moment = at(now)
    assert.deepEqual(searchOpensAt(pickupAt, moment, policy), at(opens))
    assert.deepEqual(alertAt(pickupAt, moment, policy), at(alert))
    assert.deepEqual(remindAt(pickupAt, moment, policy), remind === null ? null : at(remind))
    assert.deepEqual(searchEndsAt({ ridetype: 'prebook', pickupAt }, moment, policy), at(ends))
  })
}

test('an on-demand ride is searched for five minutes', () => {
  assert.deepEqual(searchEndsAt({ ridetype: 'instant', pickupAt }, at('25T06:00'), policy), at('25T06:05'))
})

test('a chauffeur sets out for a scheduled ride within the last two hours, for an on-demand ride at once', () => {
  assert.deepEqual(setOutFrom({ ridetype: 'prebook', pickupAt }, policy), at('25T04:00'))
  assert.equal(setOutFrom({ ridetype: 'instant', pickupAt }, policy), null)
})

for (const [what, ride, now, expected] of [
  ['scheduled', { ridetype: 'prebook', status: 'scheduled' }, '24T12:00', true],
  ['searched for', { ridetype: 'prebook', status: 'searching' }, '25T05:29', true],
  ['too late', { ridetype: 'prebook', status: 'searching' }, '25T05:30', false],
  ['a car now', { ridetype: 'instant', status: 'searching' }, '24T12:00', false],
  ['taken', { ridetype: 'prebook', status: 'assigned' }, '24T12:00', false],
  ['not paid', { ridetype: 'prebook', status: 'pending_payment' }, '24T12:00', false],
] as const) {
  test(`on the board: ${what}`, () => assert.equal(isOnBoard({ ...ride, pickupAt }, at(now), policy), expected))
}
