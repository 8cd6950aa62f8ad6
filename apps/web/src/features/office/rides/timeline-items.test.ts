import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOf, TIMELINE_PARTS, timelineItems } from './timeline-items.ts'

type Ride = Parameters<typeof timelineItems>[0]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString()
const RIDE = {
  timeline: [
    { move: 'request', at: at(0) },
    { move: 'contact', at: at(9), number: 1 },
    { move: 'wait_longer', at: at(10), number: 10 },
    { move: 'pin_wrong', at: at(11), number: 1 },
  ],
  offers: [{ offerId: 'ofr_1', sentAt: at(1) }],
  postings: [
    { at: at(20), purpose: 'ride_payment', account: 'rider_wallet', amount: -5_000 },
    { at: at(20), purpose: 'ride_payment', account: 'ride_escrow', amount: 4_000 },
    { at: at(20), purpose: 'ride_payment', account: 'tax', amount: 1_000 },
    { at: at(20), purpose: 'ride_earning', account: 'ride_escrow', amount: -4_000 },
    { at: at(20), purpose: 'ride_earning', account: 'driver_wallet', amount: 3_200 },
    { at: at(20), purpose: 'ride_earning', account: 'commission', amount: 800 },
    { at: at(30), purpose: 'refund', account: 'adjustments', amount: -700 },
    { at: at(30), purpose: 'refund', account: 'ride_escrow', amount: 700 },
    { at: at(30), purpose: 'refund', account: 'ride_escrow', amount: -700 },
    { at: at(30), purpose: 'refund', account: 'rider_wallet', amount: 700 },
  ],
} as unknown as Ride

test('steps, offers and money stand in one order, a booking once with what it moved', () => {
  assert.deepEqual(
    timelineItems(RIDE).map((item) =>
      item.kind === 'step' ? item.entry.move : item.kind === 'offer' ? 'offer' : `${item.purpose} ${item.amount}`,
    ),
    ['request', 'offer', 'contact', 'wait_longer', 'pin_wrong', 'ride_payment 5000', 'ride_earning 3200', 'refund 700'],
  )
})

test('each part holds its own, and all of them everything', () => {
  const items = timelineItems(RIDE)
  assert.deepEqual(
    TIMELINE_PARTS.map((part) => items.filter((item) => isOf(item, part)).length),
    [8, 2, 1, 3],
  )
})
