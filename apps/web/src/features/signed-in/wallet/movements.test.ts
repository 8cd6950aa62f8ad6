import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay, isOfOtherDay, pathOfOrder } from './movements.ts'

const at = (createdAt: string) => ({ createdAt })

test('movements of one day stand under one heading, in their order', () => {
  const days = byDay([at('2026-11-20T20:21'), at('2026-11-20T20:17'), at('2026-11-18T08:52')], (each) =>
    each.slice(0, 10),
  )
  assert.deepEqual(
    days.map(({ day, items }) => [day, items.length]),
    [
      ['2026-11-20', 2],
      ['2026-11-18', 1],
    ],
  )
})

test('a movement leads to the ride or the engagement that it was for, and a top-up nowhere', () => {
  assert.equal(pathOfOrder('rid_01kany', 'user'), '/rides/rid_01kany')
  assert.equal(pathOfOrder('eng_01kany', 'user'), '/engagements/eng_01kany')
  assert.equal(pathOfOrder('top_01kany', 'user'), undefined)
  assert.equal(pathOfOrder(null, 'user'), undefined)
})

test('a chauffeur is led to their own pages', () => {
  assert.equal(pathOfOrder('eng_01kany', 'driver'), '/drive/engagements/eng_01kany')
  assert.equal(pathOfOrder('rid_01kany', 'driver'), undefined)
})

test('a ride that was paid on another day than its own says its day, by the calendar at its pickup', () => {
  const ride = { number: 'R-4821', from: 'Avenyn 36', to: null, timeZone: 'Europe/Stockholm' }
  const isOther = (pickupAt: string) => isOfOtherDay('2026-11-20T22:30:00Z', { ...ride, pickupAt })
  assert.equal(isOther('2026-11-20T22:45:00Z'), false)
  assert.equal(isOther('2026-11-20T23:15:00Z'), true)
})
