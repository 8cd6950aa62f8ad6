import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { COUNTRIES, countryOfZone, isVatNumberOf, phoneFrom } from './countries.ts'

test('a number is understood as people write it at home and from abroad', () => {
  for (const [written, country, expected] of [
    ['031-123 45 67', 'SE', '+46311234567'],
    ['+46 (0)31 123 45 67', 'SE', '+46311234567'],
    ['0046 31 1234567', 'DE', '+46311234567'],
    ['0171/123 4567', 'DE', '+491711234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['06 1 234 5678', 'HU', '+3612345678'],
    ['1 (212) 555-0100', 'US', '+12125550100'],
    ['612 345 678', 'ES', '+34612345678'],
    ['12', 'SE', null],
    ['call me', 'SE', null],
    ['', 'SE', null],
  ] as const)
    assert.equal(phoneFrom(written, country), expected, written)
})

test('what was understood is understood again as it is, in whatever country', () => {
  const country = fc.constantFrom(...COUNTRIES)
  const written = fc.stringMatching(/^[+0-9 ()\-/]{0,18}$/)
  fc.assert(
    fc.property(written, country, country, (text, home, other) => {
      const phone = phoneFrom(text, home)
      return phone === null || phoneFrom(phone, other) === phone
    }),
  )
})

test('a VAT number has the form of its country', () => {
  for (const [written, country, expected] of [
    ['SE556677889901', 'SE', true],
    ['se 5566-7788 9901', 'SE', true],
    ['SE5566778899', 'SE', false],
    ['DE123456789', 'DE', true],
    ['DE123456789', 'SE', false],
    ['CHE-123.456.789 MWST', 'CH', true],
    ['', 'SE', false],
    ['', 'US', true],
    ['12-3456789', 'US', true],
    ['?', 'US', false],
  ] as const)
    assert.equal(isVatNumberOf(written, country), expected, `${written} ${country}`)
})

test('a region’s time zone says its country', () => {
  assert.equal(countryOfZone('Europe/Stockholm'), 'SE')
  assert.equal(countryOfZone('Europe/Monaco'), 'MC')
  assert.equal(countryOfZone('Etc/UTC'), undefined)
})
