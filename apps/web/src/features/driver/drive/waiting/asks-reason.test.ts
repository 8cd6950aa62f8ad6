import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { Fix } from '../use-position.ts'
import { askReasonAtPress } from './asks-reason.ts'

const NOW = Date.parse('2026-11-20T18:31:00.000Z')
const [HERE, NEAR, FAR] = [57.7, 57.7005, 57.72].map((lat) => ({ lat, lng: 11.97 }) as Fix)
const ride = (over: Partial<DriverRide> = {}) =>
  ({
    pickupLocation: HERE,
    dropOffLocation: HERE,
    addonlocation: [],
    stopsMade: 0,
    startedAt: new Date(NOW - 600_000).toISOString(),
    asksReason: { arrivedMetres: 150, endedMetres: 300, endedSeconds: 300 },
    ...over,
  }) as DriverRide

/** The code and what it is about, or nothing. */
function asked(...[over, press]: [Partial<DriverRide>, Partial<Parameters<typeof askReasonAtPress>[1]>]) {
  try {
    askReasonAtPress(ride(over), { action: 'complete', fix: HERE, now: NOW, ...press })
  } catch (thrown) {
    const { data } = thrown as { data: { code: string; errors: { path: string }[] } }
    return [data.code, ...data.errors.map(({ path }) => path)].join(' ')
  }
  return undefined
}

test('what the server would ask about is asked at the press', () => {
  const early = { startedAt: new Date(NOW - 299_000).toISOString() }
  const hourly = { asksReason: { arrivedMetres: 150, endedMetres: null, endedSeconds: 300 } }
  const stop = { addonlocation: [HERE] as never }
  for (const [what, got, expected] of [
    ['at the pickup', asked({}, { action: 'arrived' }), undefined],
    ['beside it', asked({}, { action: 'arrived', fix: NEAR }), undefined],
    ['far from it', asked({}, { action: 'arrived', fix: FAR }), 'TOO_FAR_FROM_PICKUP'],
    ['nowhere', asked({}, { action: 'arrived', fix: undefined }), undefined],
    ['with a reason', asked({}, { action: 'arrived', fix: FAR, reason: 'other' }), undefined],
    ['at the drop-off', asked({}, {}), undefined],
    ['far from it', asked({}, { fix: FAR }), 'END_NEEDS_REASON drop_off'],
    ['nowhere', asked({}, { fix: undefined }), undefined],
    ['a car by the hour, anywhere', asked(hourly, { fix: FAR }), undefined],
    ['a car by the hour, nowhere', asked(hourly, { fix: undefined }), undefined],
    ['before its stop', asked(stop, {}), 'END_NEEDS_REASON stops'],
    ['soon after boarding', asked(early, {}), 'END_NEEDS_REASON time'],
    ['all at once', asked({ ...early, ...stop }, { fix: FAR }), 'END_NEEDS_REASON drop_off stops time'],
    ['with its reason', asked({ ...early, ...stop }, { fix: FAR, reason: 'other' }), undefined],
    ['another step, anywhere', asked({}, { action: 'at_stop', fix: FAR }), undefined],
  ])
    assert.equal(got, expected, what)
})
