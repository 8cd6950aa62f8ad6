import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Channel, decideChannels } from './channels.ts'
import { fill, type Tongue, writeDetail } from './fill.ts'
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

const documents = {
  licence: 'Licence',
  permit: 'Permit',
  insurance: 'Insurance',
  registration: 'Registration',
  identity: 'Identity',
  background_check: 'Background check',
}
const en: Tongue = { locale: 'en', documents }
const de: Tongue = { locale: 'de', documents: { ...documents, insurance: 'Versicherung' } }
const ar: Tongue = { locale: 'ar', documents }
const fr: Tongue = { locale: 'fr', documents }

test('amounts and times are written in the reader’s language and the pickup’s time zone', () => {
  const amount = { minor: 7450, currency: 'EUR' }
  assert.equal(writeDetail(amount, en), '€74.50')
  assert.equal(writeDetail(amount, de).replaceAll(/\s/g, ' '), '74,50 €')
  const time = { at: '2026-05-01T21:30:00.000Z', timeZone: 'Europe/Stockholm' }
  assert.match(writeDetail(time, en), /Fri.*1 May.*23:30$/)
  assert.match(writeDetail(time, ar), /23:30/)
  assert.match(writeDetail(time, fr), /ven\. 1 mai.*23:30/)
})

test('a document and a day are written in the reader’s language, the day as it is on the document', () => {
  const details = { document: { document: 'insurance' }, day: { day: '2026-12-31' } } as const
  assert.equal(fill('{document}, {day}', details, en), 'Insurance, 31 December 2026')
  assert.equal(fill('{document}, {day}', details, de), 'Versicherung, 31. Dezember 2026')
})

test('a hole that nothing fills leaves no trace', () => {
  assert.equal(fill('{car}, {plate}, at {pickup}.', { car: 'S-Class', pickup: 'A' }, en), 'S-Class, , at A.')
  assert.equal(fill('{missing} there', {}, en), 'there')
})

test('an address keeps its own direction within an Arabic sentence', () => {
  assert.equal(fill('عند {pickup}.', { pickup: 'Kungsgatan 1' }, ar), 'عند \u2068Kungsgatan 1\u2069.')
  assert.equal(fill('{car}، عند', { car: '' }, ar), '، عند')
})

test('what people typed is not read as messages with holes', () => {
  assert.equal(fill('At {pickup}.', { pickup: '{plate}', plate: 'ABC 123' }, en), 'At {plate}.')
})

const ride = {
  status: 'cancelled',
  pickup: { address: 'A' },
  dropOff: { address: 'B' },
  pickupAt: new Date('2026-05-01T12:00:00Z'),
  timeZone: 'Europe/Stockholm',
  currency: 'EUR',
  quotedTotalMinor: 7450,
  tipMinor: 0,
  split: null,
  number: 7,
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
