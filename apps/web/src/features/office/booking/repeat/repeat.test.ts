import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY } from '../draft.ts'
import { bookingOf, planAskedOf, toggled, usualRepeat } from './repeat.ts'

const PLACE = { address: 'Avenyn 1', lat: 57.7, lng: 11.97 }
const moment = { date: '2026-12-01', time: '07:40' }
const draft = {
  ...EMPTY,
  pickup: { text: 'Avenyn 1', place: PLACE },
  dropOff: { text: 'Harbour', place: { ...PLACE, lat: 57.6 } },
  ...{ moment, note: 'Ring twice', repeat: usualRepeat(moment) },
}
const WALLET = { method: 'wallet' } as const

test('on a workday it is every weekday for four weeks, on a Sunday that day', () => {
  assert.deepEqual(usualRepeat(moment), { weekdays: [1, 2, 3, 4, 5], until: '2026-12-28', except: [] })
  assert.deepEqual(usualRepeat({ ...moment, date: '2026-12-06' }).weekdays, [7])
})

test('the plan asks for the trip, the rule and who pays; the booking brings the wishes', () => {
  const asked = planAskedOf(draft, WALLET)
  assert.deepEqual(asked?.rule, { weekdays: [1, 2, 3, 4, 5], time: '07:40', from: '2026-12-01', until: '2026-12-28' })
  assert.deepEqual(Object.keys(asked?.trip ?? {}), ['pickupLocation', 'dropOffLocation'])
  assert.deepEqual(asked?.booking, { vehicleClass: 'business', paymentMethod: 'wallet' })
  assert.ok(asked)
  assert.equal(bookingOf(draft, asked.booking).note, 'Ring twice')
})

test('nothing is asked while a day, the time or a payer that may repeat is missing', () => {
  assert.equal(planAskedOf({ ...draft, repeat: undefined }, WALLET), undefined)
  assert.equal(planAskedOf({ ...draft, moment: undefined }, WALLET), undefined)
  assert.equal(planAskedOf({ ...draft, repeat: { ...draft.repeat, weekdays: [] } }, WALLET), undefined)
  assert.equal(planAskedOf({ ...draft, repeat: { ...draft.repeat, until: '2026-11-30' } }, WALLET), undefined)
  assert.equal(planAskedOf(draft, { method: 'card' }), undefined)
})

test('a weekday is taken and put back, in the order of the week', () => {
  assert.deepEqual(toggled([1, 5], 3), [1, 3, 5])
  assert.deepEqual(toggled([1, 3, 5], 3), [1, 5])
})
