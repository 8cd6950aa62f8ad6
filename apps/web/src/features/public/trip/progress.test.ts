import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedEta, shareOf } from './progress.ts'

const at = (time: string) => `2026-11-20T${time}Z`
const drive = {
  RideStatus: 'in_progress',
  startedAt: at('19:55:00'),
  duration: { text: '22 mins', value: 22 * 60 },
} as const

test('where the car does not say when they arrive, the plan of the drive does, until it is over', () => {
  assert.deepEqual(plannedEta({ ...drive, at: at('20:08:00') }), {
    ...{ minutes: 9, arrivesAt: new Date(at('20:17:00')), risen: false },
  })
  assert.equal(plannedEta({ ...drive, at: at('20:17:00') }), undefined)
  assert.equal(plannedEta({ ...drive, RideStatus: 'arrived', startedAt: null, at: at('19:54:00') }), undefined)
})

for (const [now, share] of [
  ['19:55:00', 3],
  ['20:08:00', 59],
  ['20:17:00', 97],
  ['20:30:00', 97],
] as const)
  test(`at ${now} of a drive from 19:55 to 20:17 there are ${share} hundredths behind them`, () =>
    assert.equal(shareOf(drive.startedAt, at(now), new Date(at('20:17:00'))), share))
