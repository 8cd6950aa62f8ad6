import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SAMPLE_TERMS } from '../../pricing/index.ts'
import { aRide } from '../testing.ts'
import { paidWaitMinutes, waitClock } from './waiting.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('paid waiting, example by example', () => {
  const examples: [string, 'instant' | 'prebook', string, string, string, number][] = [
    ['nine minutes waited, five of them included', 'instant', '19:46:00', '19:40:00', '19:55:00', 4],
    ['the sixth minute is paid only once it is complete', 'instant', '19:46:00', '19:40:00', '19:51:59', 0],
    ['boarded at once', 'instant', '19:46:00', '19:40:00', '19:46:10', 0],
    [
      'early for a pre-booked ride: the clock waits for the pickup time',
      'prebook',
      '19:30:00',
      '20:00:00',
      '20:16:00',
      1,
    ],
    ['late for a pre-booked ride: the clock waits for the car', 'prebook', '20:10:00', '20:00:00', '20:24:00', 0],
  ]
  for (const [name, ridetype, arrived, pickup, boarded, minutes] of examples) {
    const clock = waitClock(aRide({ ridetype, arrivedAt: at(arrived), pickupAt: at(pickup) }), SAMPLE_TERMS)
    assert.equal(paidWaitMinutes(clock, at(boarded)), minutes, name)
  }
})

test('nobody waits before the car is there', () => {
  assert.equal(waitClock(aRide({ pickupAt: at('19:40:00') }), SAMPLE_TERMS), null)
})
