import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMessages } from '../../../platform/messages/messages.ts'
import { messageOf, write } from '../say-notification.ts'
import { type Channel, decideChannels } from './channels.ts'
import type { Details } from './details.ts'
import { describeRide } from './ride-details.ts'

const ALL: readonly Channel[] = ['app', 'push', 'mail', 'sms']
const person = { notificationsEnabled: true, phone: '+46701234567', isErased: false }

for (const [what, over, off, expected] of [
  ['everything is on', {}, [], ALL],
  ['the one switch is off: letters alone go on', { notificationsEnabled: false }, [], ['mail']],
  ['one way is off', {}, ['push'], ['app', 'mail', 'sms']],
  ['the switch and letters are off', { notificationsEnabled: false }, ['mail'], []],
  ['there is no phone', { phone: null }, [], ['app', 'push', 'mail']],
  ['somebody who is erased hears nothing', { isErased: true }, [], []],
] as const) {
  test(`channels: ${what}`, () => {
    assert.deepEqual(decideChannels(ALL, { ...person, ...over }, new Set(off)), expected)
  })
}

test('a kind that is only pushed is only pushed', () => {
  assert.deepEqual(decideChannels(['push'], person, new Set()), ['push'])
})

const messages = createMessages()
const en = messages.letters('en')
const de = messages.letters('de')
const ar = messages.letters('ar')
const fr = messages.letters('fr')
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('amounts and times are written in the reader’s language and the pickup’s time zone', () => {
  const amount = { minor: 7450, currency: 'EUR' }
  assert.equal(write(en, amount), '€74.50')
  assert.equal(plain(write(de, amount)), '74,50 €')
  const time = { at: '2026-05-01T21:30:00.000Z', timeZone: 'Europe/Stockholm' }
  assert.match(write(en, time), /Fri.*1 May.*23:30$/)
  assert.match(write(ar, time), /11:30 م$/)
  assert.match(write(fr, time), /ven\. 1 mai.*23:30/)
})

test('a document and a day are written in the reader’s language, the day as it is on the document', () => {
  const details = { document: { document: 'insurance' }, day: { day: '2026-12-31' } } as const
  assert.match(messageOf(en, 'document_expiring', details), /^Insurance: valid until 31 December 2026\./)
  assert.match(messageOf(de, 'document_expiring', details), /^Versicherung: gültig bis 31\. Dezember 2026\./)
})

test('a car’s colour is written in the reader’s language, and one without a word as it was entered', () => {
  const details = (colour: string): Details => ({ chauffeur: 'Erik', car: { car: 'EQE', colour }, plate: 'ABC 123' })
  assert.equal(messageOf(en, 'chauffeur_found', details('Dark Blue')), 'Erik will drive you: EQE, dark blue, ABC 123.')
  assert.match(messageOf(de, 'chauffeur_found', details('dark blue')), /EQE, dunkelblau, ABC 123/)
  assert.match(messageOf(ar, 'chauffeur_found', details('black')), /\u2068EQE\u2069، أسود/)
  assert.match(messageOf(de, 'chauffeur_found', details('Rosso Corsa')), /EQE, Rosso Corsa, ABC 123/)
})

test('what the event does not say leaves no trace', () => {
  const of: Details = { car: 'S-Class', pickup: 'A' }
  assert.equal(messageOf(en, 'chauffeur_arrived', of), 'S-Class, , at A.')
  const refund = { amount: { minor: 500, currency: 'EUR' }, note: '' }
  assert.match(messageOf(en, 'ride_refunded', refund), /payment method\.$/)
})

test('an address keeps its own direction within an Arabic sentence', () => {
  assert.match(messageOf(ar, 'chauffeur_wrote', { pickup: 'Kungsgatan 1' }), /\u2068Kungsgatan 1\u2069\.$/)
  assert.equal(write(ar, ''), '')
})

test('what people typed is not read as messages with arguments', () => {
  const details = { ticket: 'T-1', answer: '{plate} # <b>', plate: 'ABC 123' }
  assert.equal(messageOf(en, 'support_answered', details), 'T-1: {plate} # <b>')
})

const ride = {
  status: 'cancelled',
  pickup: { address: 'A', lat: 57.7, lng: 11.97 },
  dropOff: { address: 'B', lat: 57.68, lng: 11.88 },
  pickupAt: new Date('2026-05-01T12:00:00Z'),
  durationSeconds: 600,
  timeZone: 'Europe/Stockholm',
  currency: 'EUR',
  quotedTotalMinor: 7450,
  tipMinor: 0,
  split: null,
  number: 7,
  payBy: null,
  hidesPrice: false,
}
for (const [what, finalTotalMinor, total, refund] of [
  ['free of charge', null, 0, 7450],
  ['with a fee of 10.00', 1000, 1000, 6450],
  ['at more than the quote, for waiting', 8000, 8000, 0],
] as const) {
  test(`a ride that ended ${what}`, () => {
    const details = describeRide({ ...ride, finalTotalMinor }, null, null)
    assert.deepEqual(details.total, { minor: total, currency: 'EUR' })
    assert.deepEqual(details.refund, { minor: refund, currency: 'EUR' })
  })
}
