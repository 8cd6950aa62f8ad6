import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOff } from './day-off.ts'

const REGISTERED = { registeredAt: '2026-11-18T09:30:00Z' }
const NOW = Date.parse('2026-11-20T12:00:00Z')
const day = (date: string, over = {}) => ({
  ...{ from: `${date}T00:00:00Z`, until: new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString() },
  ...{ earned: 0, tips: 0, rides: 0, onlineSeconds: 0, ahead: 0, ...over },
})

for (const [what, part, off] of [
  ['a day before they registered is not one off', day('2026-11-17'), false],
  ['the day on which they registered may be', day('2026-11-18'), true],
  ['a day without work is', day('2026-11-19'), true],
  ['a day that goes on is not yet', day('2026-11-20'), false],
  ['a day online is not, whatever it brought', day('2026-11-19', { onlineSeconds: 60 }), false],
] as const)
  test(what, () => assert.equal(isOff(part, REGISTERED, NOW), off))
