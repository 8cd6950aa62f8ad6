import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Arrival, RideArrival } from '@livery/contracts/arrivals/arrivals.ts'
import { punctualityOf } from './punctuality.ts'

const TOMORROW: Arrival = {
  ...{ kind: 'flight', number: 'SK 433', state: 'expected', carrier: null, from: null, terminal: null },
  ...{ scheduledAt: '2026-11-21T13:35:00.000Z', arrivesAt: '2026-11-21T13:35:00.000Z', lateMinutes: 0 },
  isScheduleOnly: true,
}
const ofRide = (over: Partial<RideArrival>): RideArrival => ({
  ...{ ...TOMORROW, isByHand: false, isFollowed: true },
  ...over,
})

for (const [what, arrival, said] of [
  ['of a flight tomorrow nothing is known yet', TOMORROW, 'scheduled'],
  ['the source says that it comes as planned', { ...TOMORROW, isScheduleOnly: false }, 'onTime'],
  ['minutes that nobody calls late', { ...TOMORROW, isScheduleOnly: false, lateMinutes: 4 }, 'onTime'],
  ['late', { ...TOMORROW, isScheduleOnly: false, lateMinutes: 47 }, 'late'],
  ['early', { ...TOMORROW, isScheduleOnly: false, lateMinutes: -25 }, 'early'],
  ['set by the office, whatever the timetable', ofRide({ isByHand: true, scheduledAt: null }), null],
] as const)
  test(what, () => assert.equal(punctualityOf(arrival), said))
