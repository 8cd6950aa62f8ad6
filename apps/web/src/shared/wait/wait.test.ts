import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitAt } from './wait.ts'

const meter = {
  startedAt: '2026-11-20T18:46:00Z',
  freeUntil: '2026-11-20T18:51:00Z',
  noShowFrom: '2026-11-20T18:56:00Z',
  perMinute: 125,
  currency: 'EUR' as const,
  asked: 0,
  more: null,
}
const at = (time: string) => waitAt(meter, Date.parse(`2026-11-20T${time}Z`))

test('the included minutes cost nothing, and a minute that has only begun costs nothing', () => {
  assert.equal(at('18:50:59').paid, 0)
  assert.equal(at('18:51:59').paid, 0)
})

test('each completed minute is paid', () => {
  assert.equal(at('18:52:42').paid, 125)
  assert.equal(at('18:55:00').paidMinutes, 4)
})

test('the bar ends at the no-show and does not run on', () => {
  assert.equal(at('18:46:00').ranShare, 0)
  assert.equal(at('18:51:00').ranShare, 0.5)
  assert.equal(at('19:10:00').ranShare, 1)
  assert.equal(at('19:10:00').noShowInMs, 0)
})
