import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@livery/kernel/languages.ts'
import { createMessages } from '../../platform/messages/messages.ts'
import { KINDS, type Kind, ruleOf } from './domain/kinds.ts'
import { RIDE_DETAILS } from './domain/ride-details.ts'
import { ENGAGEMENT_DETAILS } from './engagement-rules.ts'
import { messageOf } from './say-notification.ts'

const messages = createMessages()
const languages = LOCALES.map((locale) => messages.letters(locale))
const english = messages.letters('en')
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
  office_asks_difference: ['amount', 'until'],
  payout_paid: ['amount'],
  payout_failed: ['amount'],
  office_booked_many: ['count'],
  rides_cancelled_by_us: ['count', 'amount'],
  office_told: ['words'],
  office_told_guest: ['words'],
  refund_to_company: ['amount', 'note'],
  account_declined: ['company', 'reason'],
  account_unanswered: ['company'],
  fleet_joined: ['chauffeur'],
  fleet_left: ['chauffeur'],
  fleet_ended: ['fleet'],
  assistant_accepted: ['assistant'],
  assistant_ended: ['principal'],
  assistant_left: ['assistant'],
  refund_to_wallet: ['amount'],
  ride_refunded: ['amount', 'note'],
  share_taken_back: ['amount'],
  statement_ready: ['day'],
  ride_pay_changed: ['amount'],
  change_withdrawn: ['words'],
  asked_change_withdrawn: ['words'],
  strike_lifted: ['reason'],
  strike_kept: ['reason'],
  day_off_given: ['day'],
  day_off_removed: ['day'],
  time_off_given: ['from', 'until'],
  time_off_removed: ['from', 'until'],
  guest_booked: ['booker'],
  arrival_moved: ['arrival'],
  arrival_cancelled: ['arrival'],
  arrival_diverted: ['arrival'],
  arrival_back_on: ['arrival'],
  arrival_moved_to_drive: ['arrival'],
  arrival_off_to_drive: ['arrival'],
}

test('a title has no arguments: a locked screen shows the same to everybody', () => {
  for (const say of languages)
    for (const kind of kinds) assert.deepEqual(say.argumentsOf(`notification.kinds.${kind}.title`), [])
})

test('every argument is given by something', () => {
  for (const kind of kinds) {
    const subject: readonly string[] = kind.startsWith('engagement_') ? ENGAGEMENT_DETAILS : RIDE_DETAILS
    const known = [...subject, ...(OWN_DETAILS[kind] ?? [])]
    assert.deepEqual(
      english.argumentsOf(`notification.kinds.${kind}.message`).filter((name) => !known.includes(name)),
      [],
      kind,
    )
  }
})

test('what a guest hears carries no price', () => {
  for (const kind of kinds.filter((kind) => ruleOf(kind).guest)) {
    const names = english.argumentsOf(`notification.kinds.${kind}.message`)
    for (const amount of ['paid', 'total', 'refund', 'earned']) assert.equal(names.includes(amount), false, kind)
  }
})

test('one title in one language is one kind', () => {
  for (const say of languages) {
    const titles = kinds.map((kind) => say(`notification.kinds.${kind}.title`))
    assert.deepEqual(
      titles.filter((title, at) => titles.indexOf(title) !== at),
      [],
      say.locale,
    )
  }
})

test('a title is short, and ends without a full stop as titles do', () => {
  for (const say of languages)
    for (const kind of kinds)
      assert.match(say(`notification.kinds.${kind}.title`), /^.{4,45}[^.。]$/, `${say.locale} ${kind}`)
})

test('a ride by the hour without a drop-off is no way from a place to itself, in any language', () => {
  const by = { byHour: 1, pickup: 'Q', dropOff: 'Q', time: 'Friday', paid: '€1', total: '€1', earned: '€1' }
  const said = kinds.filter((kind) => english.argumentsOf(`notification.kinds.${kind}.message`).includes('dropOff'))
  assert.ok(said.length > 5)
  for (const say of languages) {
    for (const kind of said) {
      const sentence = messageOf(say, kind, by).replaceAll(/[\u2068\u2069]/g, '')
      // What speaks of the drop-off alone names no place then.
      const namesPickup = english.argumentsOf(`notification.kinds.${kind}.message`).includes('pickup')
      assert.equal(sentence.split('Q').length, namesPickup ? 2 : 1, `${say.locale} ${kind}: ${sentence}`)
      assert.match(messageOf(say, kind, { ...by, byHour: 0, dropOff: 'Z' }), namesPickup ? /Q.*Z/ : /Z/)
    }
    assert.doesNotMatch(say('calendar.title', { byHour: 1, dropOff: 'Q' }), /Q/)
  }
  assert.match(messageOf(english, 'ride_booked', by), /^By the hour from Q, Friday/)
})
