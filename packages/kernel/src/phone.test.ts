import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberingPlanOf } from './numbering-plans.ts'
import { internationalPhone, TEXTED_PHONE } from './phone.ts'

for (const [zone, typed, dialled] of [
  ['Europe/Stockholm', '070-123 45 67', '+46701234567'],
  ['Europe/Stockholm', '+46 (0)70 123 45 67', '+46701234567'],
  ['Europe/Stockholm', '0046701234567', '+46701234567'],
  ['Europe/Stockholm', '+33 6 12 34 56 78', '+33612345678'],
  ['Europe/Stockholm', '701234567', '701234567'],
  ['Europe/Paris', '06 12 34 56 78', '+33612345678'],
  ['Europe/Berlin', '0171/1234567', '+491711234567'],
  ['Europe/Madrid', '612 34 56 78', '+34612345678'],
  ['Europe/Copenhagen', '20 12 34 56', '+4520123456'],
  ['Europe/Rome', '06 1234 5678', '+390612345678'],
  ['Europe/Budapest', '06 20 123 4567', '+36201234567'],
  ['Europe/London', '07911 123456', '+447911123456'],
  ['America/New_York', '(212) 555-0100', '+12125550100'],
  ['America/New_York', '1 212 555 0100', '+12125550100'],
  ['Asia/Dubai', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['Asia/Singapore', '8123 4567', '+6581234567'],
  ['Europe/Stockholm', 'call me', 'call me'],
  ['Europe/Stockholm', '+46', '+46'],
  ['Europe/Stockholm', '', ''],
  ['Antarctica/Troll', '070-123 45 67', '070-123 45 67'],
] as const) {
  test(`a number written “${typed}” in ${zone}`, () => {
    assert.equal(internationalPhone(typed, numberingPlanOf(zone)), dialled)
  })
}

for (const [phone, may] of [
  ['+46701234567', true],
  ['+33612345678', true],
  ['+12125550100', true],
  ['+447911123456', true],
  ['+8801712345678', true],
  ['+886912345678', true],
  ['+979123456789', false],
  ['+881612345678', false],
  ['+870773123456', false],
  ['+19005551234', false],
  ['+449012345678', false],
  ['+469001234567', false],
  ['+33899123456', false],
] as const)
  test(`${phone} ${may ? 'may' : 'may not'} be texted`, () => assert.equal(TEXTED_PHONE.test(phone), may))
