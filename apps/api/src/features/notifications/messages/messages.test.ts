import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holesOf } from '../domain/fill.ts'
import { RIDE_DETAILS } from '../domain/ride-details.ts'
import { ENGAGEMENT_DETAILS } from '../engagement-rules.ts'
import { KINDS, type Kind, ruleOf } from '../notification-rules.ts'
import { NOTIFICATION_MESSAGES } from './messages.ts'

const languages = Object.entries(NOTIFICATION_MESSAGES)
const kinds = Object.keys(KINDS) as Kind[]
// What an event brings of its own, beside a ride's.
const OWN_DETAILS: Partial<Record<Kind, readonly string[]>> = {
  support_received: ['ticket'],
  support_answered: ['ticket', 'answer'],
  support_settled: ['ticket'],
  document_approved: ['document'],
  document_rejected: ['document', 'reason'],
  document_expiring: ['document', 'day'],
  document_expired: ['document', 'day'],
  vehicle_rejected: ['reason'],
  standing_no_first: ['mean'],
  standing_warning: ['mean'],
  payout_paid: ['amount'],
  payout_failed: ['amount'],
  refund_to_company: ['amount', 'note'],
  refund_to_wallet: ['amount'],
  ride_refunded: ['amount', 'note'],
  share_taken_back: ['amount'],
  statement_ready: ['day'],
}

test('a title has no holes: a locked screen shows the same to everybody', () => {
  for (const [, { kinds: messages }] of languages)
    for (const kind of kinds) assert.deepEqual(holesOf(messages[kind].title), [])
})

test('every hole is filled by something, and by the same in every language', () => {
  for (const kind of kinds) {
    const subject: readonly string[] = kind.startsWith('engagement_') ? ENGAGEMENT_DETAILS : RIDE_DETAILS
    const known = [...subject, ...(OWN_DETAILS[kind] ?? [])]
    const holes = holesOf(NOTIFICATION_MESSAGES.en.kinds[kind].message)
    assert.deepEqual(
      holes.filter((hole) => !known.includes(hole)),
      [],
      kind,
    )
    for (const [locale, { kinds: messages }] of languages)
      assert.deepEqual(holesOf(messages[kind].message), holes, `${kind} ${locale}`)
  }
})

test('what a guest hears carries no price', () => {
  for (const kind of kinds.filter((kind) => ruleOf(kind).guest)) {
    const holes = holesOf(NOTIFICATION_MESSAGES.en.kinds[kind].message)
    for (const amount of ['paid', 'total', 'refund', 'earned']) assert.equal(holes.includes(amount), false, kind)
  }
})

test('no notification shouts', () => {
  for (const [, messages] of languages) assert.equal(JSON.stringify(messages).includes('!'), false)
})

test('one title in one language is one kind', () => {
  for (const [locale, { kinds: messages }] of languages) {
    const titles = kinds.map((kind) => messages[kind].title)
    assert.equal(new Set(titles).size, titles.length, locale)
  }
})
