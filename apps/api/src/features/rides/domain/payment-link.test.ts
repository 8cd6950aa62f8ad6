import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import { paymentLinkOf } from './payment-link.ts'

const payBy = new Date('2026-11-20T18:00:00Z')
const byLink = { paymentMethod: 'card', officerId: 'usr_1' as UserId, payBy } as const

test('a link that waits is open, and until when', () => {
  const link = paymentLinkOf({ ...byLink, status: 'pending_payment' }, [{ move: 'book' }])
  assert.deepEqual(link, { status: 'open', openUntil: payBy.toISOString() })
})

test('whoever paid by the link has paid, also once the ride is over', () => {
  for (const status of ['scheduled', 'completed', 'cancelled'] as const) {
    const link = paymentLinkOf({ ...byLink, status }, [{ move: 'book' }, { move: 'pay_prebook' }])
    assert.deepEqual(link, { status: 'paid', openUntil: null })
  }
})

test('a link that lapsed, or whose ride was cancelled before, was not paid', () => {
  for (const status of ['expired', 'cancelled'] as const)
    assert.equal(paymentLinkOf({ ...byLink, status }, [{ move: 'book' }])?.status, 'unpaid')
})

test('a rider’s own card, a wallet or an account got no link', () => {
  assert.equal(paymentLinkOf({ ...byLink, officerId: null, status: 'scheduled' }, []), null)
  assert.equal(paymentLinkOf({ ...byLink, paymentMethod: 'wallet', status: 'scheduled' }, []), null)
})
