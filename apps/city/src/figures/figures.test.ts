import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Figures } from './figures.ts'
import { Histogram } from './histogram.ts'

test('a percentile is right to five per cent, however many values there were', () => {
  const times = new Histogram()
  for (let value = 1; value <= 10_000; value++) times.add(value)
  for (const share of [0.5, 0.95, 0.99]) {
    const found = times.at(share)
    assert.ok(Math.abs(found / (share * 10_000) - 1) <= 0.05, `${found} at ${share}`)
  }
  assert.equal(new Histogram().at(0.95), 0)
})

test('a ride is open from its booking to its end, and lost when it has none', () => {
  const figures = new Figures()
  figures.rideBooked('rid_1', Date.now())
  figures.rideBooked('rid_2', Date.now())
  figures.rideEnded('rid_1', 'completed')
  assert.deepEqual([figures.booked, figures.ended.completed, [...figures.open.keys()]], [2, 1, ['rid_2']])
})

test('the first offer counts, also when it is faster than the answer to the booking', () => {
  const figures = new Figures()
  const sentAt = Date.now() - 100
  figures.offerCame('rid_1')
  figures.rideBooked('rid_1', sentAt)
  figures.offerCame('rid_1')
  assert.equal(figures.firstOffers.count, 1)
  assert.ok(figures.firstOffers.at(1) >= 95)
  assert.equal(figures.hasOffer('rid_1'), true)
})
